import { expect, it } from 'vitest';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { rowsToFile } from './rows-to-file.ts';
import { withDocuments } from './with-documents.ts';

it('tells behind each row of which document it is, and where that is', async () => {
  const total: TableColumn = {
    key: 'total',
    label: 'Total',
    type: 'currency',
    unit: null,
    isHeaderField: true,
  };
  const row = (documentId: string, value: number) =>
    ({ documentId, values: { total: value } }) as unknown as TableRow;
  const document = { id: 'd1', displaySubject: null, originalFileName: 'a.pdf' };
  const content = withDocuments(
    { name: 'Bills', columns: [total], rows: [row('d1', 1), row('d2', 2), row('d3', 3)] },
    new Map([
      ['d1', { ...document, status: 'extracted', validationStatus: 'warning' }],
      ['d2', { ...document, displaySubject: '=Re: 2', status: 'pending', validationStatus: null }],
    ]),
    (id) => `https://rowbox.example/${id}`,
  );
  expect((await (await rowsToFile.csv(content)).text()).trimEnd().split('\r\n')).toEqual([
    '"Total","Document","Status","Link"',
    `1,"a.pdf","To check","https://rowbox.example/d1"`,
    `2,"'=Re: 2","Waiting","https://rowbox.example/d2"`,
    `3,,,"https://rowbox.example/d3"`,
  ]);
});
