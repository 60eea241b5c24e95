import type { PageRemark } from '@rowbox/engine';
import { remarksOnHandwriting } from '../ocr/remarks-on-reading.ts';
import type { Rect } from './affine.ts';
import { type PageFrame, rectToBox } from './page-frame.ts';

/** A page with more such paths is a map, a plan or a picture. */
const MOST_STROKES = 30;

/** On what is drawn by hand in the file itself: paths that run as a pen does, and a viewer's own pen. */
export function remarksOnPens(
  strokes: readonly Rect[],
  drawn: readonly Rect[],
  frame: PageFrame,
): readonly PageRemark[] {
  const marks = strokes.length > MOST_STROKES ? drawn : [...strokes, ...drawn];
  return remarksOnHandwriting(marks.map((rect) => rectToBox(rect, frame)));
}
