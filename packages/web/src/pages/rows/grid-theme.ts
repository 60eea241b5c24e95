import type { Theme } from '@glideapps/glide-data-grid';
import { useEffect, useState } from 'react';

/** The grid paints on a canvas, so it is told the colours of the page's theme, and told again when that changes. */
export function useGridTheme(): Partial<Theme> {
  const [theme, setTheme] = useState(themeOfPage);
  useEffect(() => {
    const update = () => setTheme(themeOfPage());
    const system = matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(update);
    system.addEventListener('change', update);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', update);
      chosen.disconnect();
    };
  }, []);
  return theme;
}

function themeOfPage(): Partial<Theme> {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    accentColor: colour('accent'),
    accentFg: colour('accent-ink'),
    accentLight: colour('accent-wash'),
    textDark: colour('ink'),
    textMedium: colour('ink-soft'),
    textLight: colour('ink-faint'),
    textHeader: colour('ink-soft'),
    textHeaderSelected: colour('accent-ink'),
    bgCell: colour('surface'),
    bgCellMedium: colour('sunken'),
    bgHeader: colour('canvas'),
    bgHeaderHovered: colour('sunken'),
    bgHeaderHasFocus: colour('sunken'),
    borderColor: colour('line'),
    horizontalBorderColor: colour('line'),
    fontFamily: getComputedStyle(document.body).fontFamily,
    baseFontStyle: '13px',
    headerFontStyle: '500 12px',
    editorFontSize: '13px',
  };
}
