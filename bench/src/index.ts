export type { Calibration } from './score/calibration.ts';
export { foreignFields } from './score/foreign-fields.ts';
export * from './score/labelled-set.ts';
export { readPages } from './score/read-pages.ts';
export { type Confidences, type ScoredValue, scoreDocument } from './score/score-document.ts';
export * from './score/score-set.ts';
export { toDefinition, toGroup } from './score/to-definition.ts';
export { textSimilarity, valuesAgree } from './score/values-agree.ts';
