#!/usr/bin/env python3
"""Makes the spreadsheets of this folder with LibreOffice: python3 make.py (needs libreoffice-calc, python3-uno).

Every workbook is built cell by cell, as a person would type it, and stored through the filters of LibreOffice.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.util import Date

HERE = os.path.dirname(os.path.abspath(__file__))
XLSX, ODS, XLS, CSV, HTML = ("Calc MS Excel 2007 XML", "calc8", "MS Excel 97", "Text - txt - csv (StarCalc)",
                             "HTML (StarCalc)")

HEADS = ["Set", "Nr.", "Name", "Typ", "Seltenheit", "Pokerwert", "WOM-Kosten", "Kraft", "Max.-Größe", "Slots",
         "Slotbedarf", "Schlüsselwörter", "Reaktion", "Text"]
# Texts stay texts (001), numbers are numbers, None is an empty cell.
CARDS = [
    ["MOR", "001", "Moorgrille", "Mutant", "BASIC", "Pik 7", 1, 1, 2, 1, None, "Springend", None, None],
    ["MOR", "002", "Röhrichtkönig", "Mutant", "LEGENDÄR", "Herz König", 5, 4, 7, 3, None, "Hörner 2; Wächter", None,
     "Wenn der Röhrichtkönig stirbt, ziehe 1 Karte."],
    ["MOR", "003", "Torfhöhle", "Basis", "ADAPTION", "Karo 10", 2, 3, 6, 2, None, "Präsenz 1", None,
     "Erzeuge 1 Nahrung.\nNur in deinem Zug; „einmal“."],
    ["MOR", "004", "Kiemenfächer", "Mutation", "BASIC", "Kreuz Ass", 1, None, None, None, 2, "Fliegend", None, None],
    ["MOR", "005", "Übersprung", "Effekt", "ALPHA", "Joker", 3, None, None, None, None, None, "ja",
     "Neutralisiere einen Effekt; ziehe 1 Karte."],
    ["MOR", "006", "Süßwassergrat", "Fragment", None, None, None, None, None, None, None, None, None,
     "Arche-Fragment am Südhang."],
]
BLACK = 0


def prop(name, value):
    made = PropertyValue()
    made.Name, made.Value = name, value
    return made


class Office:
    """A LibreOffice of our own with a profile of its own."""

    def __enter__(self):
        self.profile = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            ["soffice", "--headless", "--norestore", f"-env:UserInstallation=file://{self.profile}",
             "--accept=pipe,name=womsamples;urp;"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        for _ in range(120):
            try:
                context = resolver.resolve("uno:pipe,name=womsamples;urp;StarOffice.ComponentContext")
                break
            except Exception:
                time.sleep(0.5)
        self.desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        return self

    def __exit__(self, *_):
        try:
            self.desktop.terminate()
        except Exception:
            pass
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def book(self):
        return self.desktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, (prop("Hidden", True),))


def cell(sheet, column, row):
    return sheet.getCellByPosition(column, row)


def number_format(book, code):
    formats, locale = book.getNumberFormats(), uno.createUnoStruct("com.sun.star.lang.Locale")
    locale.Language, locale.Country = "en", "US"
    key = formats.queryKey(code, locale, False)
    return formats.addNew(code, locale) if key == -1 else key


def put(book, sheet, column, row, value):
    """A value as its kind; strings are never taken for something else."""
    at = cell(sheet, column, row)
    if isinstance(value, bool):
        at.setFormula("=TRUE()" if value else "=FALSE()")
    elif isinstance(value, (int, float)):
        at.setValue(value)
    elif value is not None and value.startswith("\0"):
        at.setFormula(value[1:])
    elif value is not None:
        at.NumberFormat = number_format(book, "@")
        at.setString(value)


def put_rows(book, sheet, rows, top=0, left=0):
    for r, row in enumerate(rows):
        for c, value in enumerate(row):
            put(book, sheet, left + c, top + r, value)


def store(book, name, kind, *more):
    book.storeToURL("file://" + os.path.join(HERE, name), (prop("FilterName", kind), *more))
    print(name, os.path.getsize(os.path.join(HERE, name)))


def sheets(book, *names):
    found = book.getSheets()
    found.getByIndex(0).setName(names[0])
    for at, name in enumerate(names[1:], 1):
        found.insertNewByName(name, at)
    while found.getCount() > len(names):
        found.removeByName(found.getByIndex(len(names)).getName())
    return [found.getByName(name) for name in names]


def plain(office):
    """Six cards in one sheet, in every form."""
    book = office.book()
    (sheet,) = sheets(book, "Karten")
    put_rows(book, sheet, [HEADS] + CARDS)
    store(book, "karten.xlsx", XLSX)
    store(book, "karten.ods", ODS)
    store(book, "karten.xls", XLS)
    store(book, "karten-html.xls", HTML)
    for name, charset, separator in [("karten-utf8.csv", 76, 44), ("karten-cp1252.csv", 1, 59),
                                     ("karten-cp850.csv", 4, 59), ("karten-macroman.csv", 2, 59),
                                     ("karten-utf16.csv", 65535, 9)]:
        store(book, name, CSV, prop("FilterOptions", f"{separator},34,{charset},1"))
    book.close(True)


def messy(office):
    """What designers' workbooks look like: titles, two header rows, merged cells, groups, hidden rows, totals."""
    book = office.book()
    mutants, bases, notes = sheets(book, "Mutanten", "Basen", "Notizen")
    heads = ["Nr.", "Name", "Typ", "Seltenheit", "Pokerwert", "WOM-Kosten", "Kraft", "Max.-Größe", "Slots",
             "Schlüsselwörter", "Text", "Zeichner"]
    put_rows(book, mutants, [["Moorland – Kartenliste, Stand Frühling"], ["vertraulich", None, None, "Entwurf 3"], []])
    put(book, mutants, 4, 3, "Werte")
    mutants.getCellRangeByPosition(4, 3, 8, 3).merge(True)
    mutants.getCellRangeByPosition(0, 0, 11, 0).merge(True)
    put_rows(book, mutants, [heads], 4)
    put_rows(book, mutants, [
        ["BASIC"],
        ["001", "Moorgrille", "Mutant", "BASIC", "Pik 7", 1, 1, 2, 1, "Springend", None, "A. Beispiel"],
        ["007", "Torfläufer", "Mutant", "BASIC", "Pik 8", 2, 2, 3, 0, "Ansturm", None, "A. Beispiel"],
        [],
        ["LEGENDÄR"],
        ["002", "Röhrichtkönig", "Mutant", "LEGENDÄR", "Herz König", 5, 4, 7, 3, "Hörner 2; Wächter",
         "Wenn der Röhrichtkönig stirbt, ziehe 1 Karte.", "B. Muster"],
        ["008", "Irrlichtmotte", "Mutant", "ADAPTION", "Karo 3", 2, 1, 3, 1, "Fliegend", None, None],
    ], 5)
    put_rows(book, mutants, [["Summe", "\0=COUNTA(B7:B12)&\" Karten\"", None, None, None, "\0=SUM(F6:F12)",
                              "\0=SUM(G6:G12)"]], 12)
    mutants.getRows().getByIndex(11).IsVisible = False
    mutants.getColumns().getByIndex(11).IsVisible = False
    put_rows(book, bases, [["BASEN"],
                           ["Nr.", "Name", "Typ", "Seltenheit", "Pokerwert", "WOM-Kosten", "Kraft", "Max.-Größe",
                            "Slots", "Text"],
                           ["003", "Torfhöhle", "Basis", "ADAPTION", "Karo 10", 2, 3, 6, 2, "Erzeuge 1 Nahrung."],
                           ["009", "Schlickburg", "Basis", "BASIC", "Kreuz 4", 1, 2, 4, 1, None]])
    put_rows(book, notes, [["Ideen"], ["mehr Grillen!"], ["Stand der Arbeit", 3]])
    notes.IsVisible = False
    store(book, "mappe.xlsx", XLSX)
    store(book, "mappe.ods", ODS)
    book.close(True)


