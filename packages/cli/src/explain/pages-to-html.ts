import { createHash } from 'node:crypto';
import type { ExtractedDocument, ExtractionTrace } from '@rowbox/engine';
import sharp from 'sharp';
import { drawingToSvg } from './drawing-to-svg.ts';
import { EXPLANATION_SCRIPT } from './explanation-script.ts';
import { EXPLANATION_STYLE } from './explanation-style.ts';
import { KIND_COLOURS, LAYER_COLOURS, LAYERS, type Layer } from './layers.ts';
import { type Markup, markup } from './markup.ts';
import type { PagePicture } from './page-picture.ts';
import { traceToPanel } from './panel.ts';
import type { Drawing } from './shape.ts';

/** A page with everything drawn over it. */
export interface DrawnPage {
  readonly number: number;
  readonly picture: Markup;
}

const SHOWN_AT_FIRST: ReadonlySet<Layer> = new Set(['tables', 'rows', 'values', 'rivals']);

/** The page's picture, inside the document itself, with the drawing over it. */
export async function drawPage(number: number, picture: PagePicture, drawing: Drawing): Promise<DrawnPage> {
  const { width, height, rgb } = picture;
  const image = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality: 85 })
    .toBuffer();
  return {
    number,
    picture: markup`<div class="page" id="page-${number}"><img src="data:image/webp;base64,${image.toString('base64')}" width="${width}" height="${height}" alt="Page ${number}">
${drawingToSvg(drawing, picture)}<h2>page ${number}</h2></div>
`,
  };
}

/**
 * One HTML file that needs nothing else: pictures, style and script are in it, and its policy lets it load nothing.
 *
 * @param name what the document is called
 */
export function pagesToHtml(
  name: string,
  pages: readonly DrawnPage[],
  trace: ExtractionTrace,
  result: ExtractedDocument,
): string {
  const policy = `default-src 'none'; img-src data:; style-src ${hashOf(EXPLANATION_STYLE)}; script-src ${hashOf(EXPLANATION_SCRIPT)}`;
  const count = `${pages.length} of ${result.pageCount} ${result.pageCount === 1 ? 'page' : 'pages'}`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${name} – explained</title>
<style>${{ markup: EXPLANATION_STYLE }}</style>
</head>
<body>
<header><h1>${name}</h1> <small>${count} shown · ${result.engine} ${result.version}</small>
${switches(trace)}
</header>
<main>${pages.map(({ picture }) => picture)}</main>
<aside>${traceToPanel(trace, result)}</aside>
<script>${{ markup: EXPLANATION_SCRIPT }}</script>
</body>
</html>
`.markup;
}

function switches(trace: ExtractionTrace): Markup {
  const kinds = [...new Set(trace.candidates.map(({ kind }) => kind))].sort();
  return markup`<div class="switches">${LAYERS.filter((layer) => layer !== 'rivals').map((layer) =>
    toggle(`g.${layer}`, layer, LAYER_COLOURS[layer], SHOWN_AT_FIRST.has(layer)),
  )}</div>
<div class="switches kinds"><span>candidates:</span>${kinds.map((kind) => toggle(`.kind-${kind}`, kind, KIND_COLOURS[kind], kind !== 'text'))}</div>`;
}

function toggle(selector: string, name: string, colour: string, checked: boolean): Markup {
  return markup`<label><input type="checkbox" data-shows="${selector}"${checked ? markup` checked` : markup``}><svg class="swatch" viewBox="0 0 1 1"><rect width="1" height="1" fill="${colour}"/></svg>${name}</label>
`;
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
