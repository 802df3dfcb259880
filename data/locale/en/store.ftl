# Database

store-not-found = There is no database "{ $path }".
store-not-found-hint = Name another one with --db FILE or WOM_DB.
store-no-folder = There is no folder "{ $folder }", and so no database "{ $path }".
store-no-folder-hint = Create the folder, or name another file with --db FILE.
store-is-folder = "{ $path }" is a folder, not a file.
store-not-permitted = "{ $path }" may not be opened: permission denied.
store-read-only = "{ $path }" cannot be written: the file or its folder "{ $folder }" is read-only.
store-not-a-database = "{ $path }" is not a database.
store-foreign = "{ $path }" is an SQLite database, but not one of wom.
store-other-file-hint = The file was not changed. With --db FILE, name a database of wom or a file that does not exist yet.
store-newer = The database "{ $path }" has schema { $found }; this wom knows schemas up to { $known } only.
store-newer-hint = A newer wom has written it; update wom.
store-outdated = The database "{ $path }" still has schema { $found } and cannot be brought to schema { $known }, because it is read-only.
store-outdated-hint = Copy it to a folder that can be written to, and name the copy with --db FILE.
store-locked = The database "{ $path }" is in use by another process and did not become free in { $seconds } seconds.
store-locked-hint = Wait until the other program is done, or end it.
store-changed = Another process has changed the database "{ $path }" in the meantime.
store-changed-hint = Run the command again.
store-exists = "{ $path }" exists already and is not overwritten.
store-interrupted = interrupted, all is as it was
store-damaged = "{ $path }" is damaged: { $detail }.
store-damaged-hint = wom db restore brings a backup back.
store-full = There is no room left on the disk for "{ $path }".
store-io = "{ $path }" could not be read or written: { $detail }.
store-sqlite = The database "{ $path }" refused: { $detail }.

store-problem-integrity = The file is damaged: { $detail }.
store-problem-foreign-key = A row of the table "{ $table }" refers to a row of "{ $parent }" that does not exist.
store-problem-schema = "{ $object }" is missing from the schema or was changed in it.
store-problem-migration = The step to schema { $version } was not the one of this wom.
store-problem-key = "{ $name }" in the table "{ $table }" has a wrong key and is not found.
store-problem-fixed-rows = The table "{ $table }" does not have the rows that it always has.
