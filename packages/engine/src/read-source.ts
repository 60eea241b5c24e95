import type { Page } from './page/page.ts';
import type { CarriedValue, EnginePorts, ReadResult, Source } from './ports.ts';

/**
 * Reads the files of a document one after another and numbers their pages through. The first file that cannot be read
 * decides for all: half a document would look like a whole one.
 */
export async function readSource(source: Source, ports: EnginePorts): Promise<ReadResult> {
  const pages: Page[] = [];
  const carried: CarriedValue[] = [];
  for (const file of source.files) {
    const reader = ports.readers.find((candidate) => candidate.accepts(file.contentType));
    if (reader === undefined) {
      return {
        ok: false,
        code: 'unreadable_file',
        message: `No reader for files of type ${file.contentType}.`,
      };
    }
    const left = ports.limits.maxPages - pages.length;
    const read = await reader.read(file, { ...ports.limits, maxPages: left });
    if (!read.ok) return read;
    const before = pages.length;
    pages.push(...read.pages.map((page, index) => ({ ...page, number: before + index + 1 })));
    carried.push(...read.carried.map((value) => renumbered(value, before)));
  }
  if (pages.length === 0) return { ok: false, code: 'no_pages', message: 'The document has no pages.' };
  return { ok: true, pages, carried };
}

function renumbered(value: CarriedValue, before: number): CarriedValue {
  return value.page === undefined ? value : { ...value, page: value.page + before };
}
