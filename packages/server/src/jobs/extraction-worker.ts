import type { DraftResult, EnginePorts, Page, RegionReading } from '@rowbox/engine';
import { draftConfig, extract, layOut, pagesToLook, proposeParts, readRegion } from '@rowbox/engine';
import {
  type CutFileResult,
  createReaders,
  cutFile,
  pageToPicture,
  type UnlockResult,
  UnpackFailure,
  unlockPdf,
  unpackMessage,
  type WantedParts,
  type WantedPicture,
} from '@rowbox/readers';
import type { Lesson } from '../domain/learn-document.ts';
import type { LockedPdf } from '../domain/unlock-pdf.ts';
import type {
  DraftTask,
  ExtractionAnswer,
  ExtractionTask,
  LessonTask,
  MailTask,
  MailTaskAnswer,
  RegionTask,
} from './extraction-task.ts';
import { knownMemory } from './known-memory.ts';
import { lessonToAnswer } from './lesson-task.ts';
import { noting, pagesToStored, pagesToWords } from './shown-pages.ts';

/*
 * The thread in which documents are read. It holds the readers (PDFium, OCR models) between documents; whatever
 * kills it (memory, time, a fault in a reader) costs the document at hand and nothing else.
 */

let timesLost = 0;
const readers = createReaders({
  onOcrLost: () => {
    timesLost += 1;
  },
});

export default async function extractTask(task: ExtractionTask): Promise<ExtractionAnswer> {
  const noted: (readonly Page[])[] = [];
  const lostBefore = timesLost;
  const ports = await portsFor(task);
  const memory = task.memory === null ? undefined : knownMemory(task.memory);
  const noticing = { ...ports, readers: ports.readers.map(noting(noted)) };
  const result = await extract({ files: task.files }, task.config, noticing, memory);
  const told = { ...result, recognitionsLost: timesLost - lostBefore };
  if (told.outcome !== 'extracted') return told;
  const pages = noted.flat();
  const look = JSON.stringify(pagesToLook(pages));
  const stack =
    task.looksForStacks && pages.length > 1 ? { stack: proposeParts(layOut(pages).pages, memory) } : {};
  return { ...told, ...stack, look, words: pagesToWords(pages), shownPages: await pagesToStored(noted) };
}

/** Called by this name. */
export const pictureTask = (wanted: WantedPicture): Promise<Uint8Array | null> => pageToPicture(wanted);

/** Called by this name. */
export const unlockTask = ({ bytes, password }: LockedPdf): Promise<UnlockResult> =>
  unlockPdf(bytes, password);

/** Called by this name. */
export const cutTask = (wanted: WantedParts): Promise<CutFileResult> => cutFile(wanted);

/** Called by this name. */
export const regionTask = async ({ maxPages, maxPixels, ...drawn }: RegionTask): Promise<RegionReading> =>
  readRegion(drawn, { readers: await readers, limits: { maxPages, maxPixels } });

/** Called by this name. */
export async function mailTask({ raw }: MailTask): Promise<MailTaskAnswer> {
  try {
    return { ok: true, message: await unpackMessage(raw) };
  } catch (error) {
    if (error instanceof UnpackFailure) return { ok: false, code: error.code, text: error.message };
    throw error;
  }
}

/** Called by this name. */
export const lessonTask = async (task: LessonTask): Promise<Lesson | null> =>
  lessonToAnswer(task, await portsFor(task));

/** Called by this name. */
export async function draftTask(task: DraftTask): Promise<DraftResult> {
  const sources = task.files.map((file) => ({ files: [file] }));
  return draftConfig(sources, task.hints, await portsFor(task));
}

async function portsFor({
  maxPages,
  maxPixels,
  today,
}: Pick<ExtractionTask, 'maxPages' | 'maxPixels' | 'today'>): Promise<EnginePorts> {
  return { readers: await readers, limits: { maxPages, maxPixels }, today };
}
