import { allLocales, Faker, type LocaleDefinition } from '@faker-js/faker';

const LOCALES: Readonly<Record<string, LocaleDefinition>> = {
  US: allLocales.en_US,
  GB: allLocales.en_GB,
  CA: allLocales.en_CA,
  AU: allLocales.en_AU,
  IN: allLocales.en_IN,
  MY: allLocales.id_ID,
  ZA: allLocales.en_ZA,
  DE: allLocales.de,
  AT: allLocales.de_AT,
  CH: allLocales.de_CH,
  FR: allLocales.fr,
  BE: allLocales.fr_BE,
  ES: allLocales.es,
  MX: allLocales.es_MX,
  IT: allLocales.it,
  PT: allLocales.pt_PT,
  BR: allLocales.pt_BR,
  NL: allLocales.nl,
  PL: allLocales.pl,
  CZ: allLocales.cs_CZ,
  SE: allLocales.sv,
  DK: allLocales.da,
  NO: allLocales.nb_NO,
  FI: allLocales.fi,
  HU: allLocales.hu,
  RO: allLocales.ro,
  GR: allLocales.el,
  TR: allLocales.tr,
  JP: allLocales.ja,
  CN: allLocales.zh_CN,
  ID: allLocales.id_ID,
  EE: allLocales.fi,
};

/** Invented names and places as that country writes them; what a locale lacks comes from its language, then from English. */
export function countryToFaker(code: string, language: string, seed: number): Faker {
  const own = LOCALES[code];
  if (own === undefined) throw new Error(`No names are known for ${code}.`);
  const byLanguage = (allLocales as Readonly<Record<string, LocaleDefinition>>)[language];
  const known = [own, ...(byLanguage === undefined ? [] : [byLanguage]), allLocales.en, allLocales.base];
  return new Faker({ locale: known, seed });
}
