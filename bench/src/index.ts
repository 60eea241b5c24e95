export * from './score/labelled-set.ts';
export { type ScoredValue, scoreDocument } from './score/score-document.ts';
export * from './score/score-set.ts';
