import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { layoutToPageModel } from '@rowbox/engine/page-model';
import sharp from 'sharp';
import { pageToSvg } from './page-to-svg.ts';
import { readDocuments } from './read-documents.ts';
import { documentToPages } from './training-page.ts';

/*
 * `tsx training/src/page-model/draw.ts DIR OUT ID...`: draws what the engine's page model takes the first page of annotated
 * documents for, as pictures.
 */

const [directory, out, ...ids] = process.argv.slice(2);
if (directory === undefined || out === undefined || ids.length === 0) {
  process.stderr.write(
    'Name a folder of annotated documents, a folder for the pictures and the documents.\n',
  );
  process.exit(2);
}
await mkdir(out, { recursive: true });
for await (const document of readDocuments(directory, Number.POSITIVE_INFINITY)) {
  if (!ids.includes(document.id)) continue;
  for (const page of documentToPages(document)) {
    const model = layoutToPageModel(page.elements.layout, page.tables);
    const svg = pageToSvg(model, page);
    await writeFile(
      path.join(out, `${document.id}-${page.elements.layout.page.number}.png`),
      await sharp(Buffer.from(svg)).png().toBuffer(),
    );
  }
}
