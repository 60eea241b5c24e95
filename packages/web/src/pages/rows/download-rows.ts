import { api } from '../../api/client.ts';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Has the browser save the rows as a file. @returns whether older rows were left out */
export async function downloadRows(
  mailboxId: string,
  mailboxName: string,
  { section, split }: { readonly section?: string | undefined; readonly split?: string | undefined },
  format: keyof typeof TYPES,
): Promise<boolean> {
  const query = new URLSearchParams({
    ...(section !== undefined && { section }),
    ...(split !== undefined && { split }),
    // People open it with Excel.
    ...(format === 'csv' && { bom: 'true' }),
  });
  const path = `/api/mailboxes/${encodeURIComponent(mailboxId)}/rows?${query}`;
  const response = await api.fetch(path, { headers: { accept: TYPES[format] } });
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${[mailboxName, section, split].filter(Boolean).join(' ')}.${format}`;
  link.click();
  URL.revokeObjectURL(url);
  return response.headers.get('rows-capped') === 'true';
}
