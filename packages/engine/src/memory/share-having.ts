import type { WeighedExample } from './weighed-example.ts';

/** 0–1: how much of what examples say of a field comes from such that have it, and the same by their agreement. */
export function shareHaving(weighed: readonly WeighedExample[]): readonly [all: number, byLook: number] {
  let [all, byLook] = [0, 0];
  for (const { own, share, agreement } of weighed) {
    if (own.value === null) continue;
    all += share;
    byLook += share * agreement;
  }
  return [all, byLook];
}
