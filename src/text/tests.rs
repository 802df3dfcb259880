use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

use super::*;

/// Keys of a locale file with the variables that their texts use.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut keys = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut variables = BTreeSet::new();
        if let Some(pattern) = &message.value {
            collect(pattern, &mut variables);
        }
        let twice = keys.insert(message.id.name.to_owned(), variables);
        assert!(twice.is_none(), "{} is there twice", message.id.name);
    }
    keys
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, variables);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    let inline = |inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>| match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, variables),
        _ => {}
    };
    match expression {
        Expression::Inline(one) => inline(one, variables),
        Expression::Select { selector, variants } => {
            inline(selector, variables);
            for variant in variants {
                collect(&variant.value, variables);
            }
        }
    }
}

#[test]
fn both_languages_have_the_same_keys_and_variables() {
    for file in FILES {
        let (de, en) = (keys(file.de), keys(file.en));
        let only = |a: &BTreeMap<String, BTreeSet<String>>, b: &BTreeMap<String, BTreeSet<String>>| -> Vec<String> {
            a.keys().filter(|key| !b.contains_key(*key)).cloned().collect()
        };
        assert_eq!((only(&de, &en), only(&en, &de)), (vec![], vec![]), "{}.ftl", file.name);
        for (key, variables) in &de {
            assert_eq!(variables, &en[key], "{}.ftl: {key}", file.name);
        }
    }
}

#[test]
fn no_key_stands_in_two_files() {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for file in FILES {
        for key in keys(file.de).into_keys() {
            if let Some(other) = seen.insert(key.clone(), file.name) {
                panic!("{key} is in {other}.ftl and in {}.ftl", file.name);
            }
        }
    }
}

/// Every message that the code says, with its variables, has a text that uses no others; every text is said somewhere.
#[test]
fn the_code_and_the_locale_files_agree() {
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in FILES {
        texts.extend(keys(file.de));
    }
    let mut source = String::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ext| ext == "rs") && !path.ends_with("tests.rs") {
                source.push_str(&std::fs::read_to_string(path).expect("a file"));
            }
        }
    }
    let said = regex::Regex::new(r#"(?:Message::new|\.term|Term|sentence)\(\s*"([a-z0-9-]+)""#).expect("a pattern");
    let missing: BTreeSet<&str> = said
        .captures_iter(&source)
        .map(|c| c.get(1).map_or("", |m| m.as_str()))
        .filter(|key| !texts.contains_key(*key))
        .collect();
    assert!(missing.is_empty(), "said, but without a text: {missing:?}");
    let idle: Vec<&String> = texts.keys().filter(|key| !source.contains(&format!("\"{key}\""))).collect();
    assert!(idle.is_empty(), "texts that nothing says: {idle:?}");
}

#[test]
fn lists_are_joined_as_the_language_does() {
    let items = || vec![Arg::from("a"), Arg::from("b"), Arg::from("c")];
    let german = Text::new(Lang::De);
    assert_eq!(german.arg(&Arg::OneOf(items())), "a, b oder c");
    assert_eq!(german.arg(&Arg::AllOf(items())), "a, b und c");
    assert_eq!(Text::new(Lang::En).arg(&Arg::OneOf(items()[..2].to_vec())), "a or b");
}
