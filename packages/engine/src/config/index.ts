/** What an editor of configs and of values needs of the engine: no reading of documents. */
export { freeKey, labelToKey } from '../draft/label-to-key.ts';
export {
  type ExtractionToValidate,
  type ValidatedExtraction,
  validateExtraction,
} from '../validation/validate-extraction.ts';
export { textsToConventions } from '../values/conventions.ts';
export { enterAsWritten, valueToWritten, type WritingHabits } from '../values/enter-as-written.ts';
export type { EnteredValue } from '../values/enter-value.ts';
export { type CheckedConfig, checkConfig, configCheckSteps } from './check-config.ts';
export type { ConfigError } from './config-error.ts';
export { defaultLayout } from './default-layout.ts';
