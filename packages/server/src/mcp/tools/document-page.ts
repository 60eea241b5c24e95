import { idSchema, int32 } from '@rowbox/contract';
import { z } from 'zod';
import { pagesOfDocument, pictureOfPage } from '../../domain/document-pages.ts';
import { notFound } from '../../domain/errors.ts';
import type { ShownWord } from '../../domain/shown-pages.ts';
import { documentId, mailboxId } from '../arguments.ts';
import { tool } from '../tool.ts';
import { UNTRUSTED } from '../untrusted.ts';

const WIDTHS = [800, 1200, 1600] as const;

export const documentPage = tool({
  name: 'document_page',
  title: 'Look at a page',
  description:
    'One page of a document that has been read: what it looks like, the words on it line by line and, if wanted, where each word stands.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({
    mailboxId,
    documentId,
    page: z.number().int().min(1).max(10_000).default(1).describe('From 1.'),
    picture: z.boolean().default(true).describe('Whether to show the page.'),
    width: z.literal(WIDTHS).default(1200).describe('Of the picture, in pixels.'),
    boxes: z.boolean().default(false).describe('Whether to tell where each word stands.'),
  }),
  output: z.object({
    documentId: idSchema,
    page: int32(),
    pageCount: int32(),
    text: z.string().describe('The words, a line of the page a line.'),
    words: z
      .array(z.object({ text: z.string(), box: z.array(z.number()).length(4) }))
      .optional()
      .describe('With left, top, right, bottom in fractions of the page, from its upper left corner.'),
  }),
  run: async ({ domain, accountId }, { page, picture, width, boxes, ...place }) => {
    const pages = await pagesOfDocument(domain, accountId, place);
    const shown = pages[page - 1];
    if (!shown) throw notFound('page');
    const drawn = picture ? await pictureOfPage(domain, accountId, place, { page, width }) : null;
    return {
      data: {
        documentId: place.documentId,
        page,
        pageCount: pages.length,
        text: wordsToText(shown.words),
        ...(boxes && { words: shown.words.map(([text, ...box]) => ({ text, box })) }),
      },
      also: drawn
        ? [
            {
              type: 'image',
              data: Buffer.from(drawn).toString('base64'),
              mimeType: 'image/webp',
              _meta: UNTRUSTED,
            },
          ]
        : [],
    };
  },
});

/** In the order in which they were read; a word that is not beside the one before it begins a line. */
function wordsToText(words: readonly ShownWord[]): string {
  let text = '';
  let before: ShownWord | undefined;
  for (const word of words) {
    if (before) text += isBeside(before, word) ? ' ' : '\n';
    text += word[0];
    before = word;
  }
  return text;
}

function isBeside(
  [, left, top, , bottom]: ShownWord,
  [, nextLeft, nextTop, , nextBottom]: ShownWord,
): boolean {
  const middle = (nextTop + nextBottom) / 2;
  return nextLeft >= left && middle > top && middle < bottom;
}
