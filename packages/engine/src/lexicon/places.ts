import { foldToAlphanumerics } from '../values/fold.ts';

/** Names of states and countries whose law agreements choose: those of the US and Canada, of Europe, and the larger others. */
const NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Ontario|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Canada|England|England and Wales|Scotland|Northern Ireland|United Kingdom|Ireland|Germany|Austria|Switzerland|France|Belgium|Netherlands|Luxembourg|Spain|Portugal|Italy|Sweden|Norway|Denmark|Finland|Poland|Czech Republic|Hungary|Romania|Bulgaria|Greece|Cyprus|Malta|Israel|India|China|Hong Kong|Singapore|Malaysia|Japan|Korea|Taiwan|Australia|New South Wales|Victoria|Queensland|New Zealand|South Africa|Brazil|Mexico|Argentina|Chile|Bermuda|Cayman Islands|British Virgin Islands|Bundesrepublik Deutschland|Deutschland|Österreich|Schweiz|Belgique|Suisse|Nederland|España|Italia|Polska|United States of America|United States|United Arab Emirates|Saudi Arabia|Thailand|Indonesia|Philippines|Vietnam|Turkey|Egypt|Nigeria|Kenya|Colombia|Peru|Iceland|Estonia|Latvia|Lithuania|Slovakia|Slovenia|Croatia|Liechtenstein|Jersey|Guernsey|Wales|Frankreich|Belgien|Niederlande|Luxemburg|Italien|Spanien|België|Belgie|Luxembourg|Pays-Bas|Allemagne|Espagne|Duitsland|Alemania|Francia|Portugal|México|Germania|Svizzera|Brasil';

const KNOWN: ReadonlySet<string> = new Set(NAMES.split('|').map(foldToAlphanumerics));

/** Whether a text is the name of a known state or country, and nothing else. */
export function isKnownPlace(text: string): boolean {
  return KNOWN.has(foldToAlphanumerics(text));
}

/** Every place of the list, as it is written. */
export function knownPlaces(): readonly string[] {
  return NAMES.split('|');
}

const LONGEST_NAME_WORDS = 3;
/** States and federal lands of other countries that addresses end in. */
const IN_ADDRESSES: ReadonlySet<string> = new Set(
  'Selangor|Johor|Pahang|Perak|Penang|Pulau Pinang|Kedah|Kelantan|Melaka|Negeri Sembilan|Perlis|Sabah|Sarawak|Terengganu|Kuala Lumpur|Putrajaya|Wilayah Persekutuan|Darul Ehsan|Darul Takzim|Darul Ridzuan|Darul Aman|Dubai|UAE|UK|USA|NSW|QLD'
    .split('|')
    .map(foldToAlphanumerics),
);

/** Whether a text holds the name of a state or country, as the last line of an address does. */
export function namesPlace(text: string): boolean {
  const words = text
    .split(/[\s,.]+/)
    .map(foldToAlphanumerics)
    .filter((word) => word !== '');
  return words.some((_, from) =>
    Array.from({ length: LONGEST_NAME_WORDS }, (__, more) =>
      words.slice(from, from + more + 1).join(''),
    ).some((name) => KNOWN.has(name) || IN_ADDRESSES.has(name)),
  );
}
