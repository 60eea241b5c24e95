import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { COLUMNS, FEATURES, fieldToProfile, PLAIN_COLUMNS, plainColumns } from '@rowbox/engine';
import { readChunk } from './chunk.ts';

const [from, to] = process.argv.slice(2) as [string, string];
mkdirSync(to, { recursive: true });
const old = COLUMNS.slice(0, -PLAIN_COLUMNS.length);
for (const file of readdirSync(from).filter((n) => n.endsWith('.json'))) {
  const name = file.slice(0, -5);
  const chunk = readChunk(`${from}/${name}`, old);
  if (chunk === null) {
    console.log('skip', name);
    continue;
  }
  const width = old.length;
  const count = chunk.rows.length / width;
  const rows = new Float32Array(count * COLUMNS.length);
  for (let r = 0; r < count; r += 1)
    rows.set(chunk.rows.subarray(r * width, (r + 1) * width), r * COLUMNS.length);
  const at = width - FEATURES.length;
  for (const field of chunk.fields) {
    const profile = fieldToProfile(field.field, 'header');
    const features = field.options.map((_, i) => {
      const own = Float64Array.from(
        chunk.rows.subarray((field.start + i) * width + at, (field.start + i + 1) * width),
      );
      return Number.isNaN(own[0] as number) ? null : own;
    });
    const plain = plainColumns(profile, features);
    for (const [i, c] of plain.entries()) rows.set(c, (field.start + i) * COLUMNS.length + width);
    const absent = (field.start + field.options.length) * COLUMNS.length + width;
    rows[absent] = Number.NaN;
    rows[absent + 1] = plain[0]?.[1] ?? 1;
    rows[absent + 2] = Number.NaN;
  }
  writeFileSync(`${to}/${name}.f32`, new Uint8Array(rows.buffer));
  writeFileSync(`${to}/${name}.json`, JSON.stringify({ columns: COLUMNS, fields: chunk.fields }));
  console.log(name, count);
}
