import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { type Stage, signIn, type Visit, visit } from './browser.ts';

const CONFIG = {
  fields: [
    { key: 'invoice_number', label: 'Invoice number', type: 'text' },
    { key: 'invoice_date', label: 'Invoice date', type: 'date' },
    { key: 'net_total', label: 'Net total', type: 'currency' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'description', label: 'Description', type: 'text' },
        { key: 'amount', label: 'Amount', type: 'currency' },
      ],
    },
  ],
};

/** What tests of the config's pages do on a stage: mailboxes with a config of three fields and a group, and their pages. */
export interface ConfigPages {
  readonly makeMailbox: (config?: object) => Promise<string>;
  /** A mailbox with one document that has been read. */
  readonly makeRead: () => Promise<{ readonly mailboxId: string; readonly documentId: string }>;
  /** `key` of its fields and `group.key` of its groups' fields, in order. */
  readonly keysOf: (mailboxId: string) => Promise<readonly string[]>;
  /** The mailbox's config, seen by somebody of their own; `part` is what follows `/config` in its address. */
  readonly open: (mailboxId: string, part?: string) => Promise<Visit>;
}

export function configPages(stage: Omit<Stage, 'close'>): ConfigPages {
  const makeMailbox = async (config: object = CONFIG) =>
    (await stage.rowbox.createMailbox({ body: { name: 'Bills', config } })).id;

  async function makeRead(): Promise<{ readonly mailboxId: string; readonly documentId: string }> {
    const mailboxId = await makeMailbox();
    const file = { name: 'bill.pdf', content: new Uint8Array(await composeInvoice('LF-2026-0117')) };
    const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    return { mailboxId, documentId: results[0]?.documentId ?? '' };
  }

  const keysOf = async (mailboxId: string) => {
    const { config } = await stage.rowbox.getMailbox({ id: mailboxId });
    return [
      ...config.fields.map(({ key }) => key),
      ...config.groups.flatMap(({ id, fields }) => fields.map(({ key }) => `${id}.${key}`)),
    ];
  };

  async function open(mailboxId: string, part = '') {
    const visited = await visit(stage);
    await signIn(visited.page);
    await visited.page.goto(`/mailboxes/${mailboxId}/config${part}`);
    return visited;
  }

  return { makeMailbox, makeRead, keysOf, open };
}
