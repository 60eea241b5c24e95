import type { DocumentLayout } from '../layout/layout.ts';
import { foldText, foldToAlphanumerics } from '../values/fold.ts';
import { labelledToMentions } from './labelled-parties.ts';
import { letterToMentions } from './letter-to-mentions.ts';
import { ENDS_NAME } from './name-words.ts';
import { openingOf, SAYS_AGREEMENT } from './opening.ts';
import { openingToMentions } from './opening-to-mentions.ts';
import type { PartyDetail, PartyMention } from './party-mention.ts';
import type { Passage } from './passage.ts';
import { signaturesToMentions } from './signatures-to-mentions.ts';

/** Somebody bound by a document. */
export interface Party {
  readonly name: string;
  readonly kind: PartyMention['kind'];
  /** 0–1: how sure it is that this is a party. */
  readonly probability: number;
  readonly role: string | null;
  readonly cited: PartyDetail;
  readonly signatory: PartyDetail | null;
  readonly signatoryTitle: PartyDetail | null;
  readonly incorporatedIn: PartyDetail | null;
  readonly address: PartyDetail | null;
}

/** Log-odds of somebody who is only named. */
const BASE = -1.6;
const HAS_FORM = 0.4;
const LEAST_PROBABILITY = 0.5;
const MOST_PARTIES = 40;
/** Whoever writes so is an adviser, and no party to what the letter agrees. */
const FOR_CLIENT =
  /\b(?:on behalf of|acting for|act for|advis(?:e|ing)|advisers? to|retained by|engaged by) (?:our|my) clients?\b|\bwe (?:are (?:writing|acting)|act|write|have been (?:instructed|retained|engaged))[^.;]{0,60}\b(?:on behalf of|for|by)\b/u;

/** The parties of an agreement or a letter, in the order in which they are first named; empty where none is sure. */
export function documentToParties(layout: DocumentLayout, passages: readonly Passage[]): Party[] {
  const writesForClient = openingOf(passages).some(({ folded }) => FOR_CLIENT.test(folded));
  const mentions = [
    ...openingToMentions(passages),
    // Labels as `Customer:` stand on other papers as well.
    ...(openingOf(passages).some(({ folded }) => SAYS_AGREEMENT.test(folded))
      ? labelledToMentions(layout)
      : []),
    ...letterToMentions(layout, writesForClient),
    ...signaturesToMentions(layout),
  ];
  const groups: PartyMention[][] = [];
  for (const mention of mentions) {
    const same = groups.find((group) => group.some((other) => isSame(other, mention)));
    if (same !== undefined) same.push(mention);
    else if (groups.length < MOST_PARTIES) groups.push([mention]);
  }
  return groups.map(mentionsToParty).filter(({ probability }) => probability >= LEAST_PROBABILITY);
}

function mentionsToParty(mentions: readonly PartyMention[]): Party {
  const best = new Map<string, number>();
  for (const { evidence, weight } of mentions) {
    best.set(evidence, Math.max(best.get(evidence) ?? Number.NEGATIVE_INFINITY, weight));
  }
  const whole = mentions.filter(({ name }) => !mentions.some((other) => isTailOf(name, other.name)));
  const named = whole.sort(
    (a, b) =>
      Number(hasForm(b.name)) - Number(hasForm(a.name)) ||
      Number(isShouted(a.name)) - Number(isShouted(b.name)),
  )[0] as PartyMention;
  const odds =
    [...best.values()].reduce((sum, weight) => sum + weight, BASE) + (hasForm(named.name) ? HAS_FORM : 0);
  const first = <K extends keyof PartyMention>(key: K) =>
    mentions.find((mention) => mention[key] !== null)?.[key] ?? null;
  return {
    name: named.name,
    kind: named.kind,
    probability: Math.round(1000 / (1 + Math.exp(-odds))) / 1000,
    role: first('role'),
    cited: named.cited,
    signatory: first('signatory'),
    signatoryTitle: first('signatoryTitle'),
    incorporatedIn: first('incorporatedIn'),
    address: first('address'),
  };
}

