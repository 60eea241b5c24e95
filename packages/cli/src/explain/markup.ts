/** HTML or SVG that may stand in a page as it is. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What XML 1.0 (section 2.2) has no way to write, lone surrogates among it. */
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A template of HTML or SVG: every text in it is escaped, so that a document cannot write into its own explanation. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return {
    markup: strings.reduce((written, string, index) => written + partToText(parts[index - 1]) + string),
  };
}

function partToText(part: Part | undefined): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return escapeText(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map((each) => each.markup).join('');
}

function escapeText(text: string): string {
  return text.replace(NO_CHARACTER, '\ufffd').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** A text of a document cut to a length at which it can be looked at. */
export function shortened(text: string, length: number): string {
  const letters = [...text.slice(0, 2 * length + 2)];
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}
