import { api } from '../../api/client.ts';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Has the browser save the rows as a file. */
export async function downloadRows(
  mailboxId: string,
  mailboxName: string,
  { section, split }: { readonly section?: string | undefined; readonly split?: string | undefined },
  format: keyof typeof TYPES,
): Promise<void> {
  const query = new URLSearchParams({
    ...(section !== undefined && { section }),
    ...(split !== undefined && { split }),
  });
  const path = `/api/mailboxes/${encodeURIComponent(mailboxId)}/rows?${query}`;
  const response = await api.fetch(path, { headers: { accept: TYPES[format] } });
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${[mailboxName, section, split].filter(Boolean).join(' ')}.${format}`;
  link.click();
  URL.revokeObjectURL(url);
}
