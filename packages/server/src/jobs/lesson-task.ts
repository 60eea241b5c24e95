import {
  createMemory,
  documentToExample,
  type EnginePorts,
  type Example,
  looksToAgreement,
  readSource,
} from '@rowbox/engine';
import type { Lesson } from '../domain/learn-document.ts';
import type { LessonTask } from './extraction-task.ts';
import { sharedToExamples } from './known-memory.ts';

/** From here on two documents are of one look; the engine's memory holds by the same. */
const SAME_LOOK = 0.5;

/** What a document teaches, and what becomes of what its mailbox remembers. Null: it cannot be read. */
export async function lessonToAnswer(
  { files, config, settled, memory, looks }: LessonTask,
  ports: EnginePorts,
): Promise<Lesson | null> {
  const read = await readSource({ files }, ports);
  if (!read.ok) return null;
  const example = documentToExample(read, config, settled);
  const before: readonly Example[] = memory === null ? [] : sharedToExamples(memory);
  const { looks: remembered } = createMemory([...before, example]);
  const kept = new Set(remembered.flatMap(({ examples }) => examples.map(({ documentId }) => documentId)));
  const own = remembered.find(({ documentIds }) => documentIds.includes(settled.documentId));
  return {
    example: JSON.stringify(example),
    sameLook: (own?.documentIds ?? []).filter((id) => id !== settled.documentId),
    thinned: before.map(({ documentId }) => documentId).filter((id) => !kept.has(id)),
    alike: looks
      .filter(({ look }) => looksToAgreement(example.look, JSON.parse(look) as Example['look']) >= SAME_LOOK)
      .map(({ documentId }) => documentId),
  };
}
