import { openDatabase as open } from '../../../packages/server/src/store/database.ts';
import { forgetOldLooks } from '../../../packages/server/src/store/memory.ts';
import type { Database } from '../../../packages/server/src/store/schema.ts';
import type { LoadService } from '../load/load-service.ts';
import { makeMailbox, type SampleMailbox } from './read-sample.ts';

/** The split that has as many extractions in every seeded database. */
export const SPLIT = 'this one';
const EXTRACTIONS_OF_SPLIT = 100;
const MAILBOXES = 20;
const AT_ONCE = 10_000;
const DAYS = 365;
/** How many supplier's names and words there are. */
const NAMES = 5000;
/** Of so many one failed, one is to be checked, one waits to be read. */
const FAILED_OF = 200;
const TO_CHECK_OF = 50;
const WAITING_OF = 100;

/** A database of many documents, and where to look in it. */
export interface Seeded {
  readonly accountId: string;
  /** That holds half of all documents; the rest is shared by others of the account. */
  readonly mailboxId: string;
  /** In the names of how many documents it stands, in this mailbox and in all. */
  readonly rareName: string;
  readonly documents: number;
}

/** A column's value in a copy, as SQL: `made` is the copy, `was` the row it is made of. */
type Columns = Readonly<Record<string, string>>;

const OF_DOCUMENT: Columns = { document_id: 'made.document_id', mailbox_id: 'made.mailbox_id' };

/** What a document leaves, by table: how its rows are found by the sample's document, and what is another in each copy. */
const TABLES: readonly {
  readonly name: string;
  readonly of: string;
  readonly columns: Columns;
  /** Kept for so many days only. */
  readonly days?: number;
}[] = [
  {
    name: 'documents',
    of: 'was.id',
    columns: {
      id: 'made.document_id',
      mailbox_id: 'made.mailbox_id',
      original_file_name: `'supplier' || made.n % ${NAMES} || ' invoice ' || made.n || '.pdf'`,
      content_hash: 'encode(sha256(made.document_id::bytea), $$hex$$)',
      upload_id: `'upl_' || substr(made.document_id, 5)`,
      duplicate_of: 'null',
      duplicate_found_by: 'null',
      status: `case when made.waits then 'pending' when made.n % ${FAILED_OF} = 2 then 'permanentlyFailed' else 'extracted' end`,
      created_at: 'made.at',
      enqueued_at: 'made.at',
      processed_at: 'made.at',
    },
  },
  {
    name: 'document_files',
    of: 'was.document_id',
    columns: { ...OF_DOCUMENT, sha256: 'encode(sha256(made.document_id::bytea), $$hex$$)' },
  },
  { name: 'document_pages', of: 'was.document_id', columns: OF_DOCUMENT },
  {
    name: 'document_words',
    of: 'was.document_id',
    columns: {
      ...OF_DOCUMENT,
      words: `was.words || to_tsvector('simple', 'supplier' || made.n % ${NAMES} || ' nr' || made.n || ' ' || made.n::bigint * 7919 % 1000000)`,
    },
  },
  {
    name: 'extractions',
    of: 'was.document_id',
    columns: {
      ...OF_DOCUMENT,
      id: `'ext_' || substr(made.document_id, 5)`,
      split: `case when made.n % made.split_every = 0 then '${SPLIT}' else 'supplier ' || made.n % ${NAMES} end`,
      content_key:
        'case when was.content_key is not null then encode(sha256(made.document_id::bytea), $$hex$$) end',
      validation_status: `case when made.n % ${TO_CHECK_OF} = 2 then 'warning' else 'valid' end`,
      received_at: 'made.at',
      extracted_at: 'made.at',
      updated_at: 'made.at',
    },
  },
  { name: 'document_looks', of: 'was.document_id', columns: OF_DOCUMENT },
  {
    name: 'audit_entries',
    of: `coalesce(was.details ->> 'documentId', was.subject_id)`,
    columns: {
      mailbox_id: 'made.mailbox_id',
      subject_id: `case when was.subject_id = made.source then made.document_id else was.subject_id end`,
      details: 'replace(was.details::text, made.source, made.document_id)::jsonb',
      created_at: 'made.at',
    },
  },
  {
    name: 'events',
    of: 'was.document_id',
    columns: {
      ...OF_DOCUMENT,
      id: `was.id || made.n`,
      extraction_id: `'ext_' || substr(made.document_id, 5)`,
      created_at: 'made.at',
    },
    days: 30,
  },
];

