/*
 * Which sign parts off decimals, by language and where needed by country (Unicode CLDR). A table and not `Intl`, whose answers
 * change with the version of its data: the same text must give the same value everywhere.
 */

const COMMA_LANGUAGES = new Set(
  'af az be bg bs ca cs da de el es et eu fi fr gl hr hu hy id is it ka kk lt lv mk nb nl nn no pl pt ro ru sk sl sq sr sv tr uk uz vi'.split(
    ' ',
  ),
);
const POINT_LANGUAGES = new Set(
  'am bn cy en fil ga gu he hi ja kn ko ml mr ms mt ne pa si sw ta te th ur zh zu'.split(' '),
);
/** Regions that differ from their language. */
const EXCEPTIONS: Readonly<Record<string, ',' | '.'>> = {
  'de-CH': '.',
  'de-LI': '.',
  'en-ZA': ',',
  'es-DO': '.',
  'es-GT': '.',
  'es-HN': '.',
  'es-MX': '.',
  'es-NI': '.',
  'es-PA': '.',
  'es-PE': '.',
  'es-PR': '.',
  'es-SV': '.',
  'es-US': '.',
  'it-CH': '.',
};

/** The decimal sign of a BCP 47 tag such as `de`, `de-AT` or `en_US`; null for languages not listed. */
export function localeDecimalSign(locale: string): ',' | '.' | null {
  const [language = '', ...subtags] = locale.slice(0, 100).split(/[-_]/);
  const lower = language.toLowerCase();
  const region = subtags.find((subtag) => /^[A-Za-z]{2}$/.test(subtag))?.toUpperCase();
  const exception = region === undefined ? undefined : EXCEPTIONS[`${lower}-${region}`];
  if (exception !== undefined) return exception;
  if (COMMA_LANGUAGES.has(lower)) return ',';
  return POINT_LANGUAGES.has(lower) ? '.' : null;
}
