import type { FieldName } from '../annotated-document.ts';
import type { Random } from './random.ts';

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\bnumber\b/i, 'No.'],
  [/\bnumber\b/i, '#'],
  [/\baddress\b/i, 'addr.'],
  [/\bamount\b/i, 'amt'],
  [/\bquantity\b/i, 'qty'],
  [/\breference\b/i, 'ref.'],
  [/\bdate of\b/i, ''],
  [/\baccount\b/i, 'acct'],
  [/\btelephone\b/i, 'tel.'],
  [/\bnummer\b/i, 'Nr.'],
  [/\bnuméro\b/i, 'N°'],
  [/\bnúmero\b/i, 'N.º'],
  [/\bdepartment\b/i, 'dept.'],
  [/\bidentification\b/i, 'ID'],
];

/** A printed label as a user would type it: without box number, brackets, instructions and colon. */
function labelAsAsked(label: string): string {
  const plain = label
    .replace(/\([^)]*\)/g, ' ')
    .replace(/^[\s\d]{0,4}[a-z]?[.)]\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s:.*]+$/, '')
    .trim();
  const [first = plain] = plain.split(/[;/]| – | - /);
  const words = (first.trim().length > 2 ? first.trim() : plain).split(' ');
  return words.slice(0, 8).join(' ') || label.trim();
}

/** Ways of asking for what a printed label asks for, some with the whole label as hint. */
export function labelToNames(label: string, language: string, random: Random): FieldName[] {
  const asked = labelAsAsked(label);
  if (asked === '') return [];
  const names: FieldName[] = [{ label: asked, language }];
  if (label.length > asked.length + 4 && random.chance(0.5))
    names.push({ label: asked, hint: label.trim(), language });
  const short = SHORTER.filter(([long]) => long.test(asked));
  if (short.length > 0) {
    const [long, abbreviation] = random.pick(short);
    const abbreviated = asked.replace(long, abbreviation).replace(/\s+/g, ' ').trim();
    if (abbreviated.length > 2) names.push({ label: abbreviated, language });
  }
  if (/^[\w ]+$/.test(asked) && random.chance(0.15)) {
    names.push({ label: asked.toLowerCase().replaceAll(' ', '_'), language });
  }
  return names;
}
