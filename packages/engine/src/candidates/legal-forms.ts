/**
 * Legal forms at the end of a company's name, as they are written in many countries. Only whole words count, in the
 * case given for those that are words otherwise (`AG`, `SA`).
 */
const FORMS_ANY_CASE =
  'gmbh|mbh|mbb|partg|ggmbh|a\\. ?g\\.|vvag|gmbh & co\\.? kg|kgaa|e\\.k\\.|e\\. ?v\\.|ug \\(haftungsbeschränkt\\)|ltd\\.?|limited|llc|l\\.l\\.c\\.|inc\\.?|incorporated|corp\\.?|corporation|plc|llp|l\\.p\\.|pty|sdn\\.? ?bhd\\.?|sdn\\.?|bhd\\.?|s\\.?a\\.?r\\.?l\\.?|s\\.a\\.s\\.?|sasu|eurl|s\\.a\\.|s\\.r\\.l\\.|srl|s\\.p\\.a\\.|spa(?=\\W*$|[,;(]| (?:unipersonale|a socio))|s\\.l\\.(?:u\\.|p\\.)?|s\\.a\\.u\\.?|s\\.n\\.c\\.|s\\.a\\.s\\. di|b\\.v\\.|n\\.v\\.|bvba|vof|v\\.o\\.f\\.|lda\\.?|unipessoal|sp\\. ?z ?o\\. ?o\\.?|s\\.r\\.o\\.|a\\.s\\.|d\\.o\\.o\\.|kft\\.?|zrt\\.?|aps|oyj|gbr|ohg|c\\.b\\.|s\\. ?coop\\.?|e\\. ?g\\.(?= |$)|pte\\.?|enterprises?|holdings?|company|(?<!^)co\\.|foundation|association|trust|group|bank|university|committee';
// At the beginning, `AG` is a court of registration (`AG Kassel HRB 4471`); behind a house number `SE` is a quarter of a
// town, and before a postcode `NV` and `CO` are states (`88 SE Morrison St`, `Denver CO 80219`).
const FORMS_EXACT_CASE =
  '(?<!^)AG|^AG(?=\\P{L}*$)|KG|UG|(?<!\\d\\s)SE|SA|SAU|SLU|SLP|SAS|SARL|BV|NV(?!,?\\s\\d{5})|SL|SRL|SpA|AB|AS|A/S|Oy|OY|OHG|PAC|LP|SNC|SCI|SCOP|SELARL|SPRL|ASBL|VZW|EI|eG|AöR|KdöR|eGbR|ASA|Co|CO(?!,?\\s\\d{5})';

const LEGAL_FORM = new RegExp(`(?<![\\p{L}\\d])(?:${FORMS_EXACT_CASE})(?![\\p{L}\\d])`, 'u');
const LEGAL_FORM_ANY_CASE = new RegExp(`(?<![\\p{L}\\d])(?:${FORMS_ANY_CASE})(?![\\p{L}\\d])`, 'iu');

/** Whether a text ends in, or holds, a company's legal form. */
export function hasLegalForm(text: string): boolean {
  return LEGAL_FORM.test(text) || LEGAL_FORM_ANY_CASE.test(text);
}

/** Nothing but a legal form ("GmbH", "& Co. KG"): the end of a name that stands elsewhere. */
export function isBareLegalForm(text: string): boolean {
  if (text.length > 24 || !hasLegalForm(text)) return false;
  return withoutLegalForms(text).replace(/\P{L}/gu, '').length < 3;
}

/** A name without the legal forms it holds, at most one in any case and two in their exact case. */
export function withoutLegalForms(text: string): string {
  return text.replace(LEGAL_FORM_ANY_CASE, ' ').replace(LEGAL_FORM, ' ').replace(LEGAL_FORM, ' ');
}
