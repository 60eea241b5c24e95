import { type Curve, type PageTraits, traitsToParts } from '@rowbox/engine';
import { seededRandom } from '../seeded-random.ts';
import type { StackedDocument } from './page-pairs.ts';

export interface StackFigures {
  readonly set: string;
  readonly documents: number;
  /** Shares in percent, of stacks made of documents of the set; null: there are none. */
  readonly found: number | null;
  readonly right: number | null;
  readonly wholeStacks: number | null;
  readonly sureStacks: number | null;
  readonly sureRight: number | null;
  /** Documents of several pages, each by itself. */
  readonly several: number;
  readonly leftWhole: number | null;
  readonly surelyParted: number;
}

const STACKS = 100;
const MOST_DOCUMENTS = 6;
/** Of the least sure page, from which on a mailbox may part by itself. */
const SURE = 0.95;

/** Parts stacks of two to six documents of a set, every other one of documents of one template, and its documents by themselves. */
export function judgeStacks(
  set: string,
  documents: readonly StackedDocument[],
  weights: Curve,
): StackFigures {
  const random = seededRandom(7);
  let [begin, proposed, both, whole, sure, sureRight] = [0, 0, 0, 0, 0, 0];
  for (let stack = 0; stack < STACKS; stack += 1) {
    const chosen = drawDocuments(documents, stack % 2 === 1, random);
    const truth = beginningsOf(chosen);
    const { parts, certainty } = traitsToParts(
      chosen.flatMap(({ pages }) => pages),
      weights,
    );
    const own = parts.slice(1).map(({ firstPage }) => firstPage);
    begin += truth.length;
    proposed += own.length;
    both += own.filter((page) => truth.includes(page)).length;
    const isRight = own.join() === truth.join();
    whole += Number(isRight);
    sure += Number(certainty >= SURE);
    sureRight += Number(certainty >= SURE && isRight);
  }
  const several = documents.filter(({ pages }) => pages.length > 1);
  const alone = several.map(({ pages }) => traitsToParts(pages, weights));
  return {
    set,
    documents: documents.length,
    found: percent(both, begin),
    right: percent(both, proposed),
    wholeStacks: percent(whole, STACKS),
    sureStacks: percent(sure, STACKS),
    sureRight: percent(sureRight, sure),
    several: several.length,
    leftWhole: percent(alone.filter(({ parts }) => parts.length === 1).length, several.length),
    surelyParted: alone.filter(({ parts, certainty }) => parts.length > 1 && certainty >= SURE).length,
  };
}

function drawDocuments(
  documents: readonly StackedDocument[],
  ofOneTemplate: boolean,
  random: () => number,
): readonly StackedDocument[] {
  const { template } = documents[Math.floor(random() * documents.length)] as StackedDocument;
  const alike = documents.filter((document) => document.template === template);
  const left = [...(ofOneTemplate && alike.length > 1 ? alike : documents)];
  const wanted = 2 + Math.floor(random() * (MOST_DOCUMENTS - 1));
  return Array.from({ length: Math.min(wanted, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

/** The pages on which all but the first begin, from 1. */
function beginningsOf(documents: readonly { readonly pages: readonly PageTraits[] }[]): readonly number[] {
  let page = 1;
  return documents.slice(0, -1).map(({ pages }) => {
    page += pages.length;
    return page;
  });
}

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

const HEADS = [
  'set',
  'documents',
  'beginnings found',
  'of those proposed right',
  'stacks parted right',
  'sure of',
  'of those right',
  'documents of several pages',
  'left whole',
  'parted and sure',
];

/** The figures as a page of Markdown. */
export const toPage = (figures: readonly StackFigures[]): string =>
  [
    '# stacks',
    '',
    'Where documents begin in stacks of two to six, and whether documents of several pages are left whole, each set by weights' +
      ' fitted to the others alone (`npm run train-stacks`). Every other stack is of one template where the set has several of it.' +
      ` Shares in percent; sure: of every page at least ${SURE}.`,
    '',
    `| ${HEADS.join(' | ')} |`,
    `|${HEADS.map(() => '---').join('|')}|`,
    ...figures.map(
      (row) =>
        `| ${Object.values(row)
          .map((value) => value ?? '–')
          .join(' | ')} |`,
    ),
    '',
  ].join('\n');
