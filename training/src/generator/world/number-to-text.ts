/** @param signs of thousands and of decimals */
export function numberToText(
  value: number,
  decimals: number,
  [thousands, point]: readonly [string, string],
): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  const unsigned = fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
  return value < 0 ? `-${unsigned}` : unsigned;
}

export const rounded = (value: number, decimals = 2): number => {
  const scale = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * scale) / scale;
};
