import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { PartyRole } from '../lexicon/concept.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { type DocumentTitle, textToTitle } from '../lexicon/document-titles.ts';
import { captionToRole } from '../lexicon/party-role.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Word } from '../page/page.ts';
import type { AddressBlock } from './address-block.ts';
import { nameToBlock, pageToBareNames } from './bare-names.ts';
import { blocksToCorrespondents, roleByCaption } from './blocks-to-correspondents.ts';
import { layoutToLegalNames } from './legal-names.ts';
import { pageToAddressBlocks } from './page-to-address-blocks.ts';
import type { SideOdds, Sides } from './sides.ts';

/** Pages whose addresses are read: the first ones, and the last for its footer. */
const PAGES = 3;
const CLEAR = 0.7;
const NEITHER = { issuer: 0, recipient: 0 };
/** Titles stand in the upper part of the first page. */
const LOWEST_TITLE = 0.55;

/**
 * Who is who on a business document: everybody with an address, and the odds of being the one who sells (`issuer`) and
 * the one who buys (`recipient`). `domains`: letters of the mail and web domains of the document.
 */
export function documentToSides(
  layout: DocumentLayout,
  domains: readonly string[],
  lookup: ConceptLookup,
): Sides {
  const pages = layout.pages.filter((_, index) => index < PAGES || index === layout.pages.length - 1);
  const sizes = (layout.pages[0]?.lines ?? []).map(({ fontSize }) => fontSize).sort((a, b) => a - b);
  const fontSize = sizes[Math.floor(sizes.length / 2)] ?? 10;
  const blocks = flatMapped(pages, (page) => [
    ...pageToAddressBlocks(page, lookup),
    ...pageToBareNames(page, fontSize),
  ]);
  const registered = layoutToLegalNames(layout, blocks, domains, fontSize).map(({ line, words }) =>
    nameToBlock(line, words, []),
  );
  const correspondents = blocksToCorrespondents([...blocks, ...registered], {
    writtenBy: writerOf(layout),
    domains,
    fontSize,
    isSheet: isSheet(layout),
  });
  const nameAt = new Map<Word, { odds: SideOdds; length: number }>();
  const roleOf = new Map<Word, PartyRole>();
  const inAddress = new Map<Word, AddressBlock>();
  for (const { blocks: own, issuer, recipient } of correspondents) {
    const isCaptioned = own.some((block) => ![null, 'other'].includes(roleByCaption(block, own)));
    const isRegistered = own.some(({ name }) => hasLegalForm(name.text));
    const clear = issuer >= CLEAR ? 'issuer' : recipient >= CLEAR ? 'recipient' : null;
    for (const block of own) {
      const { name, caption, lines } = block;
      const [first] = name.words;
      const isElsewhere = caption !== null && captionToRole(caption) === 'other';
      // Where a caption names somebody, it is by that name; elsewhere it may be shortened or longer. The sign on the
      // letterhead is short for the name with its legal form.
      const isShort = isRegistered && caption === null && !hasLegalForm(name.text);
      const sides = (isCaptioned && caption === null) || isShort ? NEITHER : { issuer, recipient };
      const odds = { ...sides, other: Number(isElsewhere) };
      if (first !== undefined) nameAt.set(first, { odds, length: name.words.length });
      const role = isElsewhere ? 'other' : clear;
      for (const word of flatMapped(lines, (line) => line.words)) {
        inAddress.set(word, block);
        if (role !== null) roleOf.set(word, role);
      }
    }
  }
  return { correspondents, nameAt, roleOf, inAddress };
}

/** Who wrote the document, by the first line that is a title; a seller where none is. */
function writerOf({ pages: [first] }: DocumentLayout): DocumentTitle['writtenBy'] {
  const lines = (first?.lines ?? []).filter(({ box }) => box.top < LOWEST_TITLE);
  const largest = [...lines].sort((a, b) => b.fontSize - a.fontSize || a.box.top - b.box.top);
  for (const { text, words } of largest) {
    const title = words.length <= 8 ? textToTitle(text) : null;
    if (title !== null) return title.writtenBy;
  }
  return 'seller';
}

/** A4, letter and legal paper stand between these, upright. */
const LEAST_RATIO = 1.2;
const MOST_RATIO = 1.7;

function isSheet({ pages: [first] }: DocumentLayout): boolean {
  if (first === undefined) return false;
  const ratio = first.page.height / first.page.width;
  return ratio > LEAST_RATIO && ratio < MOST_RATIO;
}
