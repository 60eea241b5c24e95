export type { Calibration } from './score/calibration.ts';
export * from './score/labelled-set.ts';
export { type Confidences, type ScoredValue, scoreDocument } from './score/score-document.ts';
export * from './score/score-set.ts';
export { textSimilarity, valuesAgree } from './score/values-agree.ts';
