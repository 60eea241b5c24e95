import { expect, it } from 'vitest';
import { ExportConflict, type ExportFolder } from './export-folder.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

/** What every provider does alike. @param open each call a folder of its own, by the names of nested folders */
export function describesExportFolder(open: (path: readonly string[]) => Promise<ExportFolder>): void {
  it('keeps files, each with a tag that tells it from what it was', async () => {
    const folder = await open(['Books & co', 'März 100%']);
    expect(await folder.tags()).toEqual(new Map());
    expect(await folder.read('Bills.xlsx')).toBeNull();
    const first = await folder.write('Bills – ü #1 %.xlsx', bytes('one'), null);
    expect(await folder.read('Bills – ü #1 %.xlsx')).toEqual({ bytes: Buffer.from('one'), tag: first });
    expect(await folder.tags()).toEqual(new Map([['Bills – ü #1 %.xlsx', first]]));
    const second = await folder.write('Bills – ü #1 %.xlsx', bytes('two, and longer'), first);
    expect(second).not.toBe(first);
    expect((await folder.read('Bills – ü #1 %.xlsx'))?.bytes).toEqual(Buffer.from('two, and longer'));
    expect(await folder.tags()).toEqual(new Map([['Bills – ü #1 %.xlsx', second]]));
  });

  it('never overwrites what somebody else wrote', async () => {
    const folder = await open(['conflicts']);
    await expect(folder.write('a.xlsx', bytes('mine'), '"of yesterday"')).rejects.toThrow(ExportConflict);
    const tag = await folder.write('a.xlsx', bytes('one'), null);
    await expect(folder.write('a.xlsx', bytes('mine'), null)).rejects.toThrow(ExportConflict);
    const now = await folder.write('a.xlsx', bytes('theirs'), tag);
    await expect(folder.write('a.xlsx', bytes('mine'), tag)).rejects.toThrow(ExportConflict);
    expect(await folder.read('a.xlsx')).toEqual({ bytes: Buffer.from('theirs'), tag: now });
  });

  it('takes a folder that is there as it is', async () => {
    await (await open(['twice', 'inner'])).write('a.xlsx', bytes('one'), null);
    const again = await open(['twice', 'inner']);
    expect([...(await again.tags()).keys()]).toEqual(['a.xlsx']);
    expect((await (await open(['twice'])).tags()).size).toBe(0);
  });
}
