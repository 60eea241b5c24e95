import { type Html, html } from '../html.ts';
import { PROBLEM_TYPES } from '../problem-types.ts';
import type { DescribedApi } from './described-api.ts';
import { joined } from './schema-to-html.ts';

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'Done. The answer holds what was asked for, or what came of it.',
  201: 'Made. `Location` says where it is.',
  202: 'Accepted and stored for good. What is to be done is done in the background; ask for its state, or follow the events.',
  204: 'Done, and there is nothing to say.',
  206: 'The part of the file that was asked for.',
  304: 'It is still as the `ETag` you sent says: use what you have.',
  400: 'The request cannot be understood, or a part of it is not as it must be: `errors` names which. Sending it again changes nothing.',
  401: 'There is no valid access token. Get a new one, once, and send the request again.',
  403: 'The token is good, and does not allow this.',
  404: 'There is no such thing, or it belongs to somebody else.',
  405: 'The path is there, the method is not: `Allow` names those that are.',
  406: 'It cannot be had in the format asked for.',
  408: 'The request did not arrive in time. Send it again.',
  409: 'Right now this is not possible: `detail` says what stands in the way.',
  410: 'It was there, for a while.',
  412: 'Somebody was faster: what `If-Match` stands for has been changed. Get it again, and decide anew.',
  413: 'The request is larger than may be.',
  414: 'The address is longer than may be.',
  415: 'The format or encoding is none that is taken.',
  416: 'The file has no such part.',
  422: 'The request is well-formed, and what it says makes no sense: `errors` names each place.',
  429: 'Too many requests: wait as long as `Retry-After` says.',
  431: 'The headers are larger than may be.',
  500: 'A fault of the service. The log has the same `traceId`.',
  503: 'Not ready, or too much at once: wait as long as `Retry-After` says, and send it again.',
};

/** What every status of an answer means, with the problems that come with it. */
export function statusesToHtml(api: DescribedApi, prose: (text: string) => Html): Html {
  return html`<div data-group><h2 id="statuses">What a status means</h2>
<p data-intro>Problems are <code>application/problem+json</code> (RFC 9457). Tell them apart by <code>type</code>, which is
<code>urn:rowbox:problem:</code> and the name below; texts may change.</p>
${joined(Object.entries(MEANINGS).map(([status, meaning]) => statusToHtml(api, Number(status), prose(meaning))))}</div>`;
}

function statusToHtml(api: DescribedApi, status: number, meaning: Html): Html {
  const problems = Object.entries(PROBLEM_TYPES).filter(([, type]) => type.status === status);
  const example =
    api.components?.responses?.[`Problem${status}`]?.content?.['application/problem+json']?.example;
  const rows = problems.map(
    ([slug, { title }]) =>
      html`<tr><th scope="row"><code>${slug}</code></th><td colspan="2">${title}</td></tr>`,
  );
  return html`<section id="status-${String(status)}"><h3>${String(status)}</h3><p>${meaning}</p>
${rows.length === 0 ? '' : html`<table><tbody>${joined(rows)}</tbody></table>`}${exampleToHtml(example)}</section>
`;
}

/** An answer that is opened by who wants to see it. */
export const exampleToHtml = (example: unknown): Html =>
  example === undefined
    ? html``
    : html`<details><summary>Example of the answer</summary><pre><code>${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</code></pre></details>`;
