import { describe, expect, it } from 'vitest';
import { findCutSides } from './find-cut-sides.ts';
import { blankPage, PAGE } from './testing/compose-strokes.ts';

const sidesOf = (draw: (page: ReturnType<typeof blankPage>) => void) => {
  const page = blankPage();
  for (let row = 0; row < 6; row += 1) page.print(100, 200 + 45 * row, 700);
  draw(page);
  return findCutSides(page.page(), page.read());
};
const { width, height } = PAGE;

describe('findCutSides', () => {
  it('names the side at which several lines run off the picture', () => {
    const cut = (left: number, right: number) =>
      sidesOf((page) => {
        for (let row = 0; row < 4; row += 1) page.print(left, 600 + 45 * row, right);
      });
    expect(cut(-26, 400)).toEqual(['left']);
    expect(cut(406, width + 20)).toEqual(['right']);
  });

  it('names the edge that cuts a line along', () => {
    expect(sidesOf((page) => page.print(100, height - 3, 500))).toEqual(['bottom']);
    expect(sidesOf((page) => page.print(100, 2, 500))).toEqual(['top']);
  });

  it.each<[string, (page: ReturnType<typeof blankPage>) => void]>([
    ['all of it is on the picture', () => {}],
    [
      'lines end close to the edge',
      (page) => {
        for (let row = 0; row < 4; row += 1) page.print(12, 600 + 45 * row, width - 14);
      },
    ],
    ['the last line stands close to it', (page) => page.print(100, height - 16, 500)],
    ['one line alone reaches it', (page) => page.print(-26, 700, 400)],
    [
      'the edge is dark, as a table under the paper is',
      (page) => {
        page.box(0, 0, 8, height);
        for (let row = 0; row < 4; row += 1) page.print(4, 600 + 45 * row, 400);
      },
    ],
  ])('names none where %s', (_, draw) => {
    expect(sidesOf(draw)).toEqual([]);
  });
});
