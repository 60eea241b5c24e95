import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { predictInProcesses } from './predict-in-processes.ts';

const childScript = fileURLToPath(new URL('./testing/child.mjs', import.meta.url));
const config = { fields: [], groups: [] };

function predict(files: readonly string[], timeoutMilliseconds: number) {
  const requests = files.map((file) => ({ file, config }));
  return predictInProcesses(requests, { childScript, processes: 2, timeoutMilliseconds });
}

it('answers in the order of the requests', async () => {
  const replies = await predict(['a', 'b', 'c', 'd', 'e'], 60_000);
  expect(replies.map((reply) => reply.kind === 'prediction' && reply.values.data.file)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});

it('lets a document that kills its process cost itself only', async () => {
  const replies = await predict(['crash', 'crash', 'crash', 'a', 'b'], 60_000);
  expect(replies.map(({ kind }) => kind)).toEqual([
    'failure',
    'failure',
    'failure',
    'prediction',
    'prediction',
  ]);
  expect(replies[0]).toMatchObject({ reason: 'the process ended (exit code 3)' });
});

it('gives a document up that takes too long, and goes on with a new process', async () => {
  const replies = await predict(['hang', 'a', 'hang', 'b'], 1500);
  expect(replies.map(({ kind }) => kind)).toEqual(['failure', 'prediction', 'failure', 'prediction']);
  expect(replies[0]).toMatchObject({ reason: 'no answer within 1.5 s' });
});
