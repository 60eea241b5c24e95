import type { ExtractionConfig } from '@rowbox/contract';
import type { Memory } from './memory/memory.ts';
import type { EnginePorts, Source } from './ports.ts';
import { readSource } from './read-source.ts';
import { readToExtraction } from './read-to-extraction.ts';
import type { ExtractionResult } from './result.ts';

/**
 * Reads one document by the user's config, and by what people settled of documents like it, where a memory is given. A damaged document gives `unreadable` or values that say so; an exception is
 * a fault of ours.
 */
export async function extract(
  source: Source,
  config: ExtractionConfig,
  ports: EnginePorts,
  memory?: Memory,
): Promise<ExtractionResult> {
  const read = await readSource(source, ports);
  if (!read.ok) return { outcome: 'unreadable', code: read.code, message: read.message };
  return readToExtraction(read, config, ports, memory);
}
