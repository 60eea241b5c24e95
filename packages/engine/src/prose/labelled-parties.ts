import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { foldText } from '../values/fold.ts';
import { lineToDetail } from './line-to-detail.ts';
import { nameAt } from './name-at.ts';
import { isRole } from './name-words.ts';
import type { PartyMention } from './party-mention.ts';
import { signingLines } from './signatures-to-mentions.ts';

/** `Disclosing Party: Acme, Inc.`, `Party A – Acme, Inc.` */
const LABELLED =
  /^(?:\(?[\da-z][.)]\s)?(?:name of )?(?:the )?(\p{L}[\p{L} ]{2,28}?(?: [12])?)(?: name)?\s?(?::|[–—-]\s)\s*(?=\S)/iu;
const FOR_SOMEBODY =
  /\b(?:for and on behalf of|executed as a deed by|im namen (?:und auftrag )?(?:der|des|von)|pour le compte de|namens)\s*:?\s*/iu;
const LONGEST_REST = 24;
/** Share of the page's width by which lines of one signature differ on the left. */
const SAME_EDGE = 0.03;
/** What is said of the one named in the rest of a longer line. */
const DESCRIBES =
  /^[\s,]{0,2}(?:\(|\b(?:an?|having|with|located|whose|incorporated|organi[sz]ed|registered|of|on behalf of|acting|residing|mit|avec|met|con)\s)/iu;
/** That a company follows, not who in it. */
const IS_NAME =
  /^(?:(?:full |legal |registered |company |corporate |entity |party |firm ){0,2}name(?: of (?:the )?(?:company|party|firm|entity))?|company|entity|firma(?:(?: ?\/ ?|\s)name)?|name(?: ?\/ ?firma)?|firmenname|unternehmen|raison sociale|denominazione(?: sociale)?|ragione sociale|(?:razon|denominacion) social|bedrijfsnaam|naam(?: bedrijf)?|denominacao social|razao social)\s?:?$/u;
const NAMED = 1.6;
const WEIGHT = { organisation: 2.2, person: 1.8, unknown: 1.2 };

/** Whom lines of a form name as a party by a role, and those for whom others sign by the words of the line. */
export function labelledToMentions({ pages }: DocumentLayout): PartyMention[] {
  return flatMapped(pages, (page) => {
    const signing = new Set(signingLines(page));
    return flatMapped(page.bands, ({ lines }, band) =>
      flatMapped(lines, (line, index) =>
        line.words.length > 16
          ? []
          : (byRole(line) ??
            besideRole(line, labelOf(lines, index), signing) ??
            besideName(line, labelOf(lines, index)) ??
            onBehalf(line, page.bands[band + 1]?.lines ?? [])),
      ),
    );
  });
}

/** What stands before a line of a row: the line before, or the first of the row where companies stand side by side behind it. */
function labelOf(lines: readonly Line[], index: number): Line | undefined {
  const before = lines[index - 1];
  const isRow = index > 1 && before !== undefined && nameAt(before.text, 0)?.kind === 'organisation';
  return isRow ? lines[0] : before;
}

/** `Company name: Acme, Inc.` names a party with its legal form; without one it may be anything. */
function besideName(line: Line, left: Line | undefined): PartyMention[] | null {
  if (!IS_NAME.test(foldText(left?.text ?? '')) || !hasLegalForm(line.text)) return null;
  const found = mentionsAt(line, 0, null);
  return found.length === 0 ? null : found.map((mention) => ({ ...mention, weight: NAMED }));
}

/** The role in the column before; without its colon only where nobody signs, since roles are captions of signatures as well. */
function besideRole(line: Line, left: Line | undefined, signing: ReadonlySet<Line>): PartyMention[] | null {
  const [, role, colon] = /^(?:the )?(\p{L}[\p{L} ]{2,28}?)\s?(:?)$/iu.exec(left?.text ?? '') ?? [];
  if (role === undefined || !isRole(role)) return null;
  if (colon === '' && (signing.has(line) || (left?.text ?? '') === left?.text.toUpperCase())) return null;
  const found = mentionsAt(line, 0, role);
  return colon === '' && found.some(({ kind }) => kind === 'unknown') ? null : found;
}

function byRole(line: Line): PartyMention[] | null {
  const match = LABELLED.exec(line.text);
  const role = match?.[1]?.trim() ?? '';
  if (match === null || !isRole(role)) return null;
  return mentionsAt(line, match[0].length, role);
}

/** `below`: the lines under it, where the name may stand. */
function onBehalf(line: Line, below: readonly Line[]): PartyMention[] {
  const match = FOR_SOMEBODY.exec(line.text);
  if (match === null) return [];
  const end = match.index + match[0].length;
  if (end < line.text.length) return mentionsAt(line, end, null);
  const next = below.find(({ box }) => Math.abs(box.left - line.box.left) < SAME_EDGE);
  return next === undefined ? [] : mentionsAt(next, 0, null);
}

function mentionsAt(line: Line, offset: number, role: string | null): PartyMention[] {
  const name = nameAt(line.text, offset);
  if (name === null) return [];
  if (line.text.length - name.end > LONGEST_REST && !DESCRIBES.test(line.text.slice(name.end))) return [];
  if (role === null && name.kind !== 'organisation') return [];
  return [
    {
      name: name.value,
      kind: name.kind,
      evidence: role === null ? 'signedFor' : 'role',
      weight: WEIGHT[name.kind],
      role,
      signatory: null,
      signatoryTitle: null,
      incorporatedIn: null,
      address: null,
      cited: lineToDetail(line, name.start, name.end),
    },
  ];
}
