// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
//! The odds of a roll, from Rust: rustc embed.rs $(pkg-config --libs dicelab) && ./embed 'sum 3#d6'
use std::ffi::CStr;
use std::os::raw::{c_char, c_int, c_void};
use std::{env, process, ptr, slice};

/// The beginnings of structures of dicelab.h, which the library hands out by pointers.
#[repr(C)]
struct Diagnostic {
    severity: c_int,
    code: c_int,
    code_name: *const c_char,
    source: *const c_char,
    line: usize,
    column: usize,
    message: *const c_char,
    hint: *const c_char,
}

/// These never change.
#[repr(C)]
struct Outcome {
    items: *const i64,
    length: usize,
    count: u64,
    probability: f64,
    bound: bool,
}

const STATEMENT: c_int = 0;

#[link(name = "dicelab")]
extern "C" {
    fn dicelab_new(hooks: *const c_void) -> *mut c_void;
    fn dicelab_free(lab: *mut c_void);
    fn dicelab_last_error(lab: *const c_void) -> *const Diagnostic;
    fn dicelab_open_text(lab: *mut c_void, name: *const c_char, text: *const c_char, length: usize) -> *mut c_void;
    fn dicelab_close(source: *mut c_void);
    fn dicelab_next(source: *mut c_void, statement: *mut *mut c_void) -> c_int;
    fn dicelab_calculate(lab: *mut c_void, statement: *const c_void, how: *const c_void) -> *mut c_void;
    fn dicelab_outcomes_free(outcomes: *mut c_void);
    fn dicelab_outcomes_get(outcomes: *const c_void, index: usize, outcome: *mut Outcome) -> bool;
    fn dicelab_outcomes_fraction(outcomes: *const c_void, begin: usize, end: usize, text: *mut c_char, size: usize) -> usize;
}

/// A session.
struct Lab(*mut c_void);

impl Drop for Lab {
    fn drop(&mut self) {
        unsafe { dicelab_free(self.0) }
    }
}

impl Lab {
    fn new() -> Option<Lab> {
        let lab = unsafe { dicelab_new(ptr::null()) };
        (!lab.is_null()).then_some(Lab(lab))
    }

    fn last_error(&self) -> String {
        let text = |text| unsafe { CStr::from_ptr(text) }.to_string_lossy();
        match unsafe { dicelab_last_error(self.0).as_ref() } {
            None => "there is no rule".to_string(),
            Some(error) if error.line == 0 => text(error.message).to_string(),
            Some(error) => format!("{}:{}:{}: {}", text(error.source), error.line, error.column, text(error.message)),
        }
    }

    /// What the rule gives: of each outcome the items, the probability, and that as a fraction.
    fn odds(&mut self, rule: &str) -> Result<Vec<(Vec<i64>, f64, String)>, String> {
        let mut statement = ptr::null_mut();
        let mut rows = Vec::new();
        unsafe {
            let source = dicelab_open_text(self.0, b"rule\0".as_ptr().cast(), rule.as_ptr().cast(), rule.len());
            let mut outcomes = ptr::null_mut();
            if !source.is_null() && dicelab_next(source, &mut statement) == STATEMENT {
                outcomes = dicelab_calculate(self.0, statement, ptr::null());
            }
            let found = if outcomes.is_null() { Err(self.last_error()) } else { Ok(()) };
            let mut outcome = Outcome { items: ptr::null(), length: 0, count: 0, probability: 0.0, bound: false };
            while found.is_ok() && dicelab_outcomes_get(outcomes, rows.len(), &mut outcome) {
                let items = if outcome.length > 0 { slice::from_raw_parts(outcome.items, outcome.length).to_vec() } else { vec![] };
                let size = dicelab_outcomes_fraction(outcomes, rows.len(), rows.len() + 1, ptr::null_mut(), 0);
                let mut fraction = vec![0u8; size + 1];
                dicelab_outcomes_fraction(outcomes, rows.len(), rows.len() + 1, fraction.as_mut_ptr().cast(), size + 1);
                fraction.pop();
                rows.push((items, outcome.probability, String::from_utf8_lossy(&fraction).into_owned()));
            }
            dicelab_outcomes_free(outcomes);
            dicelab_close(source);
            found.map(|()| rows)
        }
    }
}

fn main() {
    let rule = env::args().nth(1).unwrap_or_else(|| "sum 3#d6".to_string());
    let odds = Lab::new().ok_or_else(|| "out of memory".to_string()).and_then(|mut lab| lab.odds(&rule));
    match odds {
        Ok(rows) => {
            for (items, probability, fraction) in rows {
                let items: String = items.iter().map(|item| format!("{item} ")).collect();
                println!("{items}\t{:.4} %\t{fraction}", 100.0 * probability);
            }
        }
        Err(message) => {
            eprintln!("{message}");
            process::exit(1);
        }
    }
}
