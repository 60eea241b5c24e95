const MOST_LETTERS = 160;
/** To whom one belongs, in the words of each language behind a comma. */
const BELONGS_TO =
  /,\s(?:(?:an?\s)?(?:\p{Ll}{3,14}\s)?(?:division|subsidiary|affiliate|unit|brand|department) of|eine?\s(?:Marke|Sparte|Tochter(?:gesellschaft)?|Unternehmen) (?:der|des|von)|(?:une\s)?(?:marque|filiale|division) (?:du|de la|de|des)|(?:una\s)?(?:divisione|marchio|controllata) (?:della|del|di)|(?:een\s)?(?:merk|onderdeel|dochter(?:onderneming)?) van|(?:una\s|uma\s)?(?:marca|filial|divisi[oó]n|divis[aã]o) (?:del|de la|de|do|da))\s.{2,}$/u;
/** Whom to ask for there; the bracket may close in the next line. */
const WITH_CONTACT =
  /\s\((?:\p{L}[^():]{1,24}:\s[^()]{1,60}|[^()]{0,40}(?<!\d)\d{3}[\s.-]\d{3,4}[\s.-]?\d{0,4}(?!\d))\)?$/u;

/** What kind of organisation it is: words of which none is a name. */
const WITH_KIND = /\s\(\p{Ll}{2,}(?:[\s-]\p{Ll}{2,}){1,4}\)$/u;

/**
 * An organisation's name without what is said of it behind it: `Acme Dental, a division of Smile Holdings`, `Acme Feed, Inc.
 * (buyer: Jane Example)`. Codes in brackets stay, they may be part of the name.
 */
export function textToOrganisation(text: string): string {
  if (text.length > MOST_LETTERS || !/,\s|\s\(/.test(text)) return text;
  const alone = text.replace(BELONGS_TO, '').replace(WITH_CONTACT, '').replace(WITH_KIND, '');
  return alone === '' ? text : alone;
}
