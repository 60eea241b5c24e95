import { type Html, html } from '../html.ts';
import { curlExample } from './curl-example.ts';
import { type DescribedApi, operationsOf, type PlacedOperation } from './described-api.ts';
import { joined, membersOf, prose, rowsToTable, typeOf } from './schema-to-html.ts';

/** The reference of the API as a page without scripts: every operation with an example, and everything that is exchanged. */
export function referencePage(api: DescribedApi, address: string): Html {
  const operations = operationsOf(api);
  const tags = [...new Set(operations.flatMap(({ tags: [tag = 'Other'] = [] }) => [tag]))];
  const ordered = (api.tags ?? []).map(({ name }) => name).filter((name) => tags.includes(name));
  const groups = [...ordered, ...tags.filter((tag) => !ordered.includes(tag))].map((tag) => ({
    tag,
    operations: operations.filter(({ tags: [own = 'Other'] = [] }) => own === tag),
  }));
  const schemas = Object.entries(api.components?.schemas ?? {});
  return html`<nav aria-label="Contents">
${joined(
  groups.map((group) => html`<p>${group.tag}</p><ul>${joined(group.operations.map(linkTo))}</ul>`),
)}<p><a href="#schemas">Schemas</a></p></nav>
<main>
<p>${prose(api.info.description)}</p>
<p>The same for programs: <a href="/openapi.json">openapi.json</a>.</p>
<h2 id="examples">The examples</h2>
<p>They run in a shell with <code>curl</code>. The ids are those of your own; a token is had so:</p>
<pre><code>BASE=${address}
TOKEN=$(curl -sS "$BASE/connect/token" -d grant_type=client_credentials \\
  -d client_id=$CLIENT_ID -d client_secret=$CLIENT_SECRET |
  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')</code></pre>
${joined(
  groups.map(
    (group) => html`<h2>${group.tag}</h2>${joined(group.operations.map((one) => operationToHtml(api, one)))}`,
  ),
)}
<h2 id="schemas">Schemas</h2>
${joined(
  schemas.map(
    ([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3>
<p>${prose(schema.description)}</p>${rowsToTable(membersOf(schema))}</section>
`,
  ),
)}
</main>`;
}

const linkTo = ({ operationId, summary }: PlacedOperation): Html =>
  html`<li><a href="#${operationId}">${prose(summary ?? operationId)}</a></li>`;

function operationToHtml(api: DescribedApi, operation: PlacedOperation): Html {
  const { operationId, method, path, summary, description, security = [], parameters = [] } = operation;
  const scopes = security.flatMap((schemes) => Object.values(schemes).flat());
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  return html`<section id="${operationId}">
<h3>${prose(summary ?? operationId)}</h3>
<p class="call"><b>${method}</b> <code>${path}</code>${scopes.length === 0 ? '' : html` <small>needs ${scopes.join(', ')}</small>`}</p>
<p>${prose(description)}</p>
${rowsToTable(
  parameters.map(({ name, schema, required = false, description: says, in: place }) => ({
    name,
    schema,
    required,
    description: place === 'header' ? `Header. ${says ?? ''}` : (says ?? schema?.description),
  })),
)}
${joined(bodies.map(([type, { schema }]) => html`<p>Takes ${typeOf(schema)} as <code>${type}</code>.</p>`))}
<pre><code>${curlExample(api, operation)}</code></pre>
<table class="answers"><tbody>${joined(answersOf(operation))}</tbody></table>
</section>
`;
}

const answersOf = ({ responses = {} }: PlacedOperation): readonly Html[] =>
  Object.entries(responses).map(([status, { description, content = {} }]) => {
    const types = Object.entries(content).map(([type, { schema }]) =>
      type === 'application/json' || type === 'application/problem+json'
        ? typeOf(schema)
        : html`<code>${type}</code>`,
    );
    const listed = types.flatMap((type, index) => (index === 0 ? [type] : [html`, `, type]));
    return html`<tr><th scope="row">${status}</th><td>${joined(listed)}</td><td>${prose(description)}</td></tr>`;
  });
