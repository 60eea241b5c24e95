import { type ExtractionToValidate, type ValidatedExtraction, validationSteps } from '@rowbox/engine';
import { breathe } from './breathe.ts';

/** Computes and judges an extraction without holding up other requests for long, however many rows it has. */
export async function validateWithPauses(
  extraction: ExtractionToValidate,
  pause: () => Promise<void> = breathe,
): Promise<ValidatedExtraction> {
  const steps = validationSteps(extraction);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
