import type { ExtractedDocument, ExtractionTrace, FieldTrace } from '@rowbox/engine';
import { legendOf } from './legend-to-svg.ts';
import { type Markup, markup, shortened } from './markup.ts';
import { percent, signed } from './numbers.ts';
import type { Shape, Size } from './shape.ts';

const LINE_HEIGHT = 14;
const MARGIN = 12;
/** Letters of a line of the column. */
const LONGEST_LINE = 74;
const SHOWN_RIVALS = 2;
const SHOWN_FEATURES = 4;

interface Line {
  readonly text: string;
  readonly look: 'field' | 'reason' | 'rival';
}

const LOOKS: Readonly<Record<Line['look'], Markup>> = {
  field: markup` font-weight="bold" fill="#0a5c27"`,
  reason: markup` fill="#1d2127"`,
  rival: markup` fill="#5d6570"`,
};

/**
 * A column of text: each field's value, the features that decided for it, and its runners-up; what does not fit is
 * counted. Under it, what the colours of `shapes` mean.
 */
export function fieldsToSvg(
  trace: ExtractionTrace,
  result: ExtractedDocument,
  shapes: readonly Shape[],
  size: Size,
): Markup {
  const legend = legendOf(shapes, size.width - 2 * MARGIN);
  const most = Math.floor((size.height - legend.height - 3 * MARGIN) / LINE_HEIGHT) - 1;
  const lines: Line[] = [];
  let shown = 0;
  for (const field of trace.fields) {
    const own = fieldToLines(field, result);
    if (lines.length + own.length > most) break;
    lines.push(...own);
    shown += 1;
  }
  const left = trace.fields.length - shown;
  if (left > 0) lines.push({ text: `and ${left} more fields: the HTML shows them`, look: 'rival' });
  return markup`<svg width="${size.width}" height="${size.height}" font-family="DejaVu Sans, Arial, sans-serif" font-size="10.5">
<rect width="1" height="${size.height}" fill="#d5d8dd"/>
${lines.map(
  ({ text, look }, index) =>
    markup`<text x="${look === 'field' ? MARGIN : 2 * MARGIN}" y="${MARGIN + (index + 1) * LINE_HEIGHT}"${LOOKS[look]}>${shortened(text.replace(/\s+/g, ' '), LONGEST_LINE)}</text>
`,
)}<g transform="translate(${MARGIN} ${size.height - legend.height - MARGIN})">${legend.markup}</g></svg>`;
}

function fieldToLines({ field, values, absent, choice }: FieldTrace, { header }: ExtractedDocument): Line[] {
  const cell = header[field.key];
  const value = cell?.value ?? null;
  const chosen = values.find((rated) => rated.value === value);
  const reasons = chosen?.contributions.slice(0, SHOWN_FEATURES) ?? [];
  const rivals = values.filter((rated) => rated !== chosen).slice(0, SHOWN_RIVALS);
  return [
    {
      text: `${field.key} = ${value ?? '–'} (${cell?.state ?? 'absent'}, ${percent(cell?.confidence ?? 0)})`,
      look: 'field',
    },
    ...(chosen === undefined
      ? []
      : [
          {
            text: `${choice.reason === 'probability' ? '' : `by ${choice.reason}, `}${signed(chosen.score)}: ${reasons.map(({ column, gain }) => `${column} ${signed(gain)}`).join(', ')}`,
            look: 'reason' as const,
          },
        ]),
    ...rivals.map((rival) => ({
      text: `${percent(rival.probability)}, ${signed(rival.score)}: ${rival.value}`,
      look: 'rival' as const,
    })),
    ...(value === null
      ? []
      : [
          { text: `${percent(absent.probability)}, ${signed(absent.score)}: absent`, look: 'rival' as const },
        ]),
  ];
}
