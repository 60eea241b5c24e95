import { type Markup, markup } from './markup.ts';
import { placeTags } from './place-tags.ts';
import type { Drawing, Shape, Size } from './shape.ts';

/** Units of a drawing's width at most: lines and letters grow with a page that is looked at from further away. */
const LARGEST_WIDTH = 1000;
/** That much a box is drawn wider than what stands in it. */
const MARGIN = 1.5;

const STROKES: Readonly<
  Record<Shape['look'], { width: number; opacity: number; fill: number; dash: string }>
> = {
  filled: { width: 0.5, opacity: 0.6, fill: 0.16, dash: 'none' },
  thin: { width: 1, opacity: 0.9, fill: 0.04, dash: 'none' },
  dashed: { width: 1, opacity: 0.9, fill: 0, dash: '4 3' },
  frame: { width: 2, opacity: 1, fill: 0, dash: 'none' },
  strong: { width: 2, opacity: 1, fill: 0.1, dash: 'none' },
};

/** A drawing as large as the page's picture; one group of shapes for every layer that has some. */
export function drawingToSvg(drawing: Drawing, picture: Size): Markup {
  const unit = Math.max(1, picture.width / LARGEST_WIDTH);
  const size = { width: picture.width / unit, height: picture.height / unit };
  const { shapes } = drawing;
  const layers = [...new Set(shapes.map(({ layer }) => layer))];
  const tags = placeTags(drawing, size);
  return markup`<svg width="${picture.width}" height="${picture.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="DejaVu Sans, Arial, sans-serif" font-size="10">
${layers.map(
  (layer) => markup`<g class="layer ${layer}">
${shapes.filter((shape) => shape.layer === layer).map((shape) => shapeToRect(shape, size))}
${tags
  .filter(({ shape }) => shape.layer === layer)
  .map(
    ({ shape, x, y, width, height }) =>
      markup`<g class="tag"><rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}" rx="2" fill="${shape.colour}"/><text x="${round(x + 4)}" y="${round(y + height - 4)}" fill="#ffffff">${shape.tag ?? ''}</text></g>
`,
  )}</g>
`,
)}</svg>`;
}

function shapeToRect(shape: Shape, size: Size): Markup {
  const { box, colour, look, title } = shape;
  const { width, opacity, fill, dash } = STROKES[look];
  const x = box.left * size.width - MARGIN;
  const y = box.top * size.height - MARGIN;
  const right = box.right * size.width + MARGIN;
  const bottom = box.bottom * size.height + MARGIN;
  const id = shape.id === undefined ? markup`` : markup` data-id="${shape.id}"`;
  const kind = shape.kind === undefined ? markup`` : markup` class="kind-${shape.kind}"`;
  return markup`<rect x="${round(x)}" y="${round(y)}" width="${round(right - x)}" height="${round(bottom - y)}" fill="${colour}" fill-opacity="${fill}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-dasharray="${dash}"${id}${kind}><title>${title}</title></rect>
`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
