import type { Schema } from '@rowbox/client';
import { Link } from '@tanstack/react-router';
import { TableProperties } from 'lucide-react';
import { TEXTS } from '../texts/texts.ts';
import { Empty } from '../ui/states.tsx';

/** Whether anything is read from the documents of a mailbox. */
export const hasFields = ({ fields, groups }: Schema<'Mailbox'>['config']): boolean =>
  fields.length > 0 || groups.some((group) => group.fields.length > 0);

/** Why nothing was read, and the way to what helps. */
export const NoFields = ({
  mailboxId,
  mayChange,
}: {
  readonly mailboxId: string;
  readonly mayChange: boolean;
}) => (
  <Empty icon={<TableProperties size={22} aria-hidden />} title={TEXTS.noFields.title}>
    <p className="mb-4">{TEXTS.noFields.lead}</p>
    {mayChange && (
      <Link
        to="/mailboxes/$mailboxId/config"
        params={{ mailboxId }}
        className="inline-flex h-9 items-center rounded-md bg-accent px-3 font-medium text-accent-ink hover:bg-accent-hover"
      >
        {TEXTS.noFields.action}
      </Link>
    )}
  </Empty>
);

/** The same above what there is nevertheless. */
export const NoFieldsBand = ({
  mailboxId,
  mayChange,
}: {
  readonly mailboxId: string;
  readonly mayChange: boolean;
}) => (
  <p className="mx-4 mb-3 flex flex-wrap items-center gap-x-2 rounded-lg bg-warn-wash px-3 py-2 text-warn sm:mx-6">
    <TableProperties size={16} className="shrink-0" aria-hidden />
    <span>
      {TEXTS.noFields.title}. {TEXTS.noFields.lead}
    </span>
    {mayChange && (
      <Link to="/mailboxes/$mailboxId/config" params={{ mailboxId }} className="font-medium underline">
        {TEXTS.noFields.action}
      </Link>
    )}
  </p>
);
