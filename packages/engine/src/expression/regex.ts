import { RE2JS } from 're2js';
import { MAX_REGEX_PROGRAM, MAX_REGEX_WORK } from './limits.ts';

export type Regex = RE2JS;

export type RegexResult =
  | { readonly ok: true; readonly regex: Regex }
  | { readonly ok: false; readonly reason: string };

/** Compiles a pattern of RE2's syntax, which matches in time linear in the text: no look-around, no back-references. */
export function patternToRegex(pattern: string): RegexResult {
  try {
    const regex = RE2JS.compile(pattern);
    if (regex.programSize() > MAX_REGEX_PROGRAM)
      return { ok: false, reason: 'the pattern repeats too large a part too often' };
    return { ok: true, regex };
  } catch (thrown) {
    return { ok: false, reason: plainReason(thrown) };
  }
}

/** Whether the whole text matches; null when finding out would take too long. */
export function matchesWhole(regex: Regex, text: string): boolean | null {
  return isAffordable(regex, text) ? regex.matches(text) : null;
}

/** Whether a part of the text matches; null when finding out would take too long. */
export function matchesPart(regex: Regex, text: string): boolean | null {
  return isAffordable(regex, text) ? regex.test(text) : null;
}

/** What a match costs at worst, in steps of an evaluation's budget (both about a microsecond). */
export function matchingSteps(regex: Regex, text: string): number {
  return Math.ceil((regex.programSize() * text.length) / 64);
}

function isAffordable(regex: Regex, text: string): boolean {
  return regex.programSize() * text.length <= MAX_REGEX_WORK;
}

function plainReason(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : '';
  if (text.includes('(?=') || text.includes('(?!') || text.includes('(?<'))
    return 'look-ahead and look-behind are not supported';
  return text.replace(/^error parsing regexp: /, '') || 'the pattern cannot be read';
}
