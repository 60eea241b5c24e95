/** What anybody writes, and labelled documents hold as well: words, countries, made up names and numbers. */
const ORDINARY = [
  'administrator|analysis|average|consultant|customer|dental|dessert|divorced|employed|fulltime|holiday|hourly|language|married|nothing|overtime|parttime|partner|regular|separated|single|widowed',
  'buyer name|chamber of commerce|education and training|engine oil|green tea|ice cream|japanese|le client|le fournisseur|office chair|product name|seller name|the statement in',
  '2 years|3 years|5 years',
  'australia|austria|belgium|bulgaria|canada|colombia|croatia|cyprus|czech republic|denmark|dubai uae|estonia|finland|france|germany|greece|hungary|iceland|indonesia|ireland|israel|latvia|liechtenstein|lithuania|luxembourg|netherlands|norway|poland|portugal|romania|singapore|slovakia|slovenia|sweden|united arab emirates|united states',
  'california|delaware|florida|georgia|illinois|indiana|kansas|massachusetts|missouri|nevada|new jersey|new york|oregon|rhode island|washington|wisconsin',
  '123456789|de123456789|gb123456789|muster gmbh',
];

/** In small letters without accents, as the texts are that it is compared with. */
export const ORDINARY_TEXTS: ReadonlySet<string> = new Set(ORDINARY.flatMap((list) => list.split('|')));
