/** Where one step of confidence ends and the next begins; finer where most values are. */
const EDGES = [
  0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995, 0.999,
];

export const CONFIDENCE_STEPS = EDGES.length + 1;

/** @param confidence 0 to 1 */
export function confidenceStep(confidence: number): number {
  const step = EDGES.findIndex((edge) => confidence < edge);
  return step < 0 ? EDGES.length : step;
}

/** The middle of a step, 0 to 1. */
export const stepConfidence = (step: number): number => ((EDGES[step - 1] ?? 0) + (EDGES[step] ?? 1)) / 2;
