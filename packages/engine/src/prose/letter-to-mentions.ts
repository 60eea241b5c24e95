import type { DocumentLayout, PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { foldText } from '../values/fold.ts';
import { lineToDetail } from './line-to-detail.ts';
import { nameAt } from './name-at.ts';
import type { PartyEvidence, PartyMention } from './party-mention.ts';

/** Lines over the salutation of a letter in which its address stands. */
const ADDRESS_LINES = 14;
const LETTERHEAD_LINES = 6;
const SALUTATION =
  /^(?:dear |ladies|gentlemen|sehr geehrte|guten tag|liebe[rs]? |madame|monsieur|cher |chere |geachte|beste |estimad|muy senor|distinguid|gentile|gentili|egregi|spett|spettabile|caro |cara |prezad)/;
const LOWEST = 0.75;
const COVER_WORDS = 30;

/**
 * Whom a letter is written to, and who writes it, as its head says. Empty for what is no letter. `writesForClient`: whose
 * letter it is writes for another, and is no party himself.
 */
export function letterToMentions(layout: DocumentLayout, writesForClient: boolean): PartyMention[] {
  const first = firstFullPage(layout);
  if (first === undefined) return [];
  const head = letterHead(first);
  const addressee = head.slice(-ADDRESS_LINES).flatMap((line) => lineToMention(line, 'addressee', 1.3));
  const letterhead = head
    .slice(0, LETTERHEAD_LINES)
    .flatMap((line) => (isCentred(line) ? lineToMention(line, 'letterhead', 1) : []));
  const organisations = addressee.filter(({ kind }) => kind === 'organisation');
  const people = addressee.filter(({ kind }) => kind === 'person').slice(0, 1);
  // The letterhead stands above everybody else.
  if (writesForClient) return organisations.length > 1 ? organisations.slice(1) : [];
  return [...letterhead, ...(organisations.length > 0 ? organisations : people)];
}

/** The lines over the salutation of a letter, from the top; none where a page has no salutation. */
export function letterHead({ lines }: PageLayout): readonly Line[] {
  const sorted = [...lines].sort((a, b) => a.box.top - b.box.top);
  const salutation = sorted.findIndex(
    ({ text, box, words }) => words.length <= 8 && box.top < LOWEST && SALUTATION.test(foldText(text)),
  );
  return salutation < 2 ? [] : sorted.slice(0, salutation);
}

/** The page on which a document begins: a cover sheet of a few words may lie before it. */
export function firstFullPage({ pages }: DocumentLayout): PageLayout | undefined {
  return pages.find(({ page }) => page.words.length > COVER_WORDS) ?? pages[0];
}

function isCentred({ box }: Line): boolean {
  return box.left > 0.25;
}

function lineToMention(line: Line, evidence: PartyEvidence, weight: number): PartyMention[] {
  if (line.words.length > 8 || /^(?:c\/o|attn|attention|re|via)\b|[:[]/iu.test(line.text)) return [];
  const name = nameAt(line.text, 0);
  if (name === null || name.kind === 'unknown' || /\d{3}/.test(line.text)) return [];
  if (line.text.slice(name.end).replace(/^[\s,]+/u, '').length > 3 && name.kind === 'organisation') return [];
  return [
    {
      name: name.value,
      kind: name.kind,
      evidence,
      weight: name.kind === 'person' ? weight - 0.4 : weight,
      role: null,
      signatory: null,
      signatoryTitle: null,
      incorporatedIn: null,
      address: null,
      cited: lineToDetail(line, name.start, name.end),
    },
  ];
}
