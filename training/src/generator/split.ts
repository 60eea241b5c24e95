import { textToHash } from './random.ts';

/** `unseen`: nobody looks at it while the engine is made. */
export type Split = 'training' | 'validation' | 'unseen';

/** Seven tenths are trained on, three twentieths each are left for the other two. */
export function templateToSplit(name: string): Split {
  const share = (textToHash(`split ${name}`) % 1000) / 1000;
  if (share < 0.7) return 'training';
  return share < 0.85 ? 'validation' : 'unseen';
}
