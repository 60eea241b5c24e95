import type { Box, Word } from '@rowbox/engine';
import { ADDED_LETTERS } from './added-letters.ts';
import { cutAtLines } from './cut-at-lines.ts';
import { detectRegions } from './detect-regions.ts';
import { type DrawnLine, lineToRuling } from './drawn-line.ts';
import { findCutSides } from './find-cut-sides.ts';
import { findDrawnLines } from './find-drawn-lines.ts';
import { findHandwriting } from './find-handwriting.ts';
import { findLoneMarks, isNumber } from './find-lone-marks.ts';
import { foldLayers } from './fold-layers.ts';
import { type GreyPage, greyPage } from './grey-picture.ts';
import { type Inference, openInference, type RunModel } from './inference.ts';
import { type InkPiece, inkPieces } from './ink-pieces.ts';
import { joinedHead, ownHead } from './joined-head.ts';
import { readAlphabet, readModelFiles } from './model-files.ts';
import { unpackedHead } from './packed-head.ts';
import { liesOnItsSide, mayBeUpsideDown, standsUpsideDown } from './page-rotation.ts';
import { type PicturePyramid, pyramidOf, turnPicture } from './picture.ts';
import {
  type Ocr,
  OcrLostError,
  type OcrResult,
  OcrUnavailableError,
  type PageImage,
  type Side,
} from './port.ts';
import { type ReadRegion, readRegions } from './read-regions.ts';
import { lineRecogniser, type RecogniseLines } from './recognise-lines.ts';
import { withHead } from './recogniser-head.ts';
import type { Region } from './region.ts';
import { regionToWords } from './region-to-words.ts';
import { skewOf } from './straighten.ts';

export interface OcrOptions {
  /** Folder that holds the models; the installed npm package's when not given. */
  readonly models?: string;
  /** Threads one recognition may use. Results do not depend on it. */
  readonly threads: number;
  /** How long the models are kept with nothing to read; a minute where it is not given. */
  readonly idleMilliseconds?: number;
  /** Told when the process that holds the models ended at work, and the picture is read once more by another. */
  readonly onLost?: (error: OcrLostError) => void;
  /** Told of the ink on every picture that may be handwriting: the weights that judge it are fitted on that. */
  readonly onInk?: (page: GreyPage, pieces: readonly InkPiece[]) => void;
}

/**
 * OCR by PP-OCR's detector and recogniser (Li et al. 2022, "PP-OCRv3", and its successor v4) with pre- and
 * post-processing of our own. Of the recogniser's last layer, made for Chinese, the plain letters and digits are kept
 * as they are; the Latin letters with marks, signs, and the space stand beside them in weights of our own
 * (`added-letters.ts`). The models are loaded at the first picture and shared by all later ones.
 */
export const createOcr = (options: OcrOptions): Ocr => {
  let loading: Promise<Models> | null = null;
  const heldModels = async (): Promise<Models> => {
    while (loading !== null) {
      const known: Promise<Models> = loading;
      if (await isHeld(known)) return known;
      // They are gone when their process ended: for want of work, or by a fault. Another picture may have noticed before.
      if (loading === known) loading = null;
    }
    loading = loadHeldModels(options);
    return loading;
  };
  const read: Ocr = async (image) => {
    const models = await heldModels();
    try {
      return await readPicture(image, models);
    } finally {
      models.inference.release();
    }
  };
  return async (image) => {
    try {
      return await read(image);
    } catch (error) {
      // The system may have ended the process for want of memory that another one held. Twice, and it is this picture.
      if (!(error instanceof OcrLostError)) throw error;
      options.onLost?.(error);
      return read(image);
    }
  };
};

interface Models {
  readonly inference: Inference;
  readonly detect: RunModel;
  readonly recognise: RecogniseLines;
  readonly onInk: OcrOptions['onInk'];
}

const isHeld = async (loading: Promise<Models>): Promise<boolean> => {
  try {
    return (await loading).inference.hold();
  } catch {
    return false;
  }
};

