/** One server-sent event as it came. */
export interface ReceivedEvent {
  readonly id: string | null;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
  readonly data: any;
}

export interface EventReader {
  readonly response: Response;
  /** The next event; null when the stream has ended. */
  readonly next: () => Promise<ReceivedEvent | null>;
  /** The next event of this type; what comes before it is passed over. */
  readonly nextOf: (type: string) => Promise<ReceivedEvent>;
  readonly close: () => void;
}

/** Reads an answer that is a stream of events. */
export async function readEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const events = response.ok && response.body ? blocks(response.body) : null;
  const next = async () => {
    const { value, done } = (await events?.next()) ?? { value: undefined, done: true };
    return done || value === undefined ? null : value;
  };
  return {
    response,
    next,
    nextOf: async (type) => {
      for (;;) {
        const event = await next();
        if (event === null) throw new Error(`the stream ended before ${type} came`);
        if (event.event === type) return event;
      }
    },
    close: () => abort.abort(),
  };
}

async function* blocks(body: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const block of whole) {
      const lines = block.split('\n');
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const event = field('event');
      if (event !== undefined)
        yield { id: field('id') ?? null, event, data: JSON.parse(field('data') ?? '{}') };
    }
  }
}
