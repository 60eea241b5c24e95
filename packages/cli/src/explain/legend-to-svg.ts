import { KIND_COLOURS, LAYER_COLOURS } from './layers.ts';
import { type Markup, markup } from './markup.ts';
import type { Shape } from './shape.ts';

const ENTRIES_A_LINE = 4;
const LINE_HEIGHT = 15;
const SWATCH = 9;

/** What the colours of some shapes mean. `height`: of the whole legend, in pixels. */
export function legendOf(shapes: readonly Shape[], width: number): { markup: Markup; height: number } {
  const kinds = Object.entries(KIND_COLOURS).filter(([kind]) => shapes.some((shape) => shape.kind === kind));
  const layers = Object.entries(LAYER_COLOURS).filter(
    ([layer]) => layer !== 'candidates' && shapes.some((shape) => shape.layer === layer),
  );
  const entries = [...layers, ...kinds];
  return {
    height: Math.ceil(entries.length / ENTRIES_A_LINE) * LINE_HEIGHT,
    markup: markup`${entries.map(([name, colour], index) => {
      const x = (index % ENTRIES_A_LINE) * (width / ENTRIES_A_LINE);
      const y = Math.floor(index / ENTRIES_A_LINE) * LINE_HEIGHT;
      return markup`<rect x="${x}" y="${y}" width="${SWATCH}" height="${SWATCH}" rx="2" fill="${colour}"/><text x="${x + SWATCH + 5}" y="${y + SWATCH}" fill="#1d2127">${name}</text>
`;
    })}`,
  };
}
