import { type ExtractionToValidate, type ValidatedExtraction, validationSteps } from '@rowbox/engine';

/**
 * Computes and judges an extraction without holding up other requests for long, however many rows it has.
 *
 * @param breathe see `createBreath`
 */
export async function validateWithPauses(
  extraction: ExtractionToValidate,
  breathe: () => Promise<void>,
): Promise<ValidatedExtraction> {
  const steps = validationSteps(extraction);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breathe();
  }
}
