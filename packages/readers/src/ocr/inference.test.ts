import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { openInference } from './inference.ts';
import { readModelFiles } from './model-files.ts';

describe('openInference', () => {
  it('runs a model in a process of its own, and says so when that is closed', async () => {
    const inference = openInference({ threads: 1 });
    const detect = await inference.load((await readModelFiles()).detector);
    const input = { values: new Float32Array(3 * 64 * 32), shape: [1, 3, 64, 32] };
    const output = await detect(input);
    expect(output.shape).toEqual([1, 1, 64, 32]);
    expect(output.values.length).toBe(64 * 32);
    const interrupted = detect(input);
    inference.close();
    await expect(interrupted).rejects.toThrow('closed');
    expect(inference.hold()).toBe(false);
    await expect(detect(input)).rejects.toThrow('closed');
  });

  it('makes planes of pixels for each picture, the last channel first', async () => {
    const inference = openInference({ threads: 1 });
    const detect = await inference.load((await readModelFiles()).detector);
    const [mean, deviation] = [
      [0.5, 0.4, 0.3],
      [0.2, 0.3, 0.4],
    ];
    const area = 64 * 32;
    const pictures = 2;
    const pixels = Uint8Array.from({ length: pictures * 3 * area }, (_, at) => (at * 37) % 251);
    const planes = Float32Array.from({ length: pictures * 3 * area }, (_, at) => {
      const plane = Math.floor(at / area) % 3;
      const picture = Math.floor(at / area / 3);
      const level = pixels[(picture * area + (at % area)) * 3 + 2 - plane]!;
      return (level / 255 - mean[plane]!) / deviation[plane]!;
    });
    const shape = [pictures, 3, 64, 32];
    const ofPixels = await detect({ values: pixels, shape, channels: { mean, deviation } });
    const ofPlanes = await detect({ values: planes, shape });
    const furthest = ofPixels.values.map((value, at) => Math.abs(value - ofPlanes.values[at]!));
    expect(Math.max(...furthest)).toBeLessThan(1e-4);
    inference.close();
  });

  it('fails the run, and only it, when the input does not fit the model', async () => {
    const inference = openInference({ threads: 1 });
    const detect = await inference.load((await readModelFiles()).detector);
    await expect(detect({ values: new Float32Array(4), shape: [1, 4] })).rejects.toThrow();
    expect((await detect({ values: new Float32Array(3 * 32 * 32), shape: [1, 3, 32, 32] })).shape).toEqual([
      1, 1, 32, 32,
    ]);
    inference.close();
  });

  it('refuses what is no model', async () => {
    const inference = openInference({ threads: 1 });
    await expect(inference.load(new Uint8Array([1, 2, 3]))).rejects.toThrow();
    inference.close();
  });

  it('leaves the process alive when a thread is terminated in the middle of a run', async () => {
    const thread = new Worker(
      `import('tsx/esm/api').then(async ({ register }) => {
        register();
        const { openInference } = await import(${JSON.stringify(new URL('inference.ts', import.meta.url).href)});
        const { readModelFiles } = await import(${JSON.stringify(new URL('model-files.ts', import.meta.url).href)});
        const detect = await openInference({ threads: 1 }).load((await readModelFiles()).detector);
        const input = { values: new Float32Array(3 * 640 * 640), shape: [1, 3, 640, 640] };
        detect(input);
        require('node:worker_threads').parentPort.postMessage('running');
        await detect(input);
      })`,
      { eval: true },
    );
    await new Promise((resolve) => thread.once('message', resolve));
    expect(await thread.terminate()).toBe(1);
  }, 30_000);
});
