import type { ExtractedDocument, ExtractionTrace } from '@rowbox/engine';
import sharp from 'sharp';
import { drawingToSvg } from './drawing-to-svg.ts';
import { fieldsToSvg } from './fields-to-svg.ts';
import type { Markup } from './markup.ts';
import type { PagePicture } from './page-picture.ts';
import { pageToDrawing } from './page-to-drawing.ts';

/** Layers of a picture, which nobody can switch: words and blocks would hide what stands on them. */
const IN_PICTURE: ReadonlySet<string> = new Set(['lines', 'tables', 'candidates', 'rows', 'values']);
/** Pixels of the column beside the page. */
const COLUMN_WIDTH = 460;
/** The readers forbid SVG, which a document might hide in an image; here one of our own making is drawn. */
const LOAD_SVG = { operation: ['VipsForeignLoadSvgBuffer'] };

/** One page with what the engine saw drawn on it, and to its right a column that tells why the fields are as they are. */
export async function pageToPng(
  page: number,
  picture: PagePicture,
  trace: ExtractionTrace,
  result: ExtractedDocument,
): Promise<Uint8Array> {
  const { width, height, rgb } = picture;
  const { shapes, texts } = pageToDrawing(trace, result, page);
  // Every piece of text is a candidate of kind text: their boxes would say no more than those of the lines.
  const shown = shapes.filter(({ layer, kind }) => IN_PICTURE.has(layer) && kind !== 'text');
  const overlay = drawingToSvg({ shapes: shown, texts }, picture);
  const column = fieldsToSvg(trace, result, shown, { width: COLUMN_WIDTH, height });
  sharp.unblock(LOAD_SVG);
  try {
    // Extending comes after compositing, in whatever order sharp is told: the page's picture is widened first.
    const widened = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .extend({ right: COLUMN_WIDTH, background: '#ffffff' })
      .raw()
      .toBuffer();
    return await sharp(widened, { raw: { width: width + COLUMN_WIDTH, height, channels: 3 } })
      .composite([
        { input: svgFile(overlay), left: 0, top: 0 },
        { input: svgFile(column), left: width, top: 0 },
      ])
      .png()
      .toBuffer();
  } finally {
    sharp.block(LOAD_SVG);
  }
}

/** Inside HTML, SVG needs no namespace; a file of its own does. */
function svgFile({ markup }: Markup): Buffer {
  return Buffer.from(markup.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '));
}
