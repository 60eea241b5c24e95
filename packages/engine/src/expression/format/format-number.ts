import { Decimal } from '../value.ts';
import type { FormatSection } from './format-sections.ts';

/**
 * Writes a number by one section of a format code. `negative` puts a minus sign in front (the section for negative numbers of a
 * longer format does without).
 */
export function formatBySection(absolute: Decimal, section: FormatSection, negative: boolean): string {
  const shape = sectionShape(section);
  const percents = section.filter(({ kind }) => kind === 'percent').length;
  const scaled = absolute.times(new Decimal(10).pow(2 * percents - 3 * shape.thousandsCommas));
  const { mantissa, exponent } = shape.exponent
    ? normalised(scaled, shape)
    : { mantissa: scaled, exponent: 0 };
  const digits = mantissa.toFixed(shape.fractionDigits);
  const [whole = '0', fraction = ''] = digits.split('.');
  const isZero = /^[0.]*$/.test(digits);
  const text = section.map((part, index) => {
    switch (part.kind) {
      case 'literal':
        return part.text;
      case 'percent':
        return '%';
      case 'slash':
        return '/';
      case 'point':
        return index === shape.point ? '.' : '';
      case 'digit':
        return index < shape.point ? wholeDigits(whole, shape, index) : fractionDigit(fraction, shape, index);
      case 'exponent':
        return exponentText(exponent, part.digits, part.signed);
      default:
        return '';
    }
  });
  return (negative && !isZero ? '-' : '') + text.join('');
}

interface SectionShape {
  /** Index of the decimal point among the parts; their number if there is none. */
  readonly point: number;
  /** Indices of the digit places before and behind the point. */
  readonly wholePlaces: readonly number[];
  readonly fractionPlaces: readonly number[];
  readonly codes: ReadonlyMap<number, string>;
  readonly fractionDigits: number;
  readonly grouped: boolean;
  /** Commas right behind the last digit before the point or of all: each divides by a thousand. */
  readonly thousandsCommas: number;
  readonly exponent: boolean;
}

function sectionShape(section: FormatSection): SectionShape {
  const found = section.findIndex(({ kind }) => kind === 'point');
  const point = found < 0 ? section.length : found;
  const codes = new Map<number, string>();
  for (const [index, part] of section.entries()) if (part.kind === 'digit') codes.set(index, part.code);
  const places = [...codes.keys()];
  const wholePlaces = places.filter((index) => index < point);
  const fractionPlaces = places.filter((index) => index > point);
  const lastWhole = wholePlaces.at(-1) ?? point;
  const firstWhole = wholePlaces[0] ?? point;
  const isComma = (index: number): boolean => section[index]?.kind === 'comma';
  const commasFrom = (index: number): number => (isComma(index) ? 1 + commasFrom(index + 1) : 0);
  const lastFraction = fractionPlaces.at(-1);
  return {
    point,
    wholePlaces,
    fractionPlaces,
    codes,
    fractionDigits: fractionPlaces.length,
    grouped: section.some((_part, index) => isComma(index) && index > firstWhole && index < lastWhole),
    thousandsCommas:
      commasFrom(lastWhole + 1) + (lastFraction === undefined ? 0 : commasFrom(lastFraction + 1)),
    exponent: section.some(({ kind }) => kind === 'exponent'),
  };
}

/** The digits for one place before the point; the first place takes all digits that have no place of their own. */
function wholeDigits(whole: string, shape: SectionShape, index: number): string {
  const significant = whole === '0' ? '' : whole;
  const order = shape.wholePlaces.indexOf(index);
  const fromRight = shape.wholePlaces.length - 1 - order;
  const pieces: string[] = [];
  const highest = order === 0 ? Math.max(significant.length - 1, fromRight) : fromRight;
  // A zero to the left forces all digits to its right to be written.
  const forced = shape.wholePlaces.slice(0, order + 1).some((place) => shape.codes.get(place) === '0');
  for (let position = highest; position >= fromRight; position -= 1) {
    const digit = significant[significant.length - 1 - position];
    if (digit === undefined) {
      if (forced) pieces.push('0');
      else if (shape.codes.get(index) === '?') pieces.push(' ');
      else continue;
    } else pieces.push(digit);
    if (shape.grouped && position > 0 && position % 3 === 0) pieces.push(',');
  }
  return pieces.join('');
}

function fractionDigit(fraction: string, shape: SectionShape, index: number): string {
  const order = shape.fractionPlaces.indexOf(index);
  const rest = fraction.slice(order);
  const forced = shape.fractionPlaces.slice(order).some((place) => shape.codes.get(place) === '0');
  if (forced || !/^0*$/.test(rest)) return fraction[order] ?? '0';
  return shape.codes.get(index) === '?' ? ' ' : '';
}

/** Scales the number so that its whole part fills the places before the point, as `0.00E+00` asks. */
function normalised(
  number: Decimal,
  shape: SectionShape,
): { readonly mantissa: Decimal; readonly exponent: number } {
  if (number.isZero()) return { mantissa: number, exponent: 0 };
  const places = Math.max(1, shape.wholePlaces.length);
  const shift = (value: Decimal): number => value.e - places + 1;
  const first = shift(number);
  // 9.996E0 with two decimals rounds up to 10.00: the exponent is taken again from the rounded mantissa.
  const rounded = number.div(new Decimal(10).pow(first)).toDecimalPlaces(shape.fractionDigits);
  const exponent = first + shift(rounded);
  return { mantissa: number.div(new Decimal(10).pow(exponent)), exponent };
}

function exponentText(exponent: number, digits: number, signed: boolean): string {
  const sign = exponent < 0 ? '-' : signed ? '+' : '';
  return `E${sign}${String(Math.abs(exponent)).padStart(digits, '0')}`;
}
