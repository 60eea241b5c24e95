import type { Faker } from '@faker-js/faker';
import type { Random } from '../random.ts';
import type { Country } from './country.ts';

const STARTS =
  'Al Bel Cor Dan El Fer Gal Hel In Jo Kal Lu Mar Nor Or Pan Quin Ral Sol Tan Ur Val Wes Xan Yor Zen Bri Cre Dro Fla Glo Kri Pra Sta Tri Vo Ni Me Po Si Tek Axi Opti Uni'.split(
    ' ',
  );
const MIDDLES = 'a e i o u an en in or ar el il ova eva ima ani eno ora ita una eti ilo'.split(' ');
const ENDS =
  'tex lux dyn fer mar ris tron med plast gen via cor net pack dor lan nia sys tec zo ro la na ta mo co'.split(
    ' ',
  );
const ADJECTIVES =
  'Blue Green Golden Northern United First Royal Grand Silver Old New Little Great Pacific Central Western Sunny Bright Quick Modern National Global Harbour Riverside Highland'.split(
    ' ',
  );
const NOUNS =
  'Oak Anchor Harvest Bridge Falcon Garden Kitchen Lantern Mill Compass Horizon Meadow Castle Summit Orchard Wheel Forge Tide Star Maple Stone Valley Beacon'.split(
    ' ',
  );

/** An invented brand word (`Belorafer`). */
export const brandWord = (random: Random): string =>
  random.pick(STARTS) +
  random.pick(MIDDLES) +
  (random.chance(0.3) ? random.pick(MIDDLES) : '') +
  random.pick(ENDS);

const cityOf = (faker: Faker): string => faker.location.city();

/** A name as companies, shops, practices and offices of that country bear it. */
export function companyName(random: Random, country: Country, faker: Faker): string {
  if (country.language === 'ja' || country.language === 'zh') return eastAsianCompany(random, country, faker);
  const surname = (): string => faker.person.lastName();
  const trade = random.pick(country.trades);
  const form =
    random.chance(0.75) && country.legalFormsAfter.length > 0 ? random.pick(country.legalFormsAfter) : '';
  const withForm = (name: string): string =>
    form === '' ? name : form.startsWith(',') ? `${name}${form}` : `${name} ${form}`;
  const shape = random.weighted({
    surnameTrade: 22,
    brand: 10,
    brandTrade: 14,
    acronym: 8,
    two: 7,
    city: 5,
    before: country.legalFormsBefore.length > 0 ? 14 : 0,
    whole: 5,
    adjective: country.language === 'en' ? 12 : 2,
    public: 6,
    number: 2,
    tradeSurname: 5,
    lower: 2,
  });
  switch (shape) {
    case 'surnameTrade':
      return withForm(`${surname()} ${trade}`);
    case 'brand':
      return withForm(random.chance(0.3) ? brandWord(random).toUpperCase() : brandWord(random));
    case 'brandTrade':
      return withForm(`${brandWord(random)} ${trade}`);
    case 'acronym':
      return withForm(
        `${random.pattern(random.pick(['??', '???', '????', '?.?.', '?&?']))}${random.chance(0.7) ? ` ${trade}` : ''}`,
      );
    case 'two':
      return withForm(`${surname()} ${random.pick(['&', '-', '+'])} ${surname()}`.replace(' - ', '-'));
    case 'city':
      return withForm(random.chance(0.5) ? `${trade} ${cityOf(faker)}` : `${cityOf(faker)} ${trade}`);
    case 'before':
      return `${random.pick(country.legalFormsBefore)} ${random.pick([trade, surname(), `${trade} ${surname()}`, `${surname()} ${trade}`, brandWord(random)])}${random.chance(0.3) ? ` ${form}` : ''}`.trim();
    case 'whole':
      return withForm(`${faker.person.firstName()} ${surname()}${random.chance(0.5) ? ` ${trade}` : ''}`);
    case 'adjective':
      return withForm(
        `${random.chance(0.3) ? 'The ' : ''}${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}${random.chance(0.6) ? ` ${trade}` : ''}`,
      );
    case 'public':
      return publicBody(random, country, faker);
    case 'number':
      return withForm(`${random.pick(['Studio', 'Route', 'Store', 'Club', 'Market'])} ${random.int(2, 99)}`);
    case 'tradeSurname':
      return withForm(`${trade} ${surname()}`);
    default:
      return brandWord(random).toLowerCase();
  }
}

export const publicBody = (random: Random, country: Country, faker: Faker): string =>
  random.pick(country.publicBodies).replace('{city}', cityOf(faker));

function eastAsianCompany(random: Random, country: Country, faker: Faker): string {
  const name = random.chance(0.5) ? faker.person.lastName() : cityOf(faker).replace(/[市区町村]$/u, '');
  const core = `${name}${random.pick(country.trades)}`;
  if (random.chance(0.1)) return publicBody(random, country, faker);
  return country.legalFormsBefore.length > 0 && random.chance(0.5)
    ? `${random.pick(country.legalFormsBefore)}${core}`
    : `${core}${random.pick(country.legalFormsAfter)}`;
}
