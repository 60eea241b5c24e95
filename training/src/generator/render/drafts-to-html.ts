import type { Draft } from '../draft.ts';
import { fontFaces } from './font-faces.ts';

const BASE = `
*{box-sizing:border-box;margin:0;padding:0}
html,body{background:#fff;text-rendering:geometricPrecision;font-kerning:auto}
.page{position:relative;overflow:hidden;break-after:page}
.frame{position:absolute}
.flow{position:relative}
table{border-collapse:collapse}
td,th{vertical-align:top;text-align:left;font-weight:inherit}
.fill{flex:1 1 0;min-width:0}
`;

/** One file of all drafts: each page an element of the paper's size, so that places on screen and on paper are the same. */
export function draftsToHtml(drafts: readonly Draft[]): string {
  const papers = new Map(drafts.map(({ paper }) => [`p${paper.width}x${paper.height}`, paper]));
  const sizes = [...papers].map(
    ([name, { width, height }]) =>
      `@page ${name}{size:${width}px ${height}px;margin:0}.${name}{page:${name};width:${width}px;height:${height}px}`,
  );
  const docs = drafts.map(
    ({ paper, html, fill }, index) =>
      `<div class="doc doc${index}" data-fill="${fill}"><div class="page p${paper.width}x${paper.height}">${html}</div></div>`,
  );
  const styles = drafts.map(({ css }, index) => `.doc${index}{${css}}`);
  const faces = fontFaces(styles.join(''));
  return `<!doctype html><html><head><meta charset="utf-8"><style>${faces}${BASE}${sizes.join('')}${styles.join('')}</style></head><body>${docs.join('')}</body></html>`;
}
