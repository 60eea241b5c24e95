/** A number with what it counts, in the browser's way of writing numbers. */
export const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString()} ${number === 1 ? one : many}`;
