import type { Option } from '../fields/rate-candidates.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { foldText } from '../values/fold.ts';

/** Log-odds of a figure with the unit that is asked for behind it, and what it costs one to have a unit that it cannot have. */
const SAME_UNIT = 1.5;
const OTHER_UNIT = -3;
/** What no sum of money is counted in, folded. Single letters are left out: receipts print them behind amounts for rates of tax. */
const MEASURES: ReadonlySet<string> = new Set(
  'm2 m3 qm cbm sqm sqft km cm mm mil mi kg kgs mg lb lbs oz ml cl hl ltr kwh mwh kw kva mw smc hz kcal kj hrs std stk pcs kgm psi bar'.split(
    ' ',
  ),
);
const UNIT_IN_LABEL = /[([]\s?(?:in |en |i )?([\p{L}]{1,5}[²³23]?)\s?[)\]]\s*$/u;
const UNIT_BEHIND = /^\s?([\p{L}]{1,5}[²³23]?)(?![\p{L}\p{N}])/u;

/**
 * What the unit behind a figure tells of its being a field's value, in log-odds: of `14 872 mil (148 720 km)` a `Mileage (km)` is the second, and
 * `612,40 m²` is no sum of money. 0 for what is no figure, or has no unit behind it.
 */
export function unitOdds({
  asked: { type, label, unit },
}: FieldProfile): ((option: Option) => number) | null {
  if (type !== 'number' && type !== 'integer' && type !== 'currency') return null;
  const wanted = type === 'currency' ? null : toUnit(unit ?? UNIT_IN_LABEL.exec(label ?? '')?.[1]);
  if (type !== 'currency' && wanted === null) return null;
  return ({ candidate: { after } }) => {
    const behind = toUnit(UNIT_BEHIND.exec(after)?.[1]);
    if (behind === null) return 0;
    if (behind === wanted) return SAME_UNIT;
    return MEASURES.has(behind) && (wanted === null || MEASURES.has(wanted)) ? OTHER_UNIT : 0;
  };
}

function toUnit(text: string | null | undefined): string | null {
  if (text == null || text === '') return null;
  return foldText(text);
}
