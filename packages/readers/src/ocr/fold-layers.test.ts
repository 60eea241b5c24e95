import { describe, expect, it } from 'vitest';
import { foldLayers } from './fold-layers.ts';
import { openInference } from './inference.ts';
import { readModelFiles } from './model-files.ts';
import { readNodes } from './onnx-graph.ts';

describe('foldLayers', () => {
  it('leaves the detector fewer operations and the same answers', async () => {
    const { detector } = await readModelFiles();
    const folded = foldLayers(detector);
    expect(readNodes(folded).length).toBeLessThan(readNodes(detector).length * 0.75);
    expect(readNodes(folded).some(({ operator }) => operator === 'Clip' || operator === 'Div')).toBe(false);

    const inference = openInference({ threads: 1 });
    const [before, after] = [await inference.load(detector), await inference.load(folded)];
    const shape = [1, 3, 64, 96];
    const values = Float32Array.from({ length: 3 * 64 * 96 }, (_, at) => Math.sin(at * 0.37) * 2);
    const [expected, actual] = [await before({ values, shape }), await after({ values, shape })];
    expect(actual.shape).toEqual([1, 1, 64, 96]);
    const apart = actual.values.map((value, at) => Math.abs(value - expected.values[at]!));
    expect(Math.max(...apart)).toBeLessThan(1e-4);
    inference.close();
  });
});
