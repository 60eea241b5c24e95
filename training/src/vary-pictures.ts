import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PictureFaults, pictureToVaried } from './pictures/picture-to-varied.ts';

const USAGE =
  'vary-pictures SET --out DIR [--turn DEGREES] [--scale SHARE] [--blur PIXELS] [--quality 1-100]';
const PICTURE = /\.(?:jpe?g|png)$/i;

/**
 * A labelled set once more with its pictures as another camera or scanner would have made them, and the same truth: what is read of it beside
 * the set itself says how far it is read only as it happens to be recognised. Files that are no pictures stay as they are.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      turn: { type: 'string', default: '0.7' },
      scale: { type: 'string', default: '0.85' },
      blur: { type: 'string', default: '0' },
      quality: { type: 'string', default: '60' },
    },
  });
  const [directory] = positionals;
  const { out } = values;
  if (directory === undefined || out === undefined) throw new Error(USAGE);
  const faults: PictureFaults = {
    turn: Number(values.turn),
    scale: Number(values.scale),
    blur: Number(values.blur),
    quality: Number(values.quality),
  };
  const documents = path.join(out, 'docs');
  await mkdir(documents, { recursive: true });
  for (const name of ['config.json', 'truth.jsonl'])
    await cp(path.join(directory, name), path.join(out, name));
  for (const name of await readdir(path.join(directory, 'docs'))) {
    const [from, to] = [path.join(directory, 'docs', name), path.join(documents, name)];
    if (PICTURE.test(name)) await writeFile(to, await pictureToVaried(from, faults));
    else await cp(from, to);
  }
}

await main();
