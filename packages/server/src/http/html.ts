import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** HTML that may stand in a page as it is. */
export interface Html {
  readonly html: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** A template of HTML: every value in it is escaped, unless it is HTML itself. */
export const html = (strings: TemplateStringsArray, ...values: readonly (string | Html)[]): Html => ({
  html: strings.reduce((page, part, index) => {
    const value = values[index - 1] ?? '';
    return page + (typeof value === 'string' ? escapeHtml(value) : value.html) + part;
  }),
});

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but the page's own style and script, and forms that come back here. */
function policyFor(style: string, script: string): string {
  const scripts = script === '' ? '' : ` script-src ${hashOf(script)};`;
  return `default-src 'none'; style-src ${hashOf(style)};${scripts} form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

interface PageOptions {
  readonly style: string;
  readonly script?: string;
  /** As BCP 47 names it. */
  readonly language?: string;
}

export function sendPage(
  reply: FastifyReply,
  status: number,
  title: string,
  content: Html,
  { style, script = '', language = 'en' }: PageOptions,
): FastifyReply {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
${content}
${script === '' ? '' : { html: `<script>${script}</script>` }}
</body>
</html>
`;
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policyFor(style, script))
    .header('cache-control', 'no-store')
    .send(page.html);
}
