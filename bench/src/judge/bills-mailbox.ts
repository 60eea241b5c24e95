import type { LoadService } from '../load/load-service.ts';

const ROWS = 5;
const AT_ONCE = 5_000;

const text = (key: string) => ({ key, label: key, type: 'text' });

const ITEMS = {
  id: 'items',
  name: 'Items',
  fields: [text('description'), { key: 'quantity', type: 'number' }, { key: 'price', type: 'number' }],
};

/** As somebody sets a mailbox up at first: everything is a text. */
export const FIRST_CONFIG = {
  fields: [
    text('number'),
    text('seller'),
    text('day'),
    text('net'),
    text('gross'),
    text('kind'),
    text('iban'),
    text('terms'),
  ],
  groups: [ITEMS],
  splitKeys: [{ fieldKey: 'kind' }],
};

/** The bookkeeper's: types, formulas, what is required, a check, another split. */
export const LATER_CONFIG = {
  fields: [
    { ...text('number'), required: true },
    text('seller'),
    { key: 'day', type: 'date' },
    { key: 'net', type: 'currency', required: true },
    { key: 'gross', type: 'currency', formula: 'ROUND(net * 1.19, 2)' },
    text('kind'),
    text('iban'),
    { ...text('terms'), validate: 'LEN(terms) < 40' },
    { key: 'goods', type: 'currency', formula: 'SUM(items.amount)' },
  ],
  groups: [
    { ...ITEMS, fields: [...ITEMS.fields, { key: 'amount', type: 'currency', formula: 'quantity * price' }] },
  ],
  splitKeys: [{ fieldKey: 'day', interval: 'month' }],
};

/** Of every so many bills one has no number, and one says `n/a` for its net amount. */
export const WITHOUT_NUMBER = 40;
export const WITHOUT_NET = 50;

const cell = (value: string) =>
  `case when (${value}) is null
    then jsonb_build_object('value', null, 'state', 'absent', 'confidence', 0.97, 'citation', null)
    else jsonb_build_object('value', ${value}, 'state', 'found', 'confidence', 0.97,
      'citation', jsonb_build_object('page', 1, 'box', jsonb_build_array(0.1, 0.2, 0.3, 0.4), 'text', (${value})::text)) end`;

/** A mailbox of bills that were read by the first config, written by SQL. @returns its id */
export async function makeBills({ call, database }: LoadService, bills: number): Promise<string> {
  const answer = await call('POST', '/api/Mailboxes', { name: 'Bills', config: FIRST_CONFIG });
  const { id } = (await answer.json()) as { id: string };
  const tag = id.slice(-12);
  const header = `jsonb_build_object(
    'number', ${cell(`case when n % ${WITHOUT_NUMBER} = 0 then null else 'R-' || n end`)},
    'seller', ${cell(`'Seller ' || n % 300`)},
    'day', ${cell(`to_char(date '2026-01-01' + n % 330, 'DD.MM.YYYY')`)},
    'net', ${cell(`case when n % ${WITHOUT_NET} = 0 then 'n/a' else (n % 900 + 100) || ',50 €' end`)},
    'gross', ${cell(`(n % 900 + 120) || ',00 €'`)},
    'kind', ${cell(`'kind ' || n % 7`)},
    'iban', ${cell(`'account ' || n`)},
    'terms', ${cell(`'payable within ' || n % 60 || ' days'`)})`;
  const row = `jsonb_build_object(
    'description', ${cell(`'thing ' || line`)}, 'quantity', ${cell('line')}, 'price', ${cell(`n % 90 + 0.5`)})`;
  const connection = await database.connect();
  try {
    await connection.query('set statement_timeout = 0');
    for (let from = 1; from <= bills; from += AT_ONCE) {
      const range = [id, from, Math.min(bills, from + AT_ONCE - 1)];
      await connection.query(
        `insert into documents (id, mailbox_id, document_type, source, original_file_name, status, page_count, enqueued_at,
            processed_at)
          select 'doc_${tag}' || lpad(to_hex(n), 12, '0'), $1, 'pdf', 'upload', 'bill ' || n || '.pdf', 'extracted', 1, now(), now()
          from generate_series($2::integer, $3::integer) as n`,
        range,
      );
      await connection.query(
        `insert into extractions (id, mailbox_id, document_id, read_header, read_sections, header, sections,
            validation_status, validation_issues, notes, split, config_version, engine, engine_version, attempt)
          select 'ext_${tag}' || lpad(to_hex(n), 12, '0'), $1, 'doc_${tag}' || lpad(to_hex(n), 12, '0'), header, sections, header,
            sections, 'valid', '[]', '[]', 'kind ' || n % 7, 1, 'rowbox', '0', 1
          from generate_series($2::integer, $3::integer) as n
          cross join lateral (select ${header} as header,
            jsonb_build_object('items', (select jsonb_agg(${row} order by line) from generate_series(1, ${ROWS}) as line)) as sections
          ) as made`,
        range,
      );
    }
    await connection.query('vacuum analyze extractions');
  } finally {
    connection.release();
  }
  return id;
}
