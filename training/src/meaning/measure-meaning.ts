export function measureMeaning(..._x: unknown[]): { text: string; odds: { slope: number; offset: number } } {
  throw new Error('later');
}
