import type { Box, Word } from '@rowbox/engine';
import type { AnnotatedDocument, WordClass } from '../annotated-document.ts';

/** `text class left top`, each word 0.02 high and as wide as its letters. */
const WORDS: readonly (readonly [string, WordClass, number, number])[] = [
  ['Membership', 'heading', 0.1, 0.05],
  ['form', 'heading', 0.25, 0.05],
  ['Name:', 'label', 0.1, 0.2],
  ['Solveig', 'value', 0.2, 0.2],
  ['Holm', 'value', 0.295, 0.2],
  ['Date:', 'label', 0.1, 0.3],
  ['17.04.2026', 'value', 0.2, 0.3],
  ['Phone:', 'label', 0.1, 0.4],
];

const boxOf = (text: string, left: number, top: number): Box => ({
  left,
  top,
  right: left + text.length * 0.012,
  bottom: top + 0.02,
});

/** A page with a name, a date and an empty place for a telephone. */
export function annotatedPage(): AnnotatedDocument {
  const words: Word[] = WORDS.map(([text, kind, left, top]) => ({
    ...{ text, box: boxOf(text, left, top), fontSize: 10, bold: kind === 'heading', angle: 0 },
    ...{ source: 'text', confidence: 1 },
  }));
  const run = (...at: number[]) => ({ page: 1, words: at });
  const rulings = [0.24, 0.34, 0.44].map((top) => ({
    orientation: 'horizontal' as const,
    box: { left: 0.2, top, right: 0.6, bottom: top + 0.001 },
  }));
  const place = (top: number) => ({ page: 1, box: { left: 0.2, top, right: 0.6, bottom: top + 0.04 } });
  return {
    ...{ id: 'club-1', source: 'refilled', template: 'club', kind: 'membership', language: 'en' },
    pages: [{ number: 1, width: 595, height: 842, words, rulings, remarks: [] }],
    classes: [WORDS.map(([, kind]) => kind)],
    entries: [
      {
        labels: [run(2)],
        headings: [run(0, 1)],
        value: run(3, 4),
        place: place(0.2),
        type: 'text',
        data: 'Solveig Holm',
        concept: null,
        names: [],
      },
      {
        labels: [run(5)],
        headings: [run(0, 1)],
        value: run(6),
        place: place(0.3),
        type: 'date',
        data: '2026-04-17',
        concept: null,
        names: [],
      },
      {
        labels: [run(7)],
        headings: [run(0, 1)],
        value: null,
        place: place(0.4),
        type: 'text',
        data: null,
        concept: null,
        names: [],
      },
    ],
    groups: [],
  };
}
