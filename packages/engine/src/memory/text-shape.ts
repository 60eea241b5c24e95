/** The form of a text: `RE-2024/0815` → `A-9/9`; runs of one kind count once, however long. */
export function textShape(text: string): string {
  return text
    .slice(0, 80)
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{L}+/gu, (letters) =>
      letters.startsWith('A') && letters.length > 1 ? 'Aa' : letters === 'A' ? 'A' : 'a',
    )
    .replace(/\d+/g, '9')
    .replace(/\s+/g, ' ');
}
