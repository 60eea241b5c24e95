export interface NumberStyle {
  readonly decimal: '.' | ',';
  readonly thousands: ',' | '.' | ' ';
}

export const ENGLISH: NumberStyle = { decimal: '.', thousands: ',' };
export const GERMAN: NumberStyle = { decimal: ',', thousands: '.' };
export const FRENCH: NumberStyle = { decimal: ',', thousands: ' ' };

/** `1234.5` → `1,234.50`, in the country's way. */
export function formatAmount(amount: number, { decimal, thousands }: NumberStyle): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  const digits = [...whole];
  const grouped = digits.map((digit, index) => {
    const following = digits.length - index;
    return index > 0 && following % 3 === 0 ? `${thousands}${digit}` : digit;
  });
  return `${amount < 0 ? '-' : ''}${grouped.join('')}${decimal}${cents}`;
}