def formulas(office):
    """Formulas with the values that they had when the workbook was saved."""
    book = office.book()
    (sheet,) = sheets(book, "Karten")
    put_rows(book, sheet, [["Set", "Nr.", "Name", "Typ", "Seltenheit", "Pokerwert", "WOM-Kosten", "Kraft",
                            "Max.-Größe", "Slots"],
                           ["MOR", "001", "\0=\"Moor\"&\"grille\"", "Mutant", "BASIC", "\0=\"Pik \"&7", "\0=1+1",
                            "\0=0.7*10", "\0=(0.1+0.7)*10", "\0=G2-1"],
                           ["MOR", "\0=TEXT(2;\"000\")", "Torfläufer", "\0=D2", "\0=E2", "Pik 8", "\0=SUM(G2:G2)",
                            "\0=ROUND(2.4;0)", "\0=H3*2", "\0=IF(G3>9;1;\"\")"]])
    store(book, "formeln.xlsx", XLSX)
    store(book, "formeln.ods", ODS)
    book.close(True)
    # Excel writes all the digits that it has.
    rewrite("formeln.xlsx", "formeln.xlsx", rb"(\(0.1\+0.7\)\*10</f><v>)8<", rb"\g<1>7.9999999999999991<")
    # A program that does not compute writes `<f>` without `<v>`.
    rewrite("formeln.xlsx", "formeln-ohne-werte.xlsx", rb"(</f>)<v>[^<]*</v>", rb"\1")


