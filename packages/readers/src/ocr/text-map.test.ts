import { expect, it } from 'vitest';
import type { RunModel } from './inference.ts';
import { bandsOf, STRIDE, textMap } from './text-map.ts';

/** A detector that answers with the red of its pixels, and remembers how large its inputs were. */
const echoing = () => {
  const areas: number[] = [];
  const detect: RunModel = async ({ values, shape }) => {
    const [, , height = 0, width = 0] = shape;
    areas.push(width * height);
    return {
      values: Float32Array.from(values.filter((_, at) => at % 3 === 0)),
      shape: [1, 1, height, width],
    };
  };
  return { areas, detect };
};

/** Every row has a colour of its own as far as 256 of them go, and every column another. */
const pictureOf = (width: number, height: number) => {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) rgb[at * 3] = (at % width) + 7 * Math.floor(at / width);
  return { width, height, rgb };
};

it('detects a large picture in bands and puts the map together as if it had been seen whole', async () => {
  const picture = pictureOf(1280, 1856);
  const { areas, detect } = echoing();
  const map = await textMap(picture, detect);
  const red = picture.rgb.filter((_, at) => at % 3 === 0);
  expect(Buffer.compare(Uint8Array.from(map), red)).toBe(0);
  expect(areas.length).toBeGreaterThan(1);
  expect(Math.max(...areas)).toBeLessThanOrEqual(1.25e6);
});

it('detects a picture of usual size at once', async () => {
  const { areas, detect } = echoing();
  await textMap(pictureOf(960, 1280), detect);
  expect(areas).toEqual([960 * 1280]);
});

it('cuts bands of whole strides that share rows and cover everything', () => {
  for (const [width, height] of [
    [STRIDE, STRIDE],
    [640, 3744],
    [2432, 992],
    [4096, 576],
    [32, 75_008],
  ] as const) {
    const bands = bandsOf(width, height);
    expect([bands[0]?.top, bands.at(-1)?.bottom]).toEqual([0, height]);
    bands.forEach(({ top, bottom }, index) => {
      expect([top % STRIDE, bottom % STRIDE, bottom > top]).toEqual([0, 0, true]);
      const next = bands[index + 1];
      if (next !== undefined) expect(bottom - next.top).toBe(128);
    });
  }
});
