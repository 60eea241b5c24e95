import { createPdfReader, decodeImagePage } from '@rowbox/readers';
import sharp from 'sharp';
import { CommandFailure } from '../errors.ts';
import { LIMITS } from '../extract/extract-file.ts';

/** One page as a viewer displays it. */
export interface PagePicture {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** RGB, 8 bits, row-major. */
  readonly rgb: Uint8Array;
}

/** Eight-point type can be read at it, and a page of A4 fits most screens. */
const DPI = 110;
const LONGEST_SIDE = 1800;
/** A narrow page is drawn larger, so that the tags have room. */
const SHORTEST_WIDTH = 800;

/**
 * Draws pages of one file. The function it gives takes a page from 1.
 *
 * @throws CommandFailure from that function when the page cannot be drawn
 */
export async function createPageDrawer(
  bytes: Uint8Array,
  contentType: string,
): Promise<(page: number) => Promise<PagePicture>> {
  if (contentType !== 'application/pdf') {
    return async (page) => fitted(await decodeImagePage(bytes, page - 1, contentType, LIMITS));
  }
  const pdf = await createPdfReader();
  return async (page) => {
    const drawn = await pdf.renderPage(bytes, page, DPI);
    if (!drawn.ok) throw new CommandFailure(`Page ${page} cannot be drawn: ${drawn.message} (${drawn.code})`);
    return fitted(drawn.image);
  };
}

async function fitted({ width, height, rgb }: PagePicture): Promise<PagePicture> {
  const scale = Math.min(LONGEST_SIDE / Math.max(width, height), Math.max(1, SHORTEST_WIDTH / width));
  if (scale === 1) return { width, height, rgb };
  const wanted = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ ...wanted, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}
