export { type CheckedConfig, checkConfig } from './config/check-config.ts';
export { checkLayout } from './config/check-layout.ts';
export type { ConfigError } from './config/config-error.ts';
export { defaultLayout } from './config/default-layout.ts';
export * from './expression/index.ts';
export type { Box } from './page/box.ts';
export type { Page, PageRemark, Ruling, Word, WordSource } from './page/page.ts';
export type * from './ports.ts';
export type * from './result.ts';
export { issueSeverity } from './validation/field-issues.ts';
export { extractionStatus, rowStatus, rowStatuses } from './validation/status.ts';
export {
  type ExtractionToValidate,
  type ValidatedExtraction,
  validateExtraction,
} from './validation/validate-extraction.ts';
export { type EnteredValue, enterValue } from './values/enter-value.ts';
