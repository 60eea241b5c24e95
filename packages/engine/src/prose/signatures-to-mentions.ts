import type { DocumentLayout, PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { foldText } from '../values/fold.ts';
import { lineToDetail } from './line-to-detail.ts';
import { type NameReading, nameAt } from './name-at.ts';
import { IS_TITLE } from './name-words.ts';
import type { PartyMention } from './party-mention.ts';

/** Lines above a signature in which the name of the organisation stands for which it is given. */
const LINES_UP = 7;
const LINES_DOWN = 4;
/** Shares of the page's width by which the lines of one signature are indented against each other. */
const INDENT = 0.09;
/** `/s/` before a name, as it is printed and as scans are read (`Is/`, `s/`). */
const SIGNED = /(?:\/|(?<![\p{L}\p{N}/])[Il1|]?)[sS]\//u;
const MARK = /^(?:by|its|per|durch|par|door|por)\b\s?[:;]?/iu;
const REPRESENTS = /^(?:by|its|per|i\.?\s?v\.?|i\.?\s?a\.?|ppa\.?|durch|par|door|por)\b/iu;
const BEFORE_NAME =
  /^(?:(?:by|per|durch|par|door|por|signature|signed|(?:print(?:ed)? )?name|employee|executive|consultant|unterschrift|nom|naam|nombre|nome)\b(?: print)?\s?:?\s?)?(?:[/Il1|]?s\/\s?)?/iu;
const NAME_LABEL =
  /^(?:print(?:ed)? name|name of (?:employee|executive|individual)|(?:employee|executive|consultant)(?: print)?)\s?:/iu;
const OWN_CAPTION =
  /^(?:the )?(?:employee|associate|executive|consultant|independent contractor|individual|participant|optionee|grantee|director|stockholder|shareholder|mitarbeiter|arbeitnehmer|salarie|werknemer|empleado|dipendente)\s?:?$/u;
const SIGNING_WORDS =
  /^(?:signature|signed|agreed(?: and accepted)?|accepted(?: and agreed)?|unterschrift|handtekening)\s?:|\b(?:in witness whereof|very truly yours|sincerely|accepted and agreed|agreed (?:to )?and accepted|the (?:parties|undersigned|company and i)\b[^.;]{0,60}\b(?:have|has|had|hereby|hereto)(?: hereunto| duly| each)? (?:caused|execute[ds]?|signe?[ds]?|set)|signed,? sealed and delivered|executed (?:as a deed|and delivered|by the parties)|duly executed|yours (?:faithfully|truly|sincerely)|mit freundlichen grussen|signed by|unterschrift(?:en)?|fait a|ort, datum|getekend te|hecho en|letto, confermato)\b/;

/** Those for whom a document is signed, and those who sign it for themselves. */
export function signaturesToMentions(layout: DocumentLayout): PartyMention[] {
  return flatMapped(layout.pages, (page) => {
    const lines = signingLines(page);
    return flatMapped(lines, (line, index) => lineToMentions(line, index, lines));
  });
}

const signingLinesOfPages = new WeakMap<PageLayout, readonly Line[]>();

/**
 * The lines of a page from a little above its first signature on, top to bottom; none where nobody signs. Found once, since
 * labels, signatures and dates are all read from them.
 */
export function signingLines(page: PageLayout): readonly Line[] {
  const known = signingLinesOfPages.get(page);
  if (known !== undefined) return known;
  const lines = pageToSigningLines(page);
  signingLinesOfPages.set(page, lines);
  return lines;
}

function pageToSigningLines(page: PageLayout): readonly Line[] {
  const begins = ({ text }: Line): boolean => SIGNED.test(text) || SIGNING_WORDS.test(foldText(text));
  if (!page.lines.some(begins)) return [];
  const lines = [...page.lines].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  return lines.slice(Math.max(0, lines.findIndex(begins) - 3));
}

function lineToMentions(line: Line, index: number, lines: readonly Line[]): PartyMention[] {
  const isLabelled = NAME_LABEL.test(line.text);
  if (!MARK.test(line.text) && !SIGNED.test(line.text) && !isLabelled) return [];
  const above = nearby(line, lines.slice(0, index).reverse(), LINES_UP);
  const below = nearby(line, lines.slice(index + 1), LINES_DOWN);
  const isBehindBy = (other: Line) => lines.some((by) => REPRESENTS.test(by.text) && isLeftOf(by, other));
  const organisation =
    above
      .filter((other) => !isBehindBy(other))
      .map(wholeName)
      .find((found) => found?.name.kind === 'organisation') ?? null;
  const signer = lineToName(line) ?? besideName(line, lines);
  const title = below.find(({ text }) => IS_TITLE.test(foldText(text))) ?? null;
  const represents =
    REPRESENTS.test(line.text) ||
    IS_TITLE.test(foldText(line.text)) ||
    above.slice(0, 2).some((other) => REPRESENTS.test(other.text)) ||
    lines.some((other) => REPRESENTS.test(other.text) && other.words.length <= 2 && isLeftOf(other, line));
  // Under `EMPLOYEE:` somebody signs for himself, whatever his job and whoever signed above.
  const isOwn = above.slice(0, 2).some(({ text }) => OWN_CAPTION.test(foldText(text)));
  const blank = { role: null, incorporatedIn: null, address: null };
  const isNearer = !isOwn || above.slice(0, 2).some((line) => line === organisation?.line);
  if (organisation !== null && isNearer && (represents || title !== null || SIGNED.test(line.text))) {
    const { name, line: own } = organisation;
    return [
      {
        ...blank,
        name: name.value,
        kind: name.kind,
        evidence: 'signedFor',
        weight: 1.9,
        signatory: signer === null ? null : lineToDetail(signer.line, signer.name.start, signer.name.end),
        signatoryTitle: title === null ? null : titleDetail(title),
        cited: lineToDetail(own, name.start, name.end),
      },
    ];
  }
  if (signer === null || signer.name.kind !== 'person') return [];
  if (!isOwn && (represents || title !== null)) return [];
  const cited = lineToDetail(signer.line, signer.name.start, signer.name.end);
  return [
    {
      ...blank,
      name: signer.name.value,
      kind: 'person',
      evidence: 'signed',
      weight: 2.2,
      signatory: null,
      signatoryTitle: null,
      cited,
    },
  ];
}

function titleDetail(line: Line) {
  const lead = /^(?:title|its|position|titel|titre|cargo)\s?:?\s?/iu.exec(line.text)?.[0].length ?? 0;
  return lineToDetail(line, lead, line.text.length);
}

interface NamedLine {
  readonly name: NameReading;
  readonly line: Line;
}

/** A line that is a name and little else. */
function wholeName(line: Line): NamedLine | null {
  if (line.words.length > 10) return null;
  const name = nameAt(line.text, /^the\s/iu.test(line.text) ? 4 : 0);
  if (name === null) return null;
  // A stop that belongs to no legal form ends the sentence of the lines above.
  if (line.text[name.end] === '.') return null;
  const rest = line.text.slice(name.end).replace(/^[\s,]*(?:\([^)]{0,40}\)|an? \p{L}[\p{L}\s]{0,40})?/u, '');
  return rest.length <= 12 ? { name, line } : null;
}

