import { hasLegalForm, isBareLegalForm } from '../candidates/legal-forms.ts';
import type { Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { captionToRole, textToRole } from '../lexicon/party-role.ts';
import { foldText } from '../values/fold.ts';
import { REGISTER } from './register.ts';

/** What the lines over a street say: whose address it is, the name, and whether somebody there is spoken to. */
export interface NamedLines {
  /** The lines the name stands on; one, or two that belong together. */
  readonly name: readonly Line[];
  /** Offset in the first of them behind `Buyer:`. */
  readonly start: number;
  readonly caption: string | null;
  readonly isAddressed: boolean;
}

const SALUTATION =
  /^(?:an )?(?:herrn?|frau|fraulein|familie|herrn? und frau|monsieur|madame|mademoiselle|mr|mrs|ms|m|mme|mlle|sig|sigra|signor|signora|sr|sra|senor|senora|dhr|mevr|de heer|mevrouw)(?: (?:dr|prof|dipl ing|ing))*$/;
/** A line that names a person of the house or a department, or where the post is to go within it. */
const TO_PERSON =
  /^(?:z ?hd|zu handen|z h|c ?o|attn?|attention|att|a l attention|a lattention|all attenzione|alla c a|c a|tav|t a v|ter attentie|att n|atencion|contact|contacto|contatto|ansprechpartner|kontakt|dep|departement|crediteuren\w*|inkoop|einkauf|kreditoren\w*|finanzbuchhaltung|comptes fournisseurs|accounting|purchasing|administracion|ufficio|department|abteilung|abt|service|buchhaltung|rechnungsprufung|accounts? payable|comptabilite)(?![a-z])|(?<![a-z])contact(?: name|person)?(?![a-z])|contact acheteur/;
/** Somebody by name, with a salutation before it. */
const PERSON_LINE =
  /^(?:(?:an )?(?:Herrn?|Frau)|M\.|Mr\.?|Mrs\.?|Ms\.?|MM?E|Mme|Mlle|Monsieur|Madame|Sig\.(?:ra)?|Sr\.|Sra\.|Dhr\.|Mevr\.|[Dd]e heer|Mevrouw)\s+(?=\p{Lu})/u;
/** The name on a shop's sign beside the one in the register. */
const TRADE_NAME =
  /(?<![a-z])(?:trad(?:e|ing) name|trading as|t a|d b a|dba|nom commercial|enseigne|nome commerciale|nombre comercial|handelsnaam)(?![a-z])/;
const PREFIX =
  /^(?:firma|fa|(?:an )?(?:die )?eheleute|les epoux|messrs|(?:spett le|spettabile|gent le|gent m[ao]|gentile|gentilissim[ao]|egregi[ao]|egr|preg m[ao]|pregiatissim[ao]|exm[ao]|ilm[ao]|estimad[ao])(?: (?:sig|sig ra|sigra|signor[ae]?|sr|sr a|sra|senhora?|senora?|ditta|societa))?|company|societe|ste|empresa|ditta|an|to|a|logo|(?:strictly )?(?:private|personal)(?: and)? confidential|(?:strictly )?confidential|personlich vertraulich|streng vertraulich|confidentiel|please detach and return.*|return with (?:your )?payment)$/;
/** The same before a name on its line, with what recognition makes of `Spett.le`. */
const POLITE =
  /^(?:Spett?\.? ?le|Spettabile|Egr(?:\.|egio)|Gent(?:\. ?(?:m[ao]|le)|ile)|Preg(?:\. ?m[ao]|iatissim[ao])|Ex\.?m[ao]\.?|Messrs\.?|M\/s\.?) (?:(?:Sig\. ?ra|Sig\.|Signor[ae]?|Ditta|Sr\.ª?|Sra\.|Senhora?) )?(?=\p{Lu})/u;
/** Two or three words as first and family names are. */
const PERSON_LIKE = /^(?:\p{Lu}[\p{Ll}'’-]+ ){1,2}\p{Lu}[\p{Ll}'’-]+$/u;
/** `Adresse d’enlèvement`, `Abholanschrift`, `Pickup address`: whatever address it is, no name. */
const ADDRESS_CAPTION =
  /^(?:adresse|anschrift|indirizzo|direccion|adres|morada|endereco|adress|lieu|luogo|lugar|plaats) (?:d|de|des|du|der|di|del|della|van|voor|do|da|til|for|pour|per|para)(?: |$)|(?:^|[a-z] ?)(?:address|anschrift|adresse|adres|adress)$/;
/** Who owns the house, under its name. */
const OWNER =
  /^(?:inh|inhaber|inhaberin|eigentumer|prop|proprietor|owner|gerant|titulaire|titular|titolare|eigenaar) /;
const CONNECTS = /(?:&|\+|-|,|\bund|\band|\bet|\by|\be|\ben)$/iu;
const IS_LABEL = 0.85;
const MOST_NAME_LINES = 6;
/** How much larger a sign is set than the name under it. */
const SIGN = 1.3;

/**
 * Reads the lines over a street, from the top: a caption, salutations, the name, then whatever else a house writes into
 * its address. `hasCaption`: one stands over them already, so that a first line `LE CLIENT` is a name. Null: no name.
 */
export function linesToName(
  lines: readonly Line[],
  hasCaption: boolean,
  lookup: ConceptLookup,
): NamedLines | null {
  const rest = lines.slice(-MOST_NAME_LINES);
  let caption: string | null = null;
  const isAddressed = rest.some(
    ({ text }) => TO_PERSON.test(wordsOf(text)) || SALUTATION.test(wordsOf(text)) || PERSON_LINE.test(text),
  );
  while (rest.length > 1) {
    const [first, second] = rest as [Line, Line];
    const folded = wordsOf(first.text);
    if (SALUTATION.test(folded)) {
      return isName(second) ? { name: [first, second], start: 0, caption, isAddressed } : null;
    }
    if (isPersonOfHouse(first.text, second) || isSignOver(first, second)) {
      rest.shift();
      break;
    }
    // `PHARMACIE DU MARCHÉ` reads like a label; over a person it is the house.
    const isHouse = PERSON_LINE.test(second.text) && textToRole(first.text, lookup) === null;
    const isCaption = caption === null && !isHouse && isCaptionLine(first.text, lookup);
    // `LE CLIENT` under a caption, with a trade name below, is what the house is called here.
    if (isCaption && !(hasCaption && isBesideName(second))) caption = first.text;
    else if (!PREFIX.test(folded) && !isBesideName(first) && !isNumberLine(first, lookup)) break;
    rest.shift();
  }
  const [first, second] = rest;
  if (first === undefined || !isName(first)) return null;
  const prefix = prefixOf(first.text, lookup);
  const isWrapped =
    second !== undefined && isName(second) && belongsTo(first.text.slice(prefix.length), second.text);
  return {
    name: isWrapped ? [first, second] : [first],
    start: prefix.length,
    caption: prefix.caption ?? caption,
    isAddressed,
  };
}

/** The sign on a letterhead, set larger, over the name in full. */
function isSignOver(first: Line, second: Line): boolean {
  if (first.fontSize < SIGN * second.fontSize || hasLegalForm(first.text) || !isName(second)) return false;
  const isInFull = hasLegalForm(second.text) && second.words.length > 2 && !REGISTER.test(second.text);
  return isInFull && /^\p{Lu}/u.test(second.text);
}

/** `Dana Whitfield` over `Konza Outfitters Inc.`: the house is who is written to. A bare form goes on with the name over it. */
function isPersonOfHouse(first: string, second: Line): boolean {
  if (!PERSON_LIKE.test(first.trim()) || hasLegalForm(first) || !isName(second)) return false;
  // `Falegnameria Zanon` over `di Zanon Ivo & C. s.n.c.`: the name goes on.
  if (/^\p{Ll}/u.test(second.text)) return false;
  return hasLegalForm(second.text) && !isBareLegalForm(second.text) && second.words.length > 2;
}

/** Speaks to a person or a department of the house whose address it stands in. */
export function isToPerson(text: string): boolean {
  return TO_PERSON.test(wordsOf(text));
}

function isBesideName({ text }: Line): boolean {
  const folded = wordsOf(text);
  return /^\(.*\)$/.test(text) || TO_PERSON.test(folded) || TRADE_NAME.test(folded);
}

/** `Tax ID: 0123456789` over the name, as forms put it that tax offices lay out. */
function isNumberLine({ text }: Line, lookup: ConceptLookup): boolean {
  const [, label = '', rest = ''] = /^([^:]{2,48}):\s?(\S.*)$/.exec(text) ?? [];
  return /\d{4}/.test(rest) && !hasLegalForm(rest) && lookup.likeness(label) >= IS_LABEL;
}

/** A text that says whose address follows, and is no name itself. */
export function isCaptionLine(text: string, lookup: ConceptLookup): boolean {
  if (hasLegalForm(text) || /:\s*\S/.test(text) || text.split(' ').length > 6) return false;
  if (captionToRole(text, lookup) !== null || ADDRESS_CAPTION.test(wordsOf(text))) return true;
  return lookup.likeness(text) >= IS_LABEL;
}

/** `Buyer: `, `Attn: `, `Spett.le ` in front of a name. */
function prefixOf(text: string, lookup: ConceptLookup): { caption: string | null; length: number } {
  const label = /^[^:]{2,40}:\s?(?=\S)/.exec(text)?.[0];
  if (label === undefined) return { caption: null, length: POLITE.exec(text)?.[0].length ?? 0 };
  if (textToRole(label, lookup) !== null) return { caption: label, length: label.length };
  const isLabel = TO_PERSON.test(wordsOf(label)) || isCaptionLine(label.replace(/:\s?$/, ''), lookup);
  return { caption: null, length: isLabel ? label.length : 0 };
}

/** Letters enough, no number that is not part of a name, nothing that a house writes under its address. */
function isName({ text, words }: Line): boolean {
  if (words.length > 10 || text.length > 80 || /^\(|@|https?:|www\.|\d{5}|%|\d[.,]\d{2}(?!\d)/.test(text))
    return false;
  return text.replace(/\P{L}/gu, '').length >= 2;
}

/** The second line goes on with the name of the first: its legal form stands there, or the first line ends openly. */
function belongsTo(first: string, second: string): boolean {
  if (isBareLegalForm(second) || CONNECTS.test(first.trim())) return true;
  if (hasLegalForm(first) || !hasLegalForm(second)) return false;
  // `SELARL Rivoire-Maury` under a pharmacy's name is its owner: what goes on with a name ends in its form.
  if (hasLegalForm(second.split(' ', 1)[0] ?? '')) return false;
  if (TO_PERSON.test(wordsOf(second)) || OWNER.test(wordsOf(second))) return false;
  return !PERSON_LIKE.test(first.trim()) || second.split(' ').length <= 2;
}

function wordsOf(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