const loadHeldModels = async ({ models, threads, idleMilliseconds, onInk }: OcrOptions): Promise<Models> => {
  const inference = openInference({ threads, ...(idleMilliseconds !== undefined && { idleMilliseconds }) });
  inference.hold();
  try {
    const files = await readModelFiles(models);
    const own = ownHead(files.recogniser, await readAlphabet(models));
    const head = joinedHead(own, unpackedHead(ADDED_LETTERS));
    const detect = await inference.load(foldLayers(files.detector));
    const recognise = await inference.load(withHead(foldLayers(files.recogniser), head));
    return { inference, detect, recognise: lineRecogniser(recognise, head.letters), onInk };
  } catch (cause) {
    inference.close();
    if (cause instanceof OcrUnavailableError || cause instanceof OcrLostError) throw cause;
    throw new OcrUnavailableError('Text recognition is not available: its models cannot be loaded.', {
      cause,
    });
  }
};

/**
 * 1. Find the lines of text. When most run up or down, turn the picture and find them again.
 * 2. Read them. When that goes badly, try whether the longest read better upside down, and then turn the picture.
 * 3. Place the words on the picture straightened by the lines' common skew.
 */
const readPicture = async (image: PageImage, models: Models): Promise<OcrResult> => {
  const { detect, recognise } = models;
  const found = await detectRegions(image, detect);
  if (!liesOnItsSide(found)) {
    const read = await readUpright(pyramidOf(image), found, models);
    const doubtful = mayBeUpsideDown(read.regions);
    if (!doubtful || !(await standsUpsideDown(pyramidOf(image), found, recognise)))
      return toResult(image, 0, read);
    return readTurned(image, 180, models);
  }
  const turned = turnPicture(image, 90);
  const regions = await detectRegions(turned, detect);
  const pyramid = pyramidOf(turned);
  if (await standsUpsideDown(pyramid, regions, recognise)) return readTurned(image, 270, models);
  return toResult(turned, 90, await readUpright(pyramid, regions, models));
};

const readTurned = async (
  image: PageImage,
  rotation: OcrResult['rotation'],
  models: Models,
): Promise<OcrResult> => {
  const turned = turnPicture(image, rotation);
  const regions = await detectRegions(turned, models.detect);
  return toResult(turned, rotation, await readUpright(pyramidOf(turned), regions, models));
};

interface ReadPicture {
  readonly skew: number;
  readonly regions: readonly ReadRegion[];
  readonly lines: readonly DrawnLine[];
  readonly handwriting: readonly Box[];
  readonly cutSides: readonly Side[];
}

/** Reads the lines of text, parted where the lines of a table are drawn, and the digits that stand alone beside them. */
const readUpright = async (
  pyramid: PicturePyramid,
  found: readonly Region[],
  { recognise, onInk }: Models,
): Promise<ReadPicture> => {
  const { width, height } = pyramid.at(0);
  const skew = skewOf(found);
  const page = greyPage(pyramid, found);
  const lines = findDrawnLines(page, skew);
  const regions = cutAtLines(found, lines, { skew, width, height });
  const read = await readRegions(pyramid, regions, recognise);
  const marks = await readRegions(pyramid, findLoneMarks(page, lines, skew), recognise);
  const all = [...read, ...marks.filter(isNumber)];
  const pieces = inkPieces(page, all, lines, skew);
  onInk?.(page, pieces);
  const handwriting = findHandwriting(page, pieces, skew);
  return { skew, lines, regions: all, handwriting, cutSides: findCutSides(page, read) };
};

const toResult = (
  upright: PageImage,
  rotation: OcrResult['rotation'],
  { skew, regions, lines, handwriting, cutSides }: ReadPicture,
): OcrResult => {
  const { width, height, dpi } = upright;
  const words = regions
    .flatMap((region) => regionToWords(region, { width, height, skew, dpi }))
    .toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  return {
    words,
    rulings: lines.map((line) => lineToRuling(line, upright)),
    handwriting,
    cutSides,
    rotation,
    skew: (skew * 180) / Math.PI,
    meanConfidence: meanOverLetters(words),
  };
};

const meanOverLetters = (words: readonly Word[]): number => {
  let [letters, sum] = [0, 0];
  for (const { text, confidence } of words) {
    letters += text.length;
    sum += text.length * confidence;
  }
  return letters === 0 ? 0 : sum / letters;
};
