import type { ConfigDraft, DraftHints } from './draft/config-draft.ts';
import { samplesToDraft } from './draft/samples-to-draft.ts';
import type { EnginePorts, ReadDocument, ReadFailureCode, Source } from './ports.ts';
import { readSource } from './read-source.ts';

/** What became of one sample. */
export type SampleReading =
  | { readonly outcome: 'read'; readonly pageCount: number }
  | { readonly outcome: 'unreadable'; readonly code: ReadFailureCode; readonly message: string };

export interface DraftResult {
  /** In the order of the samples. */
  readonly samples: readonly SampleReading[];
  /** Made from the samples that could be read, and in their order; null when none could. */
  readonly draft: ConfigDraft | null;
}

/** Reads sample documents and proposes a config for documents like them. An exception is a fault of ours. */
export async function draftConfig(
  sources: readonly Source[],
  hints: DraftHints,
  ports: EnginePorts,
): Promise<DraftResult> {
  const documents: ReadDocument[] = [];
  const samples: SampleReading[] = [];
  for (const source of sources) {
    const read = await readSource(source, ports);
    if (read.ok) {
      documents.push(read);
      samples.push({ outcome: 'read', pageCount: read.pages.length });
    } else samples.push({ outcome: 'unreadable', code: read.code, message: read.message });
  }
  const draft = documents.length === 0 ? null : samplesToDraft(documents, hints, ports.today);
  return { samples, draft };
}
