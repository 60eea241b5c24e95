import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Fonts that come as packages, by the names that styles use; all others are the machine's own. */
const PACKAGED_FONTS: Readonly<Record<string, string>> = {
  'Special Elite': 'special-elite',
  Caveat: 'caveat',
  'Courier Prime': 'courier-prime',
  'Libre Franklin': 'libre-franklin',
  Lora: 'lora',
  'Open Sans': 'open-sans',
  'Patrick Hand': 'patrick-hand',
  Roboto: 'roboto',
  'Roboto Condensed': 'roboto-condensed',
};

const require = createRequire(import.meta.url);
const known = new Map<string, string>();

/** The `@font-face` rules of those packaged fonts that the styles name, in plain and bold. */
export function fontFaces(css: string): string {
  return Object.entries(PACKAGED_FONTS)
    .filter(([family]) => css.includes(`'${family}'`))
    .map(([, name]) => packageToFaces(name))
    .join('');
}

/** The rules of one package of fonts, in plain and bold. */
export function packageToFaces(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const folder = path.dirname(require.resolve(`@fontsource/${name}/package.json`));
  const faces = ['400', '700'].map((weight) => weightOf(folder, weight)).join('');
  known.set(name, faces);
  return faces;
}

function weightOf(folder: string, weight: string): string {
  try {
    const css = readFileSync(path.join(folder, `${weight}.css`), 'utf8');
    return css.replaceAll('url(./files/', `url(${pathToFileURL(path.join(folder, 'files')).href}/`);
  } catch {
    return '';
  }
}
