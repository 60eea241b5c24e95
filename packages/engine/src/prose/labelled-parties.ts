import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { lineToDetail } from './line-to-detail.ts';
import { nameAt } from './name-at.ts';
import { isRole } from './name-words.ts';
import type { PartyMention } from './party-mention.ts';

/** `Disclosing Party: Acme, Inc.`, `Party A – Acme, Inc.` */
const LABELLED =
  /^(?:\(?[\da-z][.)]\s)?(?:name of )?(?:the )?(\p{L}[\p{L} ]{2,28}?(?: [12])?)(?: name)?\s?(?::|[–—-]\s)\s*(?=\S)/iu;
const FOR_SOMEBODY =
  /\b(?:for and on behalf of|executed as a deed by|im namen (?:und auftrag )?(?:der|des|von)|pour le compte de|namens)\s*:?\s*/iu;
const LONGEST_REST = 24;
const WEIGHT = { organisation: 2.2, person: 1.8, unknown: 1.2 };

/** Whom lines of a form name as a party by a role, and those for whom others sign by the words of the line. */
export function labelledToMentions({ pages }: DocumentLayout): PartyMention[] {
  return pages.flatMap(({ bands }) =>
    bands.flatMap(({ lines }) =>
      flatMapped(lines, (line, index) =>
        line.words.length > 16 ? [] : (byRole(line) ?? besideRole(line, lines[index - 1]) ?? onBehalf(line)),
      ),
    ),
  );
}

/** The role in the column before, with its colon. */
function besideRole(line: Line, left: Line | undefined): PartyMention[] | null {
  const role = /^(?:the )?(\p{L}[\p{L} ]{2,28}?)\s?:$/iu.exec(left?.text ?? '')?.[1];
  return role === undefined || !isRole(role) ? null : mentionsAt(line, 0, role);
}

function byRole(line: Line): PartyMention[] | null {
  const match = LABELLED.exec(line.text);
  const role = match?.[1]?.trim() ?? '';
  if (match === null || !isRole(role)) return null;
  return mentionsAt(line, match[0].length, role);
}

function onBehalf(line: Line): PartyMention[] {
  const match = FOR_SOMEBODY.exec(line.text);
  return match === null ? [] : mentionsAt(line, match.index + match[0].length, null);
}

function mentionsAt(line: Line, offset: number, role: string | null): PartyMention[] {
  const name = nameAt(line.text, offset);
  if (name === null || line.text.length - name.end > LONGEST_REST) return [];
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
