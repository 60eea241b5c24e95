import { numberToText, textToDated, textToNumber, toNumber, toText } from '../coerce.ts';
import { type EvaluationContext, spend } from '../evaluation.ts';
import { formatDateBySection } from '../format/format-date.ts';
import { formatBySection } from '../format/format-number.ts';
import { type FormatSection, formatToSections } from '../format/format-sections.ts';
import { type Decimal, errorValue, isError, type Scalar } from '../value.ts';
import { type FunctionDefinition, gives } from './definition.ts';

/** What formatting takes beyond any other call; a long format more. */
const FORMAT_STEPS = 5;

function formatted(args: readonly Scalar[], context: EvaluationContext): Scalar {
  const [value = null, code = null] = args;
  const format = toText(code);
  if (isError(format)) return format;
  spend(context, FORMAT_STEPS + (format.length >> 2));
  if (typeof value === 'boolean') return toText(value);
  if (typeof value === 'string' && textToNumber(value) === null && textToDated(value) === null)
    return formatText(value, format);
  const number = toNumber(value, context);
  if (isError(number)) return number;
  if (format.toLowerCase() === 'general') return numberToText(number);
  const sections = formatToSections(format);
  if (sections === null) return unsupported(format);
  return (
    formatNumber(number, sections) ?? errorValue('#VALUE!', 'the number is not a date of the years 1 to 9999')
  );
}

/** A text passes through unless the format has a place for it. */
function formatText(text: string, format: string): Scalar {
  const sections = formatToSections(format);
  if (sections === null) return format.toLowerCase() === 'general' ? text : unsupported(format);
  const section = sections[3] ?? sections.find((parts) => parts.some(({ kind }) => kind === 'text'));
  return section === undefined ? text : textBySection(text, section);
}

function textBySection(text: string, section: FormatSection): string {
  return section
    .map((part) => {
      if (part.kind === 'text') return text;
      if (part.kind === 'slash') return '/';
      return part.kind === 'literal' ? part.text : '';
    })
    .join('');
}

function formatNumber(number: Decimal, sections: readonly FormatSection[]): string | null {
  const section = sectionFor(number, sections);
  if (section.some(({ kind }) => kind === 'text')) return textBySection(numberToText(number), section);
  if (section.some(({ kind }) => kind === 'date')) return formatDateBySection(number, section);
  return formatBySection(number.abs(), section, number.isNegative() && section === sections[0]);
}

/** One section serves all numbers; of several the second is for negative ones, the third for zero. */
function sectionFor(number: Decimal, sections: readonly FormatSection[]): FormatSection {
  const [first = [], second, third] = sections;
  if (number.isZero()) return third ?? first;
  return (number.isNegative() ? second : undefined) ?? first;
}

function unsupported(format: string): Scalar {
  return errorValue('#VALUE!', `the format "${format.slice(0, 40)}" is not supported`);
}

export const FORMAT_FUNCTIONS: readonly FunctionDefinition[] = [
  {
    name: 'TEXT',
    usage: 'TEXT(value, format)',
    summary: 'A number or date as a text in a format such as "0.00", "#,##0.00" or "yyyy-mm-dd".',
    kind: 'scalar',
    arity: [2, 2],
    result: gives('text'),
    call: formatted,
  },
];
