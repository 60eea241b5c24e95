import { layoutToPageModel } from '@rowbox/engine/page-model';
import { drawPage } from './page-to-svg.ts';
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
for await (const { document } of readDocuments(directory, Number.POSITIVE_INFINITY)) {
  if (!ids.includes(document.id)) continue;
  for (const page of documentToPages(document))
    await drawPage(layoutToPageModel(page.elements.layout, page.tables), page, out);
}