/** Copies what the sample's documents left until there are as many. Their triggers and references stay silent meanwhile. */
export async function multiplySample(
  service: LoadService,
  sample: SampleMailbox,
  documents: number,
): Promise<Seeded> {
  const mailboxIds: string[] = [];
  for (let index = 0; index < MAILBOXES; index += 1) {
    mailboxIds.push(await makeMailbox(service, `Mailbox ${index}`, sample.config));
  }
  const connection = await service.superuser.connect();
  try {
    await connection.query(
      'set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off',
    );
    await connection.query(
      `create temp table sources as
         select id, row_number() over (order by id) - 1 as place from documents where mailbox_id = '${sample.id}' and status = 'extracted'`,
    );
    for (let from = 1; from <= documents; from += AT_ONCE) {
      const to = Math.min(documents, from + AT_ONCE - 1);
      await connection.query(`drop table if exists made; ${madeTable(documents, from, to, mailboxIds)}`);
      for (const table of TABLES) await copyRows(connection, table);
      await connection.query(
        `insert into reading_queue (document_id, account_id, mailbox_id, urgency, trace_id)
           select document_id, $1, mailbox_id, 1, '' from made where waits`,
        [sample.accountId],
      );
      if (from % (AT_ONCE * 10) === 1) process.stderr.write(`${to} of ${documents} documents\n`);
    }
    await connection.query(COUNTS);
    // As the hourly look for what is over leaves it.
    const { db } = open<Database>(service.connection, { maxConnections: 1 });
    await forgetOldLooks(db);
    await db.destroy();
    await connection.query('vacuum analyze');
    // Space that was in use for a moment only is not what a document takes.
    await connection.query('vacuum full document_looks');
    await connection.query('checkpoint');
  } finally {
    connection.release(true);
  }
  const middle = documents - (documents % 4) - 2;
  return {
    accountId: sample.accountId,
    mailboxId: mailboxIds[0] ?? '',
    rareName: `invoice ${middle}`,
    documents,
  };
}

/** Every second copy is of the first mailbox. They came evenly over a year; the last of them wait. */
function madeTable(documents: number, from: number, to: number, mailboxIds: readonly string[]): string {
  const every = Math.floor(documents / EXTRACTIONS_OF_SPLIT / 2) * 2;
  const at = `now() - (${documents} - n) * interval '${(DAYS * 86_400) / documents} seconds'`;
  const others = mailboxIds.slice(1).map((id) => `'${id}'`);
  return `create temp table made as
    select n, sources.id as source, ${at} as at, ${every} as split_every,
      n > ${documents - Math.floor(documents / WAITING_OF)} as waits,
      'doc_' || lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || substr(md5(n::text), 1, 20) as document_id,
      case when n % 2 = 0 then '${mailboxIds[0]}' else (array[${others}])[1 + n / 2 % ${others.length}] end as mailbox_id
    from generate_series(${from}, ${to}) as n join sources on place = n % (select count(*) from sources);
    analyze made`;
}

async function copyRows(
  connection: {
    readonly query: (
      text: string,
      values?: unknown[],
    ) => Promise<{ readonly rows: { readonly name: string }[] }>;
  },
  { name, of, columns, days }: (typeof TABLES)[number],
): Promise<void> {
  const { rows } = await connection.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and identity_generation is null and is_generated = 'NEVER'
     order by ordinal_position`,
    [name],
  );
  const names = rows.map((row) => row.name);
  const values = names.map((column) => columns[column] ?? `was.${column}`);
  const recent = days === undefined ? '' : `where made.at > now() - interval '${days} days'`;
  await connection.query(
    `insert into ${name} (${names}) select ${values} from made join ${name} as was on ${of} = made.source ${recent} order by made.n`,
  );
}

/** As the triggers would have written them down, put together. */
const COUNTS = `
  insert into mailbox_counts (mailbox_id, counted, value, change)
  select mailbox_id, 'documents', status, count(*) from documents where mailbox_id not in (select mailbox_id from mailbox_counts) group by 1, 3
  union all
  select mailbox_id, 'extractions', split, count(*) from extractions where mailbox_id not in (select mailbox_id from mailbox_counts) group by 1, 3
  union all
  select mailbox_id, 'validations', validation_status, count(*) from extractions where mailbox_id not in (select mailbox_id from mailbox_counts) group by 1, 3
  union all
  select mailbox_id, 'configs', config_version::text, count(*) from extractions where mailbox_id not in (select mailbox_id from mailbox_counts) group by 1, 3
  union all
  select mailbox_id, 'checks', 'unchecked', count(*) from extractions
  where (validation_status <> 'valid' or (reviewed_at is null and auto_confirmed_at is null)) and mailbox_id not in (select mailbox_id from mailbox_counts)
  group by 1`;
