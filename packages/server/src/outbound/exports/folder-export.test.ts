import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describesExportFolder } from './export-folder.suite.ts';
import { openFolderExport } from './folder-export.ts';

describe('a folder of the server', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'rowbox-test-folder-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  describesExportFolder((path) => openFolderExport(join(root, ...path)));

  it('leaves a workbook alone that is open in another program', async () => {
    const folder = await openFolderExport(join(root, 'locked'));
    const tag = await folder.write('Bills.xlsx', Buffer.from('one'), null);
    await writeFile(join(root, 'locked', '.~lock.Bills.xlsx#'), ',anna,desk,,file;');
    await expect(folder.write('Bills.xlsx', Buffer.from('two'), tag)).rejects.toThrow(
      '“Bills.xlsx” is open in another program. It is written as soon as it is closed there.',
    );
    await rm(join(root, 'locked', '.~lock.Bills.xlsx#'));
    await folder.write('Bills.xlsx', Buffer.from('two'), tag);
    expect(await readdir(join(root, 'locked'))).toEqual(['Bills.xlsx']);
  });

  it('tells in words of a place that is no folder', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(openFolderExport(join(root, 'file', 'inner'))).rejects.toThrow(
      'The export folder of the server cannot be read or written now.',
    );
  });
});
