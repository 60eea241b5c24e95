import type { Precedent } from '@rowbox/contract';
import type {
  ColumnTrace,
  ExtractedDocument,
  ExtractionTrace,
  FieldTrace,
  FieldValues,
  GroupTrace,
  RatedValue,
} from '@rowbox/engine';
import { type Markup, markup, shortened } from './markup.ts';
import { percent, signed } from './numbers.ts';
import { rivalId, rivalsOf, rowValueId, SHOWN_ROWS, valueId } from './shown.ts';

const TEXT_LENGTH = 160;
/** Features listed for a value; the rest, which moved its score least, are counted. */
const SHOWN_FEATURES = 14;
const SHOWN_REMARKS = 100;

/** Why a field did not get its likeliest value. */
const REASONS: Readonly<Record<Exclude<FieldTrace['choice']['reason'], 'probability'>, string>> = {
  together: 'sums, the order of dates or the place of another field speak for it.',
};

/** Everything that is said beside the pages: fields with their rivals and features, rows, issues and notes. */
export function traceToPanel(trace: ExtractionTrace, result: ExtractedDocument): Markup {
  return markup`<h2>Fields</h2>
${trace.fields.map((field, index) => fieldToCard(field, index, result))}
${Object.entries(result.sections).map(([id, rows], section) => rowsToTable(id, rows, section, trace))}
${remarks(result)}`;
}

function fieldToCard(field: FieldTrace, index: number, { header }: ExtractedDocument): Markup {
  const { key, label, type } = field.field;
  const cell = header[key];
  const rivals = rivalsOf(field);
  const chosen = rivals.findIndex(({ value }) => value === cell?.value);
  const { reason, value: assigned } = field.choice;
  return markup`<section class="field" data-for="${valueId(index)}">
<h3>${key} <small>${label ?? ''} · ${type}</small></h3>
<p class="value">${valueText(cell?.value ?? null)} <span class="state ${cell?.state ?? 'absent'}">${cell?.state ?? 'absent'}</span> <span class="number">${percent(cell?.confidence ?? 0)}</span></p>
${cell?.citation ? markup`<p class="cited">page ${cell.citation.page}: <q>${shortened(cell.citation.text, TEXT_LENGTH)}</q></p>` : markup``}
${asSettled(cell?.citation?.asIn ?? [])}${settledElsewhere(cell, chosen)}${reason === 'probability' ? markup`` : markup`<p class="cited">Chosen ${assigned === null ? 'to be absent' : String(assigned.value)}: ${REASONS[reason]}</p>`}
<table class="rivals"><thead><tr><th>value</th><th>probability</th><th>score</th></tr></thead>
${rivals.map((rival, rank) => rivalToRow(rival, rivalId(index, rank), rank === chosen))}
<tbody><tr class="absent"><td>(not in the document)</td><td class="number">${percent(field.absent.probability)}</td><td class="number">${signed(field.absent.score)}</td></tr></tbody></table>
<p class="count">${field.optionCount} ${field.optionCount === 1 ? 'span' : 'spans'} could be its value</p>
</section>
`;
}

/** The documents that people settled like this. */
function asSettled(asIn: readonly Precedent[]): Markup {
  if (asIn.length === 0) return markup``;
  const named = asIn.map(
    ({ document, how, settledAt }) => `${document}, ${how} on ${settledAt.slice(0, 10)}`,
  );
  return markup`<p class="cited">As in ${named.join('; ')}</p>`;
}

/** A value that no candidate has came from a formula or from what the file carries beside its pages. */
function settledElsewhere(cell: FieldValues[string] | undefined, chosen: number): Markup {
  if (cell === undefined || cell.value === null || chosen >= 0) return markup``;
  if (cell.state === 'learnt')
    return markup`<p class="cited">Not on the page: it follows from these documents.</p>`;
  const from =
    cell.state === 'computed'
      ? 'Computed by the formula of the field.'
      : 'No candidate listed here: settled by what the file carries beside its pages.';
  return markup`<p class="cited">${from}</p>`;
}