function lineToName(line: Line): NamedLine | null {
  const lead = BEFORE_NAME.exec(line.text)?.[0].length ?? 0;
  if (lead === 0) return null;
  const name = nameAt(line.text, lead);
  return name === null ? null : { name, line };
}

/** `By:` and the name in the next column. */
function besideName(line: Line, lines: readonly Line[]): NamedLine | null {
  const right = lines.find((other) => isLeftOf(line, other));
  if (right === undefined || line.words.length > 3) return null;
  const lead = /^[/Il1|]?s\/\s?/iu.exec(right.text)?.[0].length ?? 0;
  const name = nameAt(right.text, lead);
  return name === null ? null : { name, line: right };
}

function isLeftOf(left: Line, right: Line): boolean {
  const middle = (right.box.top + right.box.bottom) / 2;
  return (
    left.box.top < middle &&
    left.box.bottom > middle &&
    left.box.right <= right.box.left + 0.005 &&
    right.box.left - left.box.right < 0.12
  );
}

/** The next lines of the same signature, nearest first. */
function nearby(line: Line, others: readonly Line[], most: number): Line[] {
  const found: Line[] = [];
  for (const other of others) {
    if (other === line || Math.abs(other.box.top - line.box.top) < 0.3 * (line.box.bottom - line.box.top))
      continue;
    if (other.words.length > 12) break;
    if (
      Math.abs(other.box.left - line.box.left) > INDENT &&
      !(other.box.left <= line.box.left && other.box.right >= line.box.right)
    )
      continue;
    found.push(other);
    if (found.length >= most) break;
  }
  return found;
}
