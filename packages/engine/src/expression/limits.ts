/*
 * Expressions come from strangers: every dimension along which one could grow has an end. The figures are far above what a
 * person writes and low enough that the worst expression allowed is parsed in milliseconds.
 */

/** Characters of one expression. */
export const MAX_SOURCE_LENGTH = 4000;
/** Parentheses, function calls and signs inside each other. */
export const MAX_NESTING = 64;
/** Values, names, operators and calls of one expression together; also bounds the depth of `1+1+1+…`. */
export const MAX_NODES = 1000;
/**
 * Steps of one evaluation: one a node, one an element of a column, some for what takes longer; about a microsecond each. A sum over three columns of 10,000 rows multiplied takes 30,000.
 */
export const MAX_STEPS = 32_000;
/** Characters of a text that an expression makes (the length a spreadsheet cell may have). */
export const MAX_TEXT_LENGTH = 32_767;
/** Decimal exponent of a number; beyond it spreadsheets answer #NUM! too. */
export const MAX_EXPONENT = 307;
/** `base ^ power`: the power's largest absolute value. */
export const MAX_POWER = 10_000;
/** Instructions of a compiled regular expression; matching costs at most this many steps a character. */
export const MAX_REGEX_PROGRAM = 2000;
/** Instructions × characters of one match; 2 million take 30 ms in the worst case. */
export const MAX_REGEX_WORK = 2_000_000;
