export function isPresent<T>(value: T | undefined | ''): value is T {
  return value !== undefined && value !== '';
}

/** The first that is there. */
export function firstOf<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find(isPresent);
}
