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

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 10vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; }
label { display: block; margin: 1rem 0; }
input { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; }
button { font: inherit; padding: .5rem 1.25rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: .25rem; font-size: .85rem; }
.error { border-left: .25rem solid #c33; padding-left: .75rem; }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but the page's own style and script, and forms that come back here. */
function policyFor(style: string, script: string): string {
  const scripts = script === '' ? '' : ` script-src ${hashOf(script)};`;
  return `default-src 'none'; style-src ${hashOf(style)};${scripts} form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

export function sendPage(
  reply: FastifyReply,
  status: number,
  title: string,
  content: Html,
  { style = STYLE, script = '' } = {},
): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<h1>${title}</h1>
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
