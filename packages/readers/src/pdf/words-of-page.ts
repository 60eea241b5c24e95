import type { Word } from '@rowbox/engine';
import { type Glyph, rectAround } from './glyph.ts';
import { glyphsToRuns } from './glyphs-to-runs.ts';
import { type PageFrame, rectToBox } from './page-frame.ts';
import { runToWords } from './runs-to-words.ts';

/** The letters of a scan's hidden text layer are a stranger's OCR: good, but not certain. */
const CONFIDENCE_OF_HIDDEN_LAYER = 0.85;

/** Builds words from the visible glyphs of a page, in the order of the file. */
export function glyphsToWords(glyphs: readonly Glyph[], frame: PageFrame): readonly Word[] {
  const words: Word[] = [];
  for (const run of glyphsToRuns(glyphs)) {
    for (const word of runToWords(run)) words.push(glyphsToWord(word, frame));
  }
  return words;
}

function glyphsToWord(glyphs: readonly Glyph[], frame: PageFrame): Word {
  const style = glyphs[0]!.style;
  let text = '';
  let fontSize = 0;
  let bold = 0;
  for (const glyph of glyphs) {
    text += glyph.text;
    fontSize = Math.max(fontSize, glyph.style.fontSize);
    if (glyph.style.bold) bold++;
  }
  return {
    text,
    box: rectToBox(rectAround(glyphs), frame),
    fontSize: Math.round(fontSize * 100) / 100,
    bold: 2 * bold > glyphs.length,
    angle: style.angle,
    source: style.invisible ? 'ocr' : 'text',
    confidence: style.invisible ? CONFIDENCE_OF_HIDDEN_LAYER : 1,
  };
}
