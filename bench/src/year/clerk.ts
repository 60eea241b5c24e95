import type { CellValue } from '@rowbox/contract';
import type { LoadService } from '../load/load-service.ts';
import { valuesAgree } from '../score/values-agree.ts';
import type { ComposedInvoice } from './compose-invoice.ts';

export const FIELDS = [
  { key: 'supplier', label: 'Supplier', type: 'text' },
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Invoice date', type: 'date' },
  { key: 'customer', label: 'Customer number', type: 'text' },
  { key: 'net', label: 'Net amount', type: 'currency' },
  { key: 'tax', label: 'Tax amount', type: 'currency' },
  { key: 'total', label: 'Total amount', type: 'currency' },
  { key: 'account', label: 'Account code', type: 'text' },
] as const;

export interface Handled {
  readonly values: number;
  /** As read, before anybody did anything. */
  readonly wrong: number;
  /** Nobody looked at it. */
  readonly isAutoConfirmed: boolean;
}

/** Corrects what is wrong by the truth and confirms the document; leaves alone what was confirmed by itself. */
export async function handle(
  { call }: LoadService,
  mailboxId: string,
  documentId: string,
  { truth, name }: ComposedInvoice,
): Promise<Handled> {
  const answer = await call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
  if (!answer.ok) throw new Error(`${name} was not read: ${answer.status}`);
  const read = (await answer.json()) as {
    readonly id: string;
    readonly data: Readonly<Record<string, CellValue>>;
    readonly autoConfirmedAt: string | null;
  };
  const wrong = FIELDS.filter(({ key, type }) => !isRight(type, read.data[key] ?? null, truth[key] ?? null));
  const isAutoConfirmed = read.autoConfirmedAt !== null;
  if (!isAutoConfirmed) {
    if (wrong.length > 0) {
      const changes = wrong.map(({ key }) => ({
        extractionId: read.id,
        fieldPath: `Data.${key}`,
        newValue: truth[key],
      }));
      await expectOk(call('PATCH', '/api/Extractions/cells', { mailboxId, changes }));
    }
    await expectOk(call('POST', `/api/Extractions/${read.id}/confirm?mailboxId=${mailboxId}`, {}));
  }
  return { values: FIELDS.length, wrong: wrong.length, isAutoConfirmed };
}

/** A clerk who knows better does not let a number pass that is nearly right. */
const isRight = (type: string, read: CellValue, truth: CellValue): boolean =>
  read !== null &&
  truth !== null &&
  (type === 'text' ? same(read) === same(truth) : valuesAgree(type, read, truth));

const same = (text: CellValue): string => String(text).replaceAll(/\s+/g, ' ').trim();

async function expectOk(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`the service answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