function hasForm(name: string): boolean {
  const last = foldText(name.split(/[\s,]+/).at(-1) ?? '').replace(/\./g, '');
  return ENDS_NAME.has(last) || last === 'co';
}

function isShouted(name: string): boolean {
  return name === name.toUpperCase();
}

/** The same letters, or the same but for a legal form, a middle initial or the beginning, or for a pet name (`Dave` for David). */
function isSame(a: PartyMention, b: PartyMention): boolean {
  const [left, right] = [coreOf(a.name), coreOf(b.name)];
  if (left === right) return true;
  if (a.kind === 'person' && b.kind === 'person' && isNickname(a.name, b.name)) return true;
  if (isTailOf(a.name, b.name) || isTailOf(b.name, a.name)) return true;
  if (isHomeOf(a.name, b.name) || isHomeOf(b.name, a.name)) return true;
  if (isMisreadOf(a, b)) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length < 8) return false;
  // A name of two lines over a signature comes as its last line.
  return long.endsWith(short) || (long.startsWith(short) && long.length - short.length <= 4);
}

/**
 * A scan may read one letter of a company's name in two ways, where it is listed and where it is signed for: `Otseg Kilns Ltd`
 * and `Otsego Kilns Ltd`. Companies that differ by a figure or in a short word (`Fund II`, `Fund III`) are two.
 */
function isMisreadOf(a: PartyMention, b: PartyMention): boolean {
  if (SIGNS.has(a.evidence) === SIGNS.has(b.evidence)) return false;
  const [left, right] = [bareWords(a.name), bareWords(b.name)];
  if (left.length !== right.length || left.length < 2 || !ENDS_NAME.has(left.at(-1) ?? '')) return false;
  const differing = left.flatMap((word, at) =>
    word === right[at] ? [] : [[word, right[at] ?? ''] as const],
  );
  const [pair] = differing;
  if (pair === undefined || differing.length > 1 || /\d/.test(pair.join(''))) return false;
  return Math.min(...pair.map((word) => word.length)) >= LEAST_MISREAD && differsByOneLetter(...pair);
}

const SIGNS: ReadonlySet<PartyMention['evidence']> = new Set(['signedFor', 'signed']);
const LEAST_MISREAD = 5;

/** One letter more, less or another. */
function differsByOneLetter(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [left, right] = [a.slice(at), b.slice(at)];
  return left.slice(1) === right.slice(1) || left === right.slice(1) || left.slice(1) === right;
}

/** Whether a name is the end of another one with its legal form: what stood on the second line over a signature (`Fund LP`). */
function isTailOf(tail: string, whole: string): boolean {
  const [end, all] = [bareWords(tail), bareWords(whole)];
  if (end.length >= all.length || end.length === 0 || !hasForm(tail)) return false;
  return all.slice(-end.length).join(' ') === end.join(' ') && end.join('').length >= SHORTEST_TAIL;
}

const SHORTEST_TAIL = 4;

/** `Acme Company` and `Acme Company of Portland`. */
function isHomeOf(short: string, long: string): boolean {
  return `${bareWords(long).join(' ')} `.startsWith(`${bareWords(short).join(' ')} of `);
}

function bareWords(name: string): readonly string[] {
  return foldText(name)
    .split(/[\s,]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}&]/gu, ''))
    .filter((word) => word !== '');
}

const SHARED_BY_NICKNAME = 2;

function isNickname(a: string, b: string): boolean {
  const [left, right] = [foldText(a).split(/\s+/), foldText(b).split(/\s+/)];
  const begins = ([first = '']: readonly string[]): string => first.slice(0, SHARED_BY_NICKNAME);
  return left.length > 1 && left.at(-1) === right.at(-1) && begins(left) === begins(right);
}

function coreOf(name: string): string {
  const words = foldText(name)
    .split(/[\s,]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}&]/gu, ''));
  const kept = words.filter((word, index) => !(index > 0 && (ENDS_NAME.has(word) || word.length === 1)));
  return foldToAlphanumerics(kept.join(''));
}
