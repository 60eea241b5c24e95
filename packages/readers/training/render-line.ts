import sharp from 'sharp';
import { cropLine, type LineCrop } from '../src/ocr/crop-line.ts';
import { pyramidOf } from '../src/ocr/picture.ts';
import { between, pick, type Random } from './seeded-random.ts';

/** Families that stand on business papers and receipts, with how often each is drawn. Missing ones fall back to another. */
const FONTS: readonly string[] = [
  'Liberation Sans',
  'Liberation Sans',
  'Nimbus Sans',
  'TeX Gyre Heros',
  'FreeSans',
  'DejaVu Sans',
  'Carlito',
  'Carlito',
  'Open Sans',
  'Roboto',
  'Lato',
  'Noto Sans',
  'Cantarell',
  'Liberation Sans Narrow',
  'Roboto Condensed',
  'DejaVu Sans Condensed',
  'Open Sans Condensed',
  'URW Gothic',
  'Liberation Serif',
  'Nimbus Roman',
  'TeX Gyre Termes',
  'FreeSerif',
  'Noto Serif',
  'DejaVu Serif',
  'Caladea',
  'C059',
  'P052',
  'CMU Serif',
  'EB Garamond',
  'Linux Libertine O',
  'Liberation Mono',
  'Nimbus Mono PS',
  'DejaVu Sans Mono',
  'FreeMono',
  'Courier Prime',
  'Inconsolata',
  'Hack',
  'Noto Mono',
  'OCRA',
];
const STYLES: readonly string[] = ['', '', '', '', 'Bold', 'Bold', 'Italic'];

/**
 * Draws a line of text as a scan or a photo would show it, and cuts it out as the detector would: other fonts and
 * sizes, grey or coloured paper, light on dark, blur, noise, JPEG, a little skew, and more or less room around.
 */
export const renderLine = async (text: string, random: Random): Promise<LineCrop> => {
  const style = pick(random, STYLES);
  const font = `${pick(random, FONTS)}${style === '' ? '' : ` ${style}`} 24`;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const spacing = random() < 0.15 ? Math.round(between(random, -400, 2500)) : 0;
  const markup = spacing === 0 ? escaped : `<span letter_spacing="${spacing}">${escaped}</span>`;
  const drawn = sharp({ text: { text: markup, font, dpi: 144, rgba: true, wrap: 'none' } });
  const { data: ink, info } = await drawn.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });

  // Room around the ink, in pixels of the drawing (the font is 48 pixels high), as the detector leaves it.
  const above = Math.round(between(random, 3, 24));
  const below = Math.round(between(random, 3, 24));
  const beside = Math.round(between(random, 4, 30));
  const width = info.width + 2 * beside;
  const inkHeight = Math.max(info.height, 34);
  const height = inkHeight + above + below;
  const paper = random() < 0.6 ? [255, 255, 255] : [0, 1, 2].map(() => Math.round(between(random, 150, 255)));
  const stroke = random() < 0.6 ? [0, 0, 0] : [0, 1, 2].map(() => Math.round(between(random, 0, 130)));
  const [back, front] = random() < 0.06 ? [stroke, paper] : [paper, stroke];
  const base = Buffer.alloc(width * height * 3);
  for (let at = 0; at < base.length; at += 1) base[at] = back[at % 3]!;
  const strength = random() < 0.3 ? between(random, 0.4, 1) : 1;
  const draw = (left: number, top: number): void => {
    for (let y = Math.max(0, -top); y < info.height && y + top < height; y += 1) {
      for (let x = Math.max(0, -left); x < info.width && x + left < width; x += 1) {
        const part = (ink[y * info.width + x]! / 255) * strength;
        const at = ((y + top) * width + x + left) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const under = base[at + channel]!;
          base[at + channel] = Math.round(under + (front[channel]! - under) * part);
        }
      }
    }
  };
  const top = above + Math.round((inkHeight - info.height) / 2);
  draw(beside, top);
  // The edge of the line above or below, or of a ruling, often reaches into the detector's rectangle.
  if (random() < 0.25)
    draw(
      beside + Math.round(between(random, -80, 80)),
      top - info.height - Math.round(between(random, 0, 0.8) * above),
    );
  if (random() < 0.25)
    draw(
      beside + Math.round(between(random, -80, 80)),
      top + info.height + Math.round(between(random, 0.2, 1) * below),
    );
  if (random() < 0.1) {
    const row =
      random() < 0.5
        ? Math.round(between(random, 0, above * 0.6))
        : height - 3 - Math.round(between(random, 0, below * 0.6));
    for (let at = row * width * 3; at < (row + 2) * width * 3; at += 1) base[at] = front[at % 3]!;
  }

  const scale = between(random, 0.25, 0.25 + 0.75 * random());
  let picture = sharp(base, { raw: { width, height, channels: 3 } });
  const small = {
    width: Math.max(6, Math.round(width * scale * between(random, 0.9, 1.1))),
    height: Math.max(6, Math.round(height * scale)),
  };
  picture = picture.resize(small.width, small.height, {
    fit: 'fill',
    kernel: pick(random, ['linear', 'cubic', 'lanczos3'] as const),
  });
  if (random() < 0.35) picture = picture.blur(between(random, 0.3, 0.5 + scale));
  else if (random() < 0.2) picture = picture.sharpen({ sigma: between(random, 0.6, 1.5) });
  // A till's printer and a scanner's grey level make strokes fatter, thinner, paler.
  if (random() < 0.25) picture = picture.gamma(between(random, 1, 2.4));
  if (random() < 0.25) picture = picture.linear(between(random, 0.6, 1.6), between(random, -60, 50));
  const jpeg = await picture.jpeg({ quality: Math.round(between(random, 35, 95)) }).toBuffer();
  const { data } = await sharp(jpeg)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noise = random() < 0.3 ? between(random, 2, 40) : 0;
  if (noise > 0)
    for (let at = 0; at < data.length; at += 1)
      data[at] = Math.max(0, Math.min(255, data[at]! + (random() - 0.5) * noise));

  return cropLine(pyramidOf({ ...small, rgb: new Uint8Array(data), dpi: 150 }), {
    centreX: small.width / 2,
    centreY: small.height / 2,
    width: small.width,
    height: small.height,
    angle: random() < 0.4 ? between(random, -0.01, 0.01) : 0,
  });
};
