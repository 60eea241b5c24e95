import { cosineOf } from '../../meaning/text-to-meaning.ts';
import { placeBehind } from './place.ts';
import { type RatedOption, type Standing, sharedWords, tokensAlike } from './standing.ts';

/** Where an option stands to the values of fields that speak of the same: by their labels (`kin`), and by the side they are asked of. */
export const KIN_COLUMNS = [
  /** Share of the words of the shorter label, 0–1. */
  'kin:alike',
  'kin:meansAlike',
  /** In shares of the page, two pages apart by 2 more. */
  'kin:down',
  'kin:right',
  /** Probability of the value, 0–1. */
  'kin:share',
  /** It is asked for behind that field. */
  'kin:isLater',
  'side:isRecipient',
  'side:down',
  'side:right',
  'side:share',
  'otherSide:down',
  'otherSide:right',
] as const;

/** Values of `KIN_COLUMNS`. */
export function kinToColumns(
  option: RatedOption,
  own: Standing,
  all: readonly Standing[],
): readonly number[] {
  const others = all.filter(
    (other) => other !== own && other.best !== undefined && sharedWords(other.best, option) === 0,
  );
  const [kin, alike] = nearestKin(own, others);
  const { role } = own.profile;
  const ofSides =
    role === null ? [] : others.filter(({ isThere, profile }) => isThere && profile.role !== null);
  const same = surest(ofSides.filter(({ profile }) => profile.role === role));
  const other = surest(ofSides.filter(({ profile }) => profile.role !== role));
  return [
    kin === null ? Number.NaN : alike,
    kin === null ? Number.NaN : cosineOf(own.meaning, kin.meaning),
    ...placeBehind(option, kin),
    kin?.share ?? Number.NaN,
    kin === null ? Number.NaN : Number(own.position > kin.position),
    role === null ? Number.NaN : Number(role === 'recipient'),
    ...placeBehind(option, same),
    same?.share ?? Number.NaN,
    ...placeBehind(option, other),
  ];
}

/** The field whose label says most of the same and whose value is surest. */
function nearestKin(own: Standing, others: readonly Standing[]): readonly [Standing | null, number] {
  let [kin, most, alike]: [Standing | null, number, number] = [null, 0, 0];
  for (const other of others) {
    const like = tokensAlike(own, other);
    if (like * other.share > most) [kin, most, alike] = [other, like * other.share, like];
  }
  return [kin, alike];
}

function surest(standings: readonly Standing[]): Standing | null {
  return standings.reduce<Standing | null>(
    (best, one) => (best === null || one.share > best.share ? one : best),
    null,
  );
}
