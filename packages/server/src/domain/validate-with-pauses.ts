import { type ExtractionToValidate, type ValidatedExtraction, validationSteps } from '@rowbox/engine';
import { withPauses } from './with-pauses.ts';

/** Computes and judges an extraction without holding up other requests for long, however many rows it has. */
export const validateWithPauses = (
  extraction: ExtractionToValidate,
  pause?: () => Promise<void>,
): Promise<ValidatedExtraction> => withPauses(validationSteps(extraction), pause);
