import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureToVaried } from './picture-to-varied.ts';

const picture = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();

it('a picture is taken otherwise: smaller, and turned with white corners', async () => {
  const smaller = await pictureToVaried(await picture(), { turn: 0, scale: 0.5, blur: 0, quality: 80 });
  expect(await sharp(smaller).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 50 });
  const turned = await pictureToVaried(await picture(), { turn: 10, scale: 1, blur: 0.5, quality: 80 });
  const { data, info } = await sharp(turned).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBeGreaterThan(200);
  expect(data[0]).toBeGreaterThan(240);
  expect(data[Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)]).toBeLessThan(16);
});
