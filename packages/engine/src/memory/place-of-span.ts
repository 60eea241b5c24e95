import type { Candidate } from '../candidates/candidate.ts';
import { beginsLine } from '../page/begins-line.ts';
import type { Word } from '../page/page.ts';
import type { Anchor, ValuePlace } from './example.ts';
import { type FixedWord, type PageContext, surroundOf } from './page-context.ts';
import { rounded } from './rounded.ts';

const MOST_ANCHORS = 8;
/** Anchors are taken from so far above or below, as a share of the page's height; across the page from everywhere. */
const ANCHOR_REACH = 0.12;
/** How much farther a step down counts than a step to the side: lines belong together. */
const DOWN = 2.5;
const LONGEST_TEXT = 300;

/** Where a span stands and what stands around it. */
export function placeOfSpan(span: Candidate, context: PageContext): ValuePlace {
  const { box, text, kind, words, page } = span;
  return {
    page,
    box: [rounded(box.left), rounded(box.top), rounded(box.right), rounded(box.bottom)],
    text: text.slice(0, LONGEST_TEXT),
    kind,
    words: words.length,
    lines: linesOf(words),
    ...surroundOf(context, span.line, wordsOfFirstLine(words)),
    anchors: anchorsOf(context.fixed, span),
  };
}

export function linesOf(words: readonly Word[]): number {
  return words.reduce((lines, _, at) => lines + Number(beginsLine(words, at)), 1);
}

export function wordsOfFirstLine(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex((_, at) => beginsLine(words, at));
  return end < 0 ? words : words.slice(0, end);
}

function anchorsOf(fixed: readonly FixedWord[], { box, words }: Candidate): readonly Anchor[] {
  const own = new Set(words.map((word) => `${word.box.left} ${word.box.top}`));
  return fixed
    .filter(({ left, top }) => Math.abs(top - box.top) < ANCHOR_REACH && !own.has(`${left} ${top}`))
    .map((word) => ({
      word,
      far: Math.abs(word.left - box.left) + DOWN * Math.abs(word.top - box.top),
    }))
    .sort((a, b) => a.far - b.far || (a.word.text < b.word.text ? -1 : 1))
    .slice(0, MOST_ANCHORS)
    .map(({ word }): Anchor => [word.text, rounded(word.left - box.left), rounded(word.top - box.top)]);
}
