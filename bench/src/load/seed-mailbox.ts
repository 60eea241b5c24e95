import type { LoadService } from './load-service.ts';

export interface SeededMailbox {
  readonly id: string;
  readonly extractions: number;
  /** One in the middle. */
  readonly extractionId: string;
}

/** The split that has as many extractions in every seeded mailbox. */
export const SPLIT = 'this one';
const EXTRACTIONS_OF_SPLIT = 500;
const AT_ONCE = 50_000;

/**
 * A mailbox with extracted documents, written by SQL: each extraction has `fields` text fields `f1`, `f2`, … with their
 * evidence, as the engine would leave it.
 */
export async function seedMailbox(
  { call, database }: LoadService,
  name: string,
  extractions: number,
  fields: number,
): Promise<SeededMailbox> {
  const keys = Array.from({ length: fields }, (_, index) => `f${index + 1}`);
  const answer = await call('POST', '/api/Mailboxes', {
    name,
    config: {
      fields: keys.map((key) => ({ key, label: `Field ${key}`, type: 'text' })),
      splitKeys: [{ fieldKey: 'f1' }],
    },
  });
  const { id } = (await answer.json()) as { id: string };
  const tag = id.slice(-12);
  const header = keys
    .map(
      (key, index) =>
        `'${key}', jsonb_build_object('value', 'value ' || n || ' ${index}', 'state', 'found', 'confidence', 0.97,
          'citation', jsonb_build_object('page', 1, 'box', jsonb_build_array(0.1, 0.2, 0.3, 0.4), 'text', 'value ' || n))`,
    )
    .join(', ');
  const connection = await database.connect();
  try {
    await connection.query('set statement_timeout = 0');
    for (let from = 1; from <= extractions; from += AT_ONCE) {
      const to = Math.min(extractions, from + AT_ONCE - 1);
      await connection.query(
        `insert into documents (id, mailbox_id, document_type, source, original_file_name, status, page_count,
            content_hash, enqueued_at, created_at, processed_at)
          select 'doc_${tag}' || lpad(to_hex(n), 12, '0'), $1, 'pdf', 'upload', 'scan ' || n || '.pdf', 'extracted', 1,
            md5('${tag}' || n), now(), now() - (${extractions} - n) * interval '1 second', now()
          from generate_series($2::integer, $3::integer) as n`,
        [id, from, to],
      );
      await connection.query(
        `insert into extractions (id, mailbox_id, document_id, read_header, read_sections, header, sections,
            validation_status, validation_issues, notes, split, config_version, engine, engine_version, attempt, extracted_at)
          select 'ext_${tag}' || lpad(to_hex(n), 12, '0'), $1, 'doc_${tag}' || lpad(to_hex(n), 12, '0'), made.header,
            '{}', made.header, '{}', 'valid', '[]', '[]',
            case when n % ${Math.floor(extractions / EXTRACTIONS_OF_SPLIT)} = 0 then '${SPLIT}' else 'other ' || n % 97 end,
            1, 'rowbox', '0', 1, now() - (${extractions} - n) * interval '1 second'
          from generate_series($2::integer, $3::integer) as n
          cross join lateral (select jsonb_build_object(${header}) as header) as made`,
        [id, from, to],
      );
    }
  } finally {
    connection.release();
  }
  const middle = Math.floor(extractions / 2)
    .toString(16)
    .padStart(12, '0');
  return { id, extractions, extractionId: `ext_${tag}${middle}` };
}

/** After much was written: what the service's own upkeep does in time. */
export async function settleTables({ database }: LoadService): Promise<void> {
  const connection = await database.connect();
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query('vacuum analyze documents, extractions');
  } finally {
    connection.release();
  }
}
