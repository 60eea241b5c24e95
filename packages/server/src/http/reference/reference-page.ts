import { type Html, html } from '../html.ts';
import { curlExample } from './curl-example.ts';
import {
  type DescribedAnswer,
  type DescribedApi,
  operationsOf,
  type PlacedOperation,
  wholeAnswer,
} from './described-api.ts';
import { quickstart } from './quickstart.ts';
import { joined, membersOf, prose, rowsToTable, typeOf } from './schema-to-html.ts';
import { exampleToHtml, statusesToHtml } from './statuses.ts';

/** The reference of the API: how to begin, every operation with an example and its answers, what a status means, what is exchanged. */
export function referencePage(api: DescribedApi, address: string, base: string): Html {
  const operations = operationsOf(api);
  const tags = [...new Set(operations.flatMap(({ tags: [tag = 'Other'] = [] }) => [tag]))];
  const ordered = (api.tags ?? []).map(({ name }) => name).filter((name) => tags.includes(name));
  const groups = [...ordered, ...tags.filter((tag) => !ordered.includes(tag))].map((tag) => ({
    tag,
    operations: operations.filter(({ tags: [own = 'Other'] = [] }) => own === tag),
  }));
  const schemas = Object.entries(api.components?.schemas ?? {});
  return html`<nav aria-label="Contents">
<div class="search" hidden><input id="search" type="search" placeholder="Search ( / )" aria-label="Search the reference" autocomplete="off">
<p id="found" role="status"></p></div>
<details id="contents" open><summary>Contents</summary>
<p data-intro><a href="#quickstart">Quickstart</a></p>
${joined(
  groups.map(
    (group) =>
      html`<div data-group><p>${group.tag}</p><ul>${joined(group.operations.map(linkTo))}</ul></div>`,
  ),
)}<p><a href="#statuses">What a status means</a></p><p><a href="#schemas">Schemas</a></p></details></nav>
<main>
<div data-intro><p>${prose(api.info.description)}</p>
<p>The same for programs: <a href="${base}/openapi.json">openapi.json</a>.</p>
${quickstart(address)}</div>
${joined(
  groups.map(
    (group) =>
      html`<div data-group><h2>${group.tag}</h2>${joined(group.operations.map((one) => operationToHtml(api, one)))}</div>`,
  ),
)}
${statusesToHtml(api, prose)}
<div data-group><h2 id="schemas">Schemas</h2>
${joined(
  schemas.map(
    ([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3>
<p>${prose(schema.description)}</p>${rowsToTable(membersOf(schema))}</section>
`,
  ),
)}</div>
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
<table class="answers"><tbody>${joined(answersOf(api, operation))}</tbody></table>
${exampleToHtml(exampleOf(operation))}
</section>
`;
}

/** What an operation answers when all goes well. */
function exampleOf({ responses = {} }: PlacedOperation): unknown {
  const done = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return done
    .flatMap(([, { content = {} }]) => Object.values(content))
    .find(({ example }) => example !== undefined)?.example;
}

const answersOf = (api: DescribedApi, { responses = {} }: PlacedOperation): readonly Html[] =>
  Object.entries(responses).map(([status, answer]: [string, DescribedAnswer]) => {
    const { description, content = {} } = wholeAnswer(api, answer);
    const types = Object.entries(content).map(([type, { schema }]) =>
      type === 'application/json' || type === 'application/problem+json'
        ? typeOf(schema)
        : html`<code>${type}</code>`,
    );
    const listed = types.flatMap((type, index) => (index === 0 ? [type] : [html`, `, type]));
    return html`<tr><th scope="row"><a href="#status-${status}">${status}</a></th><td>${joined(listed)}</td><td>${prose(description)}</td></tr>`;
  });
