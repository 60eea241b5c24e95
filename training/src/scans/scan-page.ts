import type { PageImage } from '@rowbox/readers';
import sharp from 'sharp';
import type { Random } from '../generator/random.ts';

/** The faults of one scanner and one sheet. */
export interface ScanFaults {
  readonly dpi: number;
  /** Degrees clockwise by which the sheet lies on the glass. */
  readonly degrees: number;
  /** Standard deviation in pixels; 0: sharp. */
  readonly blur: number;
  /** 1: as it is; less: grey paper, faint ink. */
  readonly contrast: number;
  /** Standard deviation of the grain in levels of 255. */
  readonly grain: number;
  /** As a fax: black and white only. */
  readonly isBilevel: boolean;
  readonly jpegQuality: number;
}

export function createFaults(random: Random): ScanFaults {
  const isFax = random.chance(0.2);
  return {
    dpi: random.pick([150, 150, 200, 200, 300]),
    degrees: random.chance(0.3) ? 0 : Math.round((random.next() * 4 - 2) * 100) / 100,
    blur: random.chance(0.5) ? 0 : 0.4 + random.next() * 0.6,
    contrast: 1 - random.next() * 0.45,
    grain: random.chance(0.5) ? 0 : random.next() * 14,
    isBilevel: isFax,
    jpegQuality: random.int(45, 85),
  };
}

/** The picture that a scanner makes of a page, as a JPEG of the same size: what turns over its edge is lost. */
export async function scanPage(
  { width, height, rgb }: PageImage,
  faults: ScanFaults,
  random: Random,
): Promise<Uint8Array> {
  const turned = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .rotate(faults.degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info } = turned;
  const sheet = sharp(turned.data, { raw: { width: info.width, height: info.height, channels: 3 } }).extract({
    left: (info.width - width) >> 1,
    top: (info.height - height) >> 1,
    width,
    height,
  });
  if (faults.blur > 0) sheet.blur(faults.blur);
  const grey = await sheet
    .greyscale()
    .linear(faults.contrast, 250 * (1 - faults.contrast) * 0.9)
    .raw()
    .toBuffer();
  for (let at = 0; faults.grain > 0 && at < grey.length; at++) {
    const noise = (random.next() + random.next() + random.next() - 1.5) * 2 * faults.grain;
    grey[at] = Math.max(0, Math.min(255, grey[at]! + noise));
  }
  const picture = sharp(grey, { raw: { width, height, channels: 1 } });
  if (faults.isBilevel) picture.threshold(150);
  return picture.withMetadata({ density: faults.dpi }).jpeg({ quality: faults.jpegQuality }).toBuffer();
}
