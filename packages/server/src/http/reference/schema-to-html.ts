import { type Html, html } from '../html.ts';
import { type DescribedSchema, nameOfReference } from './described-api.ts';

export const joined = (parts: readonly Html[]): Html => ({ html: parts.map((part) => part.html).join('') });
const NOTHING: Html = { html: '' };

/** Text in which `words like this` are code. */
export function prose(text: string | undefined): Html {
  const parts = (text ?? '').split('`');
  return joined(parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)));
}

/** The type of a value in a few words: `string (date-time)`, `list of Document`, `map of number`. */
export function typeOf(schema: DescribedSchema | undefined): Html {
  if (!schema) return NOTHING;
  if (schema.$ref) {
    const name = nameOfReference(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf) {
    return joined(
      schema.anyOf.flatMap((one, index) => (index === 0 ? [typeOf(one)] : [html` or `, typeOf(one)])),
    );
  }
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any']).map(String);
  const orNull = types.includes('null') && types.length > 1 ? ' or null' : '';
  const type = types.find((one) => one !== 'null') ?? 'null';
  if (type === 'array') return html`list of ${typeOf(schema.items)}${orNull}`;
  if (typeof schema.additionalProperties === 'object' && !schema.properties) {
    return html`map of ${typeOf(schema.additionalProperties)}${orNull}`;
  }
  return html`${type}${schema.format ? ` (${schema.format})` : ''}${orNull}`;
}

/** What limits a value: the tokens it may be, its bounds, what it is when it is left out. */
function limitsOf(schema: DescribedSchema): Html {
  const tokens =
    schema.enum?.filter((token) => token !== null) ?? (schema.const === undefined ? [] : [schema.const]);
  const limits = [
    ...(schema.minimum === undefined ? [] : [`from ${schema.minimum}`]),
    ...(schema.maximum === undefined ? [] : [`to ${schema.maximum}`]),
    ...(schema.maxLength === undefined ? [] : [`at most ${schema.maxLength} characters`]),
    ...(schema.maxItems === undefined ? [] : [`at most ${schema.maxItems} items`]),
    ...(schema.default === undefined ? [] : [`left out: ${JSON.stringify(schema.default)}`]),
  ];
  return joined([
    ...tokens.flatMap((token) => [html` <code>${String(token)}</code>`]),
    ...(limits.length === 0 ? [] : [html` <small>${limits.join(', ')}</small>`]),
  ]);
}

export interface Row {
  readonly name: string;
  readonly schema: DescribedSchema | undefined;
  readonly required: boolean;
  readonly description?: string | undefined;
}

/** A table of members or parameters; the members of an object without a name of its own stand below it. */
export function rowsToTable(rows: readonly Row[]): Html {
  if (rows.length === 0) return NOTHING;
  return html`<table><tbody>${joined(rows.flatMap((row) => rowToHtml(row, '')))}</tbody></table>`;
}

const MOST_LEVELS = 4;

function rowToHtml({ name, schema, required, description }: Row, above: string): readonly Html[] {
  const full = above + name;
  const own = html`<tr><th scope="row"><code>${full}</code>${required ? '' : html` <small>optional</small>`}</th>
<td>${typeOf(schema)}${schema ? limitsOf(schema) : ''}</td><td>${prose(description ?? schema?.description)}</td></tr>`;
  const inner = schema?.type === 'array' ? schema.items : schema;
  if (!inner?.properties || full.split('.').length >= MOST_LEVELS) return [own];
  const within = `${full}${schema?.type === 'array' ? '[]' : ''}.`;
  return [own, ...membersOf(inner).flatMap((member) => rowToHtml(member, within))];
}

export const membersOf = (schema: DescribedSchema): readonly Row[] =>
  Object.entries(schema.properties ?? {}).map(([name, member]) => ({
    name,
    schema: member,
    required: schema.required?.includes(name) ?? false,
  }));
