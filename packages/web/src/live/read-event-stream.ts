export interface StreamedEvent {
  readonly id: string | null;
  readonly type: string;
  readonly data: string;
}

/** A single event of ours has a few hundred characters; more than this is no stream of ours. */
const LONGEST_BLOCK = 1024 * 1024;

/**
 * Server-sent events as they come, by the HTML standard's rules for the fields we send (`id`, `event`, `data`). A comment, which the
 * service sends to show that it is there, comes as an event of type `''`.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      if (text.length > LONGEST_BLOCK) throw new Error('an event of the stream does not end');
      for (const block of blocks) yield blockToEvent(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function blockToEvent(block: string): StreamedEvent {
  let [id, type]: [string | null, string] = [null, ''];
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (name === 'id') id = value;
    else if (name === 'event') type = value;
    else if (name === 'data') data.push(value);
  }
  return { id, type, data: data.join('\n') };
}
