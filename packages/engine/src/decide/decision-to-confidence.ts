/**
 * How sure a value is: that it was chosen rightly, and that its letters were read rightly. `read`: how sure the reader is
 * of the word it is least sure of, 0–1.
 */
export function decisionToConfidence(probability: number, read: number): number {
  return probability * (Number.isNaN(read) ? 1 : read);
}
