import { toBoolean } from '../expression/coerce.ts';
import { type Environment, evaluationSteps } from '../expression/evaluate.ts';
import type { Expression } from '../expression/expression.ts';
import { isColumn, isError } from '../expression/value.ts';
import type { Steps } from '../run-steps.ts';

export type Judgement =
  /** It holds, or a value that it needs is missing, so that there is nothing to judge. */
  | { readonly verdict: 'passed' }
  | { readonly verdict: 'failed' }
  /** `reason` completes "… could not be checked: ". */
  | { readonly verdict: 'impossible'; readonly reason: string };

const PASSED: Judgement = { verdict: 'passed' };

/** Judges a boolean expression about a document. */
export function* judgeCondition(condition: Expression, environment: Environment): Steps<Judgement> {
  const { value, missing } = yield* evaluationSteps(condition, environment);
  if (missing || value === null) return PASSED;
  if (isColumn(value)) return { verdict: 'impossible', reason: 'it gives several values' };
  const truth = toBoolean(value);
  if (isError(truth)) return { verdict: 'impossible', reason: truth.reason };
  return truth ? PASSED : { verdict: 'failed' };
}
