import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadService } from '../load/load-service.ts';
import { type LabelledDocument, readLabelledSet } from '../score/labelled-set.ts';
import { toDefinition, toGroup } from '../score/to-definition.ts';
import { ownDocuments } from './own-documents.ts';
import { type KnownValue, knownValues, misread, type ReadRecord } from './wrong-values.ts';

/** How many documents are checked of each labelled set: invoices, orders, receipts, of text and of pixels. */
const SHARES: Readonly<Record<string, number>> = {
  zugferd: 5,
  'zugferd-vis': 4,
  invoice2data: 3,
  'order-x': 3,
  adbuy: 6,
  sroie: 5,
  wildreceipt: 4,
};
const WRONG_SHARE = 0.1;

export interface CheckedDocument {
  readonly documentId: string;
  readonly known: readonly KnownValue[];
}

/** A mailbox with documents that are to be checked, in the order of its list. */
export interface CheckedMailbox {
  readonly mailboxId: string;
  readonly documents: readonly CheckedDocument[];
}

/**
 * Reads documents of every set, or of the project's own, into mailboxes. Where the reader is wrong in less than one value in ten, others are made wrong
 * in the header, without a doubt about them, until it is one in ten.
 *
 * @param sets the folder of the labelled sets; null: the documents of the project's own tests
 * @param most documents of each set, or altogether
 */
export async function readDocuments(
  service: LoadService,
  sets: string | null,
  most: number,
): Promise<readonly CheckedMailbox[]> {
  const mailboxes: CheckedMailbox[] = [];
  for (const { name, documents } of sets === null ? await ownKinds(most) : await kindsOfSets(sets, most)) {
    mailboxes.push(await readInto(service, name, documents));
    process.stderr.write(`read ${documents.length} of ${name}\n`);
  }
  return makeWrong(service, mailboxes);
}

/** Documents that one config is for. */
interface Kind {
  readonly name: string;
  readonly documents: readonly LabelledDocument[];
}

const kindsOfSets = (sets: string, most: number): Promise<readonly Kind[]> =>
  Promise.all(
    Object.entries(SHARES).map(async ([name, share]) => ({
      name,
      documents: spread(await readLabelledSet(path.join(sets, name)), Math.min(share, most)),
    })),
  );

/** Each is a kind of its own. */
const ownKinds = async (most: number): Promise<readonly Kind[]> =>
  (await ownDocuments()).slice(0, most).map((document) => ({ name: document.id, documents: [document] }));

/** Some of a list, from all over it. */
const spread = <Item>(items: readonly Item[], number: number): readonly Item[] =>
  items.filter(
    (_, index) =>
      Math.floor((index * number) / items.length) !== Math.floor(((index - 1) * number) / items.length),
  );

async function readInto(
  { call }: LoadService,
  name: string,
  documents: readonly LabelledDocument[],
): Promise<CheckedMailbox> {
  const { fields = [], groups = [] } = documents[0]?.config ?? {};
  const made = await call('POST', '/api/Mailboxes', {
    name,
    config: { fields: fields.map(toDefinition), groups: groups.map(toGroup) },
  });
  const { id: mailboxId } = (await made.json()) as { id: string };
  const checked: CheckedDocument[] = [];
  for (const document of documents) {
    const form = new FormData();
    form.append('Files', new Blob([await readFile(document.file)]), path.basename(document.file));
    const sent = await call('POST', `/api/mailboxes/${mailboxId}/uploads`, form, { prefer: 'wait=120' });
    const { results } = (await sent.json()) as { results: readonly { documentId: string }[] };
    const documentId = results[0]?.documentId ?? '';
    const answer = await call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
    if (!answer.ok) throw new Error(`${document.id} was not read: ${answer.status}`);
    checked.push({ documentId, known: knownValues(document, (await answer.json()) as ReadRecord) });
  }
  // The list begins with what came last.
  return { mailboxId, documents: checked.reverse() };
}

async function makeWrong(
  { database }: LoadService,
  mailboxes: readonly CheckedMailbox[],
): Promise<readonly CheckedMailbox[]> {
  const all = mailboxes.flatMap(({ documents }) => documents.flatMap(({ known }) => known));
  const missing = Math.ceil(all.length * WRONG_SHARE) - all.filter(({ isRight }) => !isRight).length;
  const may = all.filter(
    ({ isRight, path: at, truth }) =>
      isRight && at.startsWith('Data.') && truth !== null && truth !== true && truth !== false,
  );
  const chosen = new Set(spread(may, Math.max(0, missing)));
  const spoilt: CheckedMailbox[] = [];
  for (const { mailboxId, documents } of mailboxes) {
    const known = documents.map((document) => ({
      ...document,
      known: document.known.map((value) => (chosen.has(value) ? { ...value, isRight: false } : value)),
    }));
    for (const { documentId, known: values } of documents) {
      for (const value of values.filter((one) => chosen.has(one))) {
        const key = value.path.slice('Data.'.length);
        const wrong = JSON.stringify(misread(value.truth as string | number, value.field.type));
        await database.query(
          `update extractions set read_header = jsonb_set(coalesce(read_header, header), array[$2, 'value'], $3::jsonb),
             header = jsonb_set(header, array[$2, 'value'], $3::jsonb) where document_id = $1`,
          [documentId, key, wrong],
        );
      }
    }
    spoilt.push({ mailboxId, documents: known });
  }
  return spoilt;
}

/** Takes back all that was checked: documents are as they were read. */
export async function keepReading({ database }: LoadService): Promise<() => Promise<void>> {
  const columns = [
    'header',
    'sections',
    'validation_status',
    'validation_issues',
    'reviewed_at',
    'reviewed_by',
  ];
  const { rows } = await database.query<{ id: string; record: string }>(
    `select id, to_jsonb(extractions)::text as record from extractions`,
  );
  return async () => {
    for (const { id, record } of rows) {
      await database.query(
        `update extractions set revision = extractions.revision + 1,
           ${columns.map((column) => `${column} = kept.${column}`).join(', ')}
         from jsonb_populate_record(null::extractions, $2::jsonb) as kept where extractions.id = $1`,
        [id, record],
      );
    }
  };
}
