import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AnnotatedDocument } from '../annotated-document.ts';
import { readAnnotatedLines } from '../annotated-lines.ts';
import { templateToSplit } from '../generator/split.ts';
import { addNoise } from '../noise/add-noise.ts';

/** A document to learn from, and how it came to be what it is. */
export interface ReadDocument {
  readonly document: AnnotatedDocument;
  readonly state: 'clean' | 'noisy' | 'scanned';
}

/**
 * The annotated documents of a folder's `*.jsonl.gz`, at most `most` of a template; of layouts that were generated only those
 * to train on. Every other one is given noise, except where a recogniser has read it already.
 */
export async function* readDocuments(directory: string, most: number): AsyncGenerator<ReadDocument> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.jsonl.gz')).sort();
  const taken = new Map<string, number>();
  let count = 0;
  for (const file of files) {
    for await (const document of readAnnotatedLines(path.join(directory, file))) {
      const { source, template } = document;
      const seen = taken.get(template) ?? 0;
      if (seen >= most || (source === 'generated' && templateToSplit(template) !== 'training')) continue;
      taken.set(template, seen + 1);
      count += 1;
      const state = isRecognised(document) ? 'scanned' : count % 2 === 0 ? 'noisy' : 'clean';
      yield { document: state === 'noisy' ? addNoise(document, 'page-model') : document, state };
    }
  }
}

const isRecognised = ({ pages }: AnnotatedDocument): boolean =>
  pages.some(({ words }) => words.some(({ source }) => source === 'ocr'));
