/* How wide somebody made the columns of a sheet, as this browser remembers it. */

const keyOf = (sheet: string) => `rowbox.widths.${sheet}`;

/** By column key, in pixels. */
export function widthsOf(sheet: string): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(sheet)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, width]) => typeof width === 'number'));
  } catch {
    return {};
  }
}

export function keepWidths(sheet: string, widths: Readonly<Record<string, number>>): void {
  try {
    localStorage.setItem(keyOf(sheet), JSON.stringify(widths));
  } catch {
    // Storage is forbidden or full: the widths last as long as the page.
  }
}
