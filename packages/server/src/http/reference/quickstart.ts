import { type Html, html } from '../html.ts';
import { EXAMPLE_BODIES } from './example-bodies.ts';
import { joined } from './schema-to-html.ts';

/** From nothing to the rows of a document, in a shell with curl. What it sets the other examples use, too. */
export function quickstart(address: string): Html {
  return html`<h2 id="quickstart">Quickstart</h2>
<p>From a PDF to its rows, in a shell with <code>curl</code>. An API app, whose id and secret are asked for here, is made in
the web app under Settings, Developer; a new installation prints those of its first one when it starts.</p>
<ol class="steps">${joined(stepsOf(address).map(([says, code]) => html`<li><p>${says}</p><pre><code>${code}</code></pre></li>`))}</ol>
<p>Every other example on this page runs in the same shell.</p>`;
}

const stepsOf = (address: string): readonly (readonly [says: string, code: string])[] => [
  [
    'Get an access token. It is good for an hour.',
    `BASE=${address}
TOKEN=$(curl -sS "$BASE/connect/token" -d grant_type=client_credentials \\
  -d client_id=$CLIENT_ID -d client_secret=$CLIENT_SECRET |
  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  ],
  [
    'Create a mailbox, and say what is wanted of every document.',
    `MAILBOX=$(curl -sS "$BASE/api/Mailboxes" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d @- <<JSON | sed 's/.*"id":"\\(mbx_[^"]*\\)".*/\\1/'
${JSON.stringify(EXAMPLE_BODIES.createMailbox, null, 2)}
JSON
)`,
  ],
  [
    'Upload a document, and wait until it has been read.',
    `curl -sS "$BASE/api/mailboxes/$MAILBOX/uploads" \\
  -H "Authorization: Bearer $TOKEN" -H "Prefer: wait=60" \\
  -F Files=@invoice.pdf`,
  ],
  [
    'Get the rows: of the header here, of a group with section=items; as a workbook with another Accept.',
    `curl -sS "$BASE/api/mailboxes/$MAILBOX/rows" \\
  -H "Authorization: Bearer $TOKEN" -H "Accept: text/csv"`,
  ],
];
