/* `npm run bench -- <name>`: runs one measurement and writes its results to `bench/results`. */
import { measurePdfReader } from './pdf-reader/measure-pdf-reader.ts';
import { measureStartUp } from './start-up/measure-start-up.ts';
import { type BenchResults, writeResults } from './write-results.ts';

const BENCHES: Readonly<Record<string, () => Promise<BenchResults>>> = {
  'pdf-reader': measurePdfReader,
  'start-up': measureStartUp,
};

const [name = ''] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  process.stderr.write(`Which bench? There are: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exit(2);
}
await writeResults(name, await bench());
