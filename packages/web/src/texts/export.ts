import { count } from './count.ts';

/** The texts about the workbook of a mailbox. */
export const EXPORT_TEXTS = {
  title: 'Workbook',
  lead: 'Keeps the rows in an Excel workbook that you can work in. Rows, columns, sheets and colours of your own stay where they are.',
  provider: 'Write it to',
  providers: {
    none: 'Nowhere',
    folder: 'A folder of this server',
    webdav: 'Nextcloud, ownCloud or WebDAV',
    googleDrive: 'Google Drive',
    oneDrive: 'OneDrive',
  },
  connectedAs: (userName: string) => `Connected as ${userName}.`,
  notConnected:
    'Rowbox may not write there yet. You are asked on a page of the provider, and come back here.',
  notOffered: 'Whoever runs this installation has not set up how it is connected.',
  connect: 'Connect',
  connectByCode: 'Connect by a code',
  enterCode: 'Open this page on any device and enter the code there. This goes on by itself then.',
  disconnect: 'Disconnect',
  serviceAccount: 'Key of a service account',
  serviceAccountHint: 'All of the JSON file that Google gave you. It is kept encrypted.',
  folderId: 'Shared folder',
  folderIdHint: 'The last part of the address of a folder that is shared with the service account.',
  connectByAccount: 'Connect by a service account',
  choose: 'Choose…',
  chooseTitle: 'Choose a folder',
  chooseHere: 'Take this folder',
  topFolder: 'Top folder',
  noFolders: 'There are no folders in it. One that you enter by hand is made.',
  folder: 'Folder',
  folderHint: 'Made if it is missing. A slash makes a folder in a folder: Books/2026.',
  address: 'Address',
  addressHint: 'Of a Nextcloud: https://cloud.example.com/remote.php/dav/files/anna',
  userName: 'User name',
  password: 'Password',
  passwordHint:
    'Better one for apps, which many drives make in their security settings. It is kept encrypted.',
  passwordKept: 'Left empty: the one entered before.',
  start: 'Write the workbook',
  stop: 'Stop writing',
  stopped: 'The workbook is not written any more. What was written stays where it is.',
  willWrite: (sheets: readonly string[], splits: number) =>
    splits > 0
      ? `${count(splits, 'workbook', 'workbooks')} so far, one for each split value, with the ${sheets.length === 1 ? 'sheet' : 'sheets'} ${sheets.join(', ')}.`
      : `One workbook with the ${sheets.length === 1 ? 'sheet' : 'sheets'} ${sheets.join(', ')}.`,
  state: { idle: 'Up to date', syncing: 'Being written', failed: 'Not written' },
  last: 'Last written',
  never: 'Not written yet.',
  retried: 'It is tried again by itself.',
  syncNow: 'Write now',
  open: 'Open the workbook',
  download: 'Download the workbook',
  openFolder: 'Open the folder',
  perSplit: 'Workbooks',
  downloadOf: (split: string) => `The workbook of ${split}`,
} as const;