def rewrite(source, target, old, new):
    """A workbook with something else in the XML of its sheets."""
    with zipfile.ZipFile(os.path.join(HERE, source)) as package:
        parts = [(entry.filename, package.read(entry.filename)) for entry in package.infolist()]
    with zipfile.ZipFile(os.path.join(HERE, target), "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in parts:
            if name.startswith("xl/worksheets/sheet"):
                data = re.sub(old, new, data)
            package.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    print(target, os.path.getsize(os.path.join(HERE, target)))


def errors(office):
    """Cells with the errors of formulas."""
    book = office.book()
    (sheet,) = sheets(book, "Karten")
    put_rows(book, sheet, [["Set", "Nr.", "Name", "Typ", "Seltenheit", "Pokerwert", "WOM-Kosten", "Kraft",
                            "Max.-Größe", "Text"],
                           ["MOR", "001", "Moorgrille", "Mutant", "BASIC", "Pik 7", "\0=1/0", 1, 2,
                            "\0=grille+unbekannt"],
                           ["MOR", "002", "Torfläufer", "Mutant", "BASIC", "Pik 8", "\0=NA()", "\0=SQRT(-1)",
                            "\0=VALUE(\"x\")", "#NAME?"]])
    store(book, "fehler.xlsx", XLSX)
    store(book, "fehler.ods", ODS)
    book.close(True)


def dates(office):
    """What is left of 1-5, 2/4, 10/12, 3:2 and 1E5 where a spreadsheet was too helpful."""
    book = office.book()
    (sheet,) = sheets(book, "Karten")
    put_rows(book, sheet, [["Set", "Nr.", "Name", "Typ", "Seltenheit", "Pokerwert", "WOM-Kosten", "Kraft",
                            "Max.-Größe", "Slots", "Schlüsselwörter"],
                           ["MOR", None, "Moorgrille", "Mutant", "BASIC", "Pik 7", 1, None, 2, 1, None],
                           ["MOR", None, "Torfläufer", "Mutant", "BASIC", "Pik 8", None, 1, 2, 1, None],
                           ["MOR", None, "Irrlichtmotte", "Mutant", "BASIC", "Pik 9", 1, 1, None, 1, None],
                           ["MOR", 100000.0, "Schlickburg", "Basis", "BASIC", "Pik 10", 1, 1, 2, None, None]])
    for column, row, serial, code in [(10, 1, 46143, "DD.MM.YYYY"), (7, 1, 46057, "D/M/YY"), (6, 2, 46307, "DD. MMM"),
                                      (8, 3, 0.0847222222222222, "HH:MM"), (1, 1, 46027, "YYYY-MM-DD"),
                                      (1, 3, 46027.5, "YYYY-MM-DD HH:MM")]:
        at = cell(sheet, column, row)
        at.setValue(serial)
        at.NumberFormat = number_format(book, code)
    cell(sheet, 1, 4).NumberFormat = number_format(book, "0.00E+00")
    cell(sheet, 9, 4).setValue(1.5)
    store(book, "daten.xlsx", XLSX)
    store(book, "daten.ods", ODS)
    store(book, "daten.csv", CSV, prop("FilterOptions", "59,34,76,1"))
    book.setPropertyValue("NullDate", Date(1, 1, 1904))
    for column, row, serial in [(10, 1, 46143), (7, 1, 46057), (6, 2, 46307), (1, 1, 46027)]:
        cell(sheet, column, row).setValue(serial - 1462)
    cell(sheet, 1, 3).setValue(46027.5 - 1462)
    store(book, "daten-1904.xlsx", XLSX)
    store(book, "daten-1904.ods", ODS)
    book.close(True)


def kinds(office):
    """One value in all its forms: numbers as texts, whole numbers as floats, booleans, blanks, dashes, rich text."""
    book = office.book()
    cards, hidden = sheets(book, "Karten", "Archiv")
    put_rows(book, cards, [["Set", "Nr.", "Name", "Typ", "Seltenheit", "Pokerwert", "WOM-Kosten", "Kraft",
                            "Max.-Größe", "Slots", "Reaktion", "Text"],
                           ["MOR", "007", "Moorgrille", "Mutant", "BASIC", "Pik 7", "1", 1.0, 2, 1, False, "'Apostroph"],
                           ["MOR", 8, "Torfläufer ", "Mutant", "BASIC", "Pik 8", "2 ", "1,0", "3.0", "–", None,
                            "Zeile eins\nZeile zwei"],
                           ["MOR", "010", "Über\u00a0sprung", "Effekt", "ALPHA", "Joker", 3, None, None, None, True,
                            "=kein Rechnen, sondern Text"],
                           ["MOR", "+11", "Irrlichtmotte", "Mutant", "BASIC", "Pik 9", 0, 1, 2, 0, "nein",
                            "-1 Nahrung im Pool"],
                           ["MOR", "1-5", "Schlickburg", "Basis", "BASIC", "Pik 10", 4, 1, 2, 2, "x", "10/12"]])
    text = cell(cards, 11, 1)
    text.setString("")
    at = text.createTextCursor()
    text.insertString(at, "Ziehe ", False)
    at.CharWeight = 150.0
    text.insertString(at, "1 Karte", False)
    at.CharWeight = 100.0
    text.insertString(at, ".", False)
    put_rows(book, hidden, [["Set", "Name", "Typ"], ["ALT", "Urgrille", "Mutant"]])
    hidden.IsVisible = False
    store(book, "arten.xlsx", XLSX)
    store(book, "arten.ods", ODS)
    book.close(True)


def merged(office):
    """A name that spans two rows, and a set that spans all of them."""
    book = office.book()
    (sheet,) = sheets(book, "Karten")
    put_rows(book, sheet, [["Set", "Name", "Typ", "Seltenheit", "Pokerwert", "WOM-Kosten", "Kraft", "Max.-Größe"],
                           ["MOR", "Moorgrille", "Mutant", "BASIC", "Pik 7", 1, 1, 2],
                           [None, None, "Mutant", "BASIC", "Pik 8", 1, 1, 2],
                           [None, "Torfläufer", "Mutant", "BASIC", "Pik 9", 2, 2, 3]])
    sheet.getCellRangeByPosition(0, 1, 0, 3).merge(True)
    sheet.getCellRangeByPosition(1, 1, 1, 2).merge(True)
    store(book, "verbunden.xlsx", XLSX)
    store(book, "verbunden.ods", ODS)
    book.close(True)


def secret(office):
    """Locked with the password `moor`."""
    book = office.book()
    (sheet,) = sheets(book, "Karten")
    put_rows(book, sheet, [HEADS] + CARDS[:1])
    data = []
    for name, value in [("OOXPassword", "moor"), ("CryptoType", "Standard")]:
        made = uno.createUnoStruct("com.sun.star.beans.NamedValue")
        made.Name, made.Value = name, value
        data.append(made)
    store(book, "passwort.xlsx", XLSX, prop("EncryptionData", uno.Any("[]com.sun.star.beans.NamedValue", tuple(data))))
    store(book, "passwort.ods", ODS, prop("Password", "moor"))
    book.close(True)


def empty(office):
    """Nothing at all."""
    book = office.book()
    sheets(book, "Karten")
    store(book, "leer.xlsx", XLSX)
    store(book, "leer.ods", ODS)
    book.close(True)


if __name__ == "__main__":
    wanted = sys.argv[1:]
    with Office() as running:
        for make in [plain, messy, formulas, errors, dates, kinds, merged, secret, empty]:
            if not wanted or make.__name__ in wanted:
                make(running)
