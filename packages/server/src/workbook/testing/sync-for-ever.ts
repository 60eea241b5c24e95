import { openFolderExport } from '../../outbound/exports/folder-export.ts';
import { syncWorkbook } from '../sync-workbook.ts';
import { killedModel } from './killed-model.ts';

/* A process of its own that syncs the same workbook again and again, each time with other rows, until it is killed. */

const [folderPath = '', name = '', from = '0'] = process.argv.slice(2);
const folder = await openFolderExport(folderPath);
process.stdout.write('begun\n');
for (let round = Number(from); ; round += 1) {
  const present = await folder.read(name);
  const bytes = syncWorkbook(present?.bytes ?? null, killedModel(round));
  await folder.write(name, bytes, present?.tag ?? null);
}
