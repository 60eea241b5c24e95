import { describe, expect, it } from 'vitest';
import { createCompilingThreshold } from './compiling-threshold.ts';

function openReading() {
  let end = () => {};
  const reading = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { read: () => reading, end };
}

describe('the threshold of compiling', () => {
  it('is raised by the first reading and lowered by the last', async () => {
    const flags: string[] = [];
    const whileReading = createCompilingThreshold((flag) => flags.push(flag));
    const [first, second] = [openReading(), openReading()];
    const firstEnds = whileReading(first.read);
    const secondEnds = whileReading(second.read);
    expect(flags).toEqual(['--interrupt-budget=700000']);
    first.end();
    await firstEnds;
    expect(flags).toHaveLength(1);
    second.end();
    await secondEnds;
    expect(flags).toEqual(['--interrupt-budget=700000', '--interrupt-budget=67584']);
  });

  it('is lowered after a reading that fails', async () => {
    const flags: string[] = [];
    const whileReading = createCompilingThreshold((flag) => flags.push(flag));
    await expect(whileReading(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(flags.at(-1)).toBe('--interrupt-budget=67584');
  });

  it('is left alone where V8 knows none', async () => {
    const whileReading = createCompilingThreshold(null);
    expect(await whileReading(async () => 'read')).toBe('read');
  });
});
