import { expect, it } from 'vitest';
import { readEventStream } from './read-event-stream.ts';

async function read(...chunks: readonly string[]) {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const events: unknown[] = [];
  for await (const event of readEventStream(body)) events.push(event);
  return events;
}

it('puts events together from pieces of any size', async () => {
  const text = 'retry: 1000\n\nid: evt_1\nevent: document.extracted\ndata: {"documentId":"ä"}\n\n:\n\n';
  const expected = [
    { id: null, type: '', data: '' },
    { id: 'evt_1', type: 'document.extracted', data: '{"documentId":"ä"}' },
    { id: null, type: '', data: '' },
  ];
  expect(await read(text)).toEqual(expected);
  expect(await read(...text)).toEqual(expected);
});

it('leaves out an event that was cut off', async () => {
  expect(await read('event: a\ndata: 1\n\nevent: b\nda')).toEqual([{ id: null, type: 'a', data: '1' }]);
});