function rivalToRow(rival: RatedValue, id: string, isChosen: boolean): Markup {
  const { candidate, contributions, lacks, value } = rival;
  const shown = contributions.slice(0, SHOWN_FEATURES);
  const left = contributions.length - shown.length;
  return markup`<tbody data-for="${id}"${isChosen ? markup` class="chosen"` : markup``}><tr><td>${valueText(value)}<br><small>${candidate.kind} · page ${candidate.page} · ${shortened(candidate.text, TEXT_LENGTH)}</small></td><td class="number">${percent(rival.probability)}</td><td class="number">${signed(rival.score)}</td></tr>
<tr><td colspan="3"><details${isChosen ? markup` open` : markup``}><summary>evidence</summary>${lacks.length === 0 ? markup`` : markup`<p class="cited">The best value's evidence would change the score: ${lacks.map(({ about, gain }) => `${about} ${signed(gain)}`).join(', ')}</p>`}<table class="features"><thead><tr><th>evidence</th><th>value</th><th>moves the score</th></tr></thead><tbody>
${shown.map(
  ({ column, value: amount, gain }) =>
    markup`<tr class="${gain < 0 ? 'against' : 'for'}"><td>${column}</td><td class="number">${amount.toFixed(2)}</td><td class="number">${signed(gain)}</td></tr>
`,
)}${left > 0 ? markup`<tr><td colspan="3">and ${left} more that moved the score less</td></tr>` : markup``}</tbody></table></details></td></tr></tbody>
`;
}

function rowsToTable(
  id: string,
  rows: readonly FieldValues[],
  section: number,
  { groups }: ExtractionTrace,
): Markup {
  const group = groups.find((traced) => traced.id === id);
  const from = originText(group);
  const keys = Object.keys(rows[0] ?? {});
  const left = rows.length - SHOWN_ROWS;
  return markup`<h2>Rows of ${id} <small>${rows.length} · ${from}</small></h2>
${(group?.columns ?? []).map(columnsToTable)}
<div class="wide"><table class="rows"><thead><tr>${keys.map((key) => markup`<th>${key}</th>`)}</tr></thead><tbody>
${rows.slice(0, SHOWN_ROWS).map(
  (row, rowIndex) => markup`<tr>${Object.values(row).map(
    ({ value, confidence, state, citation }, column) =>
      markup`<td data-for="${rowValueId(section, rowIndex, column)}" title="${state}, ${confidence}${(citation?.asIn ?? []).map(({ document, how }) => `, as ${how} in ${document}`).join('')}">${valueText(value)}</td>`,
  )}</tr>
`,
)}</tbody></table></div>
${left > 0 ? markup`<p class="count">and ${left} more rows</p>` : markup``}`;
}

function originText(group: GroupTrace | undefined): string {
  if (group === undefined || group.origin === null) return 'from nothing';
  if (group.tables.length === 0) return group.origin === 'list' ? 'from a list' : `from ${group.origin}`;
  return `from a table found by its ${group.tables.map(({ origin }) => origin).join(', ')}`;
}

/** Which column of a table gives which field. */
function columnsToTable(columns: readonly ColumnTrace[]): Markup {
  return markup`<table class="columns"><thead><tr><th>field</th><th>column</th><th>confidence</th></tr></thead><tbody>
${columns.map(
  ({ key, column, header, confidence }) =>
    markup`<tr><td>${key}</td><td>${column === null ? markup`<span class="null">none</span>` : `${column + 1}: ${shortened(header === null || header === '' ? '(no header)' : header, TEXT_LENGTH)}`}</td><td class="number">${percent(confidence)}</td></tr>
`,
)}</tbody></table>`;
}

function remarks({ issues, notes }: ExtractedDocument): Markup {
  const texts = [
    ...issues.map(({ severity, sectionId, rowIndex, fieldKey, message }) => {
      const place = sectionId === null ? fieldKey : `${sectionId}[${rowIndex}].${fieldKey}`;
      return `${severity} · ${place}: ${message}`;
    }),
    ...notes.map(({ fieldKey, note }) => `note · ${fieldKey ?? 'document'}: ${note}`),
  ];
  if (texts.length === 0) return markup``;
  const left = texts.length - SHOWN_REMARKS;
  return markup`<h2>Issues and notes</h2>
<ul>${texts.slice(0, SHOWN_REMARKS).map((text) => markup`<li>${shortened(text, 2 * TEXT_LENGTH)}</li>`)}</ul>
${left > 0 ? markup`<p class="count">and ${left} more</p>` : markup``}`;
}

function valueText(value: FieldValues[string]['value']): Markup {
  if (value === null) return markup`<span class="null">–</span>`;
  return markup`<span class="text">${shortened(String(value), TEXT_LENGTH)}</span>`;
}
