import type { Candidate } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { DocumentFacts } from './document-facts.ts';
import { type SetFeature, setterFor } from './features.ts';

/**
 * What of a candidate's features no field changes. `labelLike`: how well its own text reads as a label, when none stands
 * in front of it; `values`: where they are written, all 0.
 */
export function ownFeatures(
  candidate: Candidate,
  labelLike: number,
  facts: DocumentFacts,
  values: Float64Array,
): Float64Array {
  const set = setterFor(values);
  setPlaceFeatures(candidate, facts, set);
  if (typeof candidate.value === 'number') setAmountFeatures(candidate, candidate.value, set);
  else setTextFeatures(candidate, labelLike, facts, set);
  return values;
}

function setPlaceFeatures(candidate: Candidate, facts: DocumentFacts, set: SetFeature): void {
  const { box, page, line } = candidate;
  set('strength', candidate.strength);
  set('firstPage', page === 1);
  set('lastPage', page === facts.pageCount);
  set('top', Math.max(0, 1 - box.top * 3));
  set('bottom', Math.max(0, box.top * 3 - 2));
  set('left', box.left < 0.35);
  set('right', box.right > 0.7);
  set('largeFont', Math.min(1, Math.max(0, line.fontSize / facts.fontSize - 1)));
  set('bold', line.bold);
  set('repeated', Math.min(1, Math.log2(facts.repetitions(candidate)) / 4));
  set(
    'inTable',
    (facts.tableParts.get(page) ?? []).some((part) => contains(part, box)),
  );
  set(
    'inRow',
    candidate.words.some((word) => facts.rowWords.has(word)),
  );
  set('ambiguous', candidate.alternatives.length > 0);
  set('paragraph', candidate.before.length > 60);
}

function setAmountFeatures({ currency, text }: Candidate, value: number, set: SetFeature): void {
  set('zero', value === 0);
  set('negative', value < 0);
  set('hasCurrency', currency !== null);
  set('twoDecimals', /[.,]\d{2}(?!\d)/.test(text));
}

function setTextFeatures(
  candidate: Candidate,
  labelLike: number,
  facts: DocumentFacts,
  set: SetFeature,
): void {
  const text = candidate.text;
  const words = candidate.words.length;
  const digits = text.replace(/\D/g, '').length;
  const head = facts.addressHeads.has(candidate.line);
  const block = facts.blockOf.get(candidate.line);
  const isFirstOfBlock = block?.lines[0] === candidate.line;
  set('legalForm', hasLegalForm(text));
  set('addressHead', head && isFirstOfBlock);
  set('domainMatch', matchesDomain(text, facts.domains));
  set('letterhead', isAtTop(candidate) && candidate.line.fontSize > facts.fontSize * 1.15);
  set('footer', candidate.box.top > 0.88);
  set('severalLines', words > candidate.line.words.length);
  set('wholeLine', words === candidate.line.words.length);
  set('fewWords', words <= 1);
  set('manyWords', words > 6);
  set('allCapitals', /\p{Lu}{3}/u.test(text) && text === text.toUpperCase());
  set('hasDigits', digits > 0);
  set('labelLike', labelLike);
  set('labelCell', facts.labelCells.has(candidate.line));
  set('longNumber', digits >= 6);
  set('shortNumber', digits > 0 && digits <= 3);
  set('mixedCode', digits > 0 && /\p{L}/u.test(text));
}

export function isAtTop({ page, box }: Candidate): boolean {
  return page === 1 && box.top < 0.25;
}

function matchesDomain(text: string, domains: readonly string[]): boolean {
  const letters = foldToAlphanumerics(text);
  if (letters.length < 3) return false;
  return domains.some(
    (domain) => letters.includes(domain) || (letters.length >= 5 && domain.includes(letters)),
  );
}

function contains(outer: Candidate['box'], inner: Candidate['box']): boolean {
  const x = (inner.left + inner.right) / 2;
  const y = (inner.top + inner.bottom) / 2;
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}
