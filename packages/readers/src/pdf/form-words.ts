import type { Word } from '@rowbox/engine';
import { contains, type Rect } from './affine.ts';
import type { FormField } from './form-fields.ts';
import { type PageFrame, rectToBox } from './page-frame.ts';

const CHECKED = '☑';
const UNCHECKED = '☐';

/** Points; the size PDF viewers use when a field leaves its size open and is large enough. */
const USUAL_FONT_SIZE = 12;
/** Mean advance of a letter in ems, for values the page does not draw. */
const LETTER_WIDTH = 0.5;

/**
 * Marks the words that stand in form fields. Check boxes and radio buttons become `☑` or `☐`; a value that the page
 * does not draw (the file asks the viewer to) is set in its field as a viewer would.
 */
export function withFormWords(
  words: readonly Word[],
  fields: readonly FormField[],
  frame: PageFrame,
): readonly Word[] {
  if (fields.length === 0) return words;
  const inFields = new Map<FormField, Word[]>();
  const others: Word[] = [];
  for (const word of words) {
    const field = fields.find(({ rect }) => isCentredIn(word, rect, frame));
    if (field === undefined) others.push(word);
    else inFields.set(field, [...(inFields.get(field) ?? []), word]);
  }
  const formWords = fields.flatMap((field) => wordsOfField(field, inFields.get(field) ?? [], frame));
  return [...others, ...formWords];
}

function isCentredIn(word: Word, rect: Rect, frame: PageFrame): boolean {
  const x = ((word.box.left + word.box.right) / 2) * frame.width;
  const y = ((word.box.top + word.box.bottom) / 2) * frame.height;
  return contains(rect, x, y);
}

function wordsOfField(field: FormField, drawn: readonly Word[], frame: PageFrame): readonly Word[] {
  if (field.isChecked !== undefined) {
    const { rect } = field;
    const fontSize = Math.min(rect.bottom - rect.top, rect.right - rect.left);
    return [formWord(field.isChecked ? CHECKED : UNCHECKED, rect, fontSize, frame)];
  }
  if (drawn.length > 0) return drawn.map((word) => ({ ...word, source: 'form' }));
  return setInField(field, frame);
}

/** Lines from the top of a field of several lines, otherwise one line in the middle of its height. */
function setInField({ value, rect }: FormField, frame: PageFrame): readonly Word[] {
  const lines = value.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const height = (rect.bottom - rect.top) / lines.length;
  const fontSize = Math.max(4, Math.min(USUAL_FONT_SIZE, 0.8 * height));
  return lines.flatMap((line, row) => {
    const middle = rect.top + (row + 0.5) * height;
    return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
      const left = rect.left + 2 + index * LETTER_WIDTH * fontSize;
      const right = left + text.length * LETTER_WIDTH * fontSize;
      const around = { left, right, top: middle - fontSize / 2, bottom: middle + fontSize / 2 };
      return formWord(text, around, fontSize, frame);
    });
  });
}

function formWord(text: string, rect: Rect, fontSize: number, frame: PageFrame): Word {
  return {
    text,
    box: rectToBox(rect, frame),
    fontSize: Math.round(fontSize * 100) / 100,
    bold: false,
    angle: 0,
    source: 'form',
    confidence: 1,
  };
}
