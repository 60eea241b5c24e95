import { Command, InvalidArgumentError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { CommandFailure, UsageError } from './errors.ts';

/*
 * The command line. Each command's code is loaded when it is called, so that `--help` does not wait for a database
 * driver. Exit codes: 0 done, 1 could not be done, 2 called in a way that cannot work.
 */

/** Errors of the service whose message tells its operator what is the matter; the others are faults of ours. */
const EXPECTED_ERRORS: ReadonlySet<string> = new Set([
  'BackupError',
  'DomainError',
  'EmbeddedPostgresError',
  'MigrationError',
  'RowboxProblem',
  'RowboxTokenError',
  'SettingsError',
  'StartError',
  'StorageUnavailable',
]);
const PLANS = ['free', 'pro', 'business'] as const;

const program = new Command('rowbox')
  .description('Documents in, spreadsheet rows out.')
  .version(manifest.version, '-v, --version')
  .showHelpAfterError('(rowbox --help tells the commands and options)')
  .exitOverride();

program
  .command('serve')
  .description('start the service; settings are ROWBOX_… variables (docs/operate/configuration.md)')
  .option('--demo', 'make a mailbox "Invoices" from the sample invoice and print its rows')
  .action(async (options) => (await import('./commands/serve.ts')).runServe(options));

program
  .command('extract')
  .description('extract one document, without a service, and print the extraction as JSON')
  .argument('<file>', 'PDF or image')
  .requiredOption('-c, --config <file>', 'extraction config (JSON: fields, groups), as a mailbox has it')
  .option('--rows <group>', 'print the rows of this group instead, header values merged in')
  .option('--csv', 'print rows as CSV; without --rows the header values as one row')
  .action(async (file, options) => (await import('./commands/extract.ts')).runExtract(file, options));

program
  .command('explain')
  .description('extract one document, and draw what the engine saw and why it chose what it chose')
  .argument('<file>', 'PDF or image')
  .requiredOption('-c, --config <file>', 'extraction config (JSON: fields, groups), as a mailbox has it')
  .requiredOption('-o, --out <file>', 'what to write: .html (pages and a panel) or .png (one page)')
  .option('--page <n>', 'which page (PNG: 1 unless told)', wholeNumber)
  .option('--pages <range>', 'which pages of an HTML, like 21-40 (the first 20 unless told)')
  .action(async (file, options) => (await import('./commands/explain.ts')).runExplain(file, options));

program
  .command('eval')
  .description('score the engine on a labelled set: a folder with truth.jsonl, config.json and docs/')
  .argument('<folder>')
  .option('--json <file>', 'write the scores and every scored value to a file')
  .option('--limit <n>', 'only the first n documents, in order of id', wholeNumber)
  .option('--only <text>', 'only documents with this text in template/id')
  .option(
    '--learn <k>',
    'correct the first k documents of each template to the truth and score the others with what they teach',
    wholeNumber,
  )
  .option('--errors', 'list each wrong, missing and spurious value')
  .option('--processes <n>', 'child processes (default: one per core)', wholeNumber)
  .option('--timeout <seconds>', 'give a document up after so long', wholeNumber, 120)
  .action(async (folder, options) => (await import('./commands/eval.ts')).runEval(folder, options));

program
  .command('export-set')
  .description('write what people checked in a mailbox as a labelled set, for eval')
  .argument('<mailbox>', 'its id')
  .argument('<folder>', 'a folder that is made')
  .option('--limit <n>', 'at most so many documents, those that were checked last', wholeNumber, 1000)
  .action(async (mailbox, folder, options) =>
    (await import('./commands/export-set.ts')).runExportSet(mailbox, folder, options),
  );

program
  .command('mcp')
  .description(
    'give an agent of this machine tools, by the Model Context Protocol on standard input and output',
  )
  .option(
    '--url <url>',
    'address of a service whose tools these are; without it the engine reads files alone',
  )
  .option('-f, --files <folder...>', 'folders whose files the agent may give; left out: none')
  .option(
    '-c, --config <file>',
    'without a service: by which config documents are read unless a call brings one',
  )
  .action(async (options) => (await import('./commands/mcp.ts')).runMcp(options));

const backup = program
  .command('backup')
  .description(
    'copy the service, running or not, into a folder or bucket of backups (docs/operate/backup.md)',
  )
  .argument(
    '<folder>',
    'made if missing, or s3://bucket/prefix?endpoint=…; for the backups of this service alone',
  )
  .option('--keep <n>', 'delete all but the newest n backups (default: keep all)', wholeNumber)
  .action(async (folder, options) => (await import('./commands/backup.ts')).runBackup(folder, options));
backup
  .command('verify')
  .description('read every byte of a backup, restore its tables beside and count them')
  .argument('<folder>')
  .addOption(backupOption())
  .action(async (folder, options) => (await import('./commands/backup.ts')).runBackupVerify(folder, options));

program
  .command('restore')
  .description('put a backup into an empty data folder or database')
  .argument('<folder>', 'the folder of backups')
  .addOption(backupOption())
  .action(async (folder, options) => (await import('./commands/backup.ts')).runRestore(folder, options));

const files = program.command('files').description('where files are kept (docs/operate/files.md)');
files
  .command('move')
  .description('move files from ROWBOX_FILES_ALSO_URL to ROWBOX_FILES_URL, while the service runs')
  .action(async () => (await import('./commands/files.ts')).runFilesMove());
files
  .command('rewrite')
  .description('store every file anew, with the ROWBOX_FILES_KEY that is set now')
  .action(async () => (await import('./commands/files.ts')).runFilesRewrite());

const accounts = program.command('accounts').description('accounts (workspaces) of the service');
accounts
  .command('create')
  .description('make an account; with --owner its owner, whose password is read from standard input')
  .requiredOption('--name <name>')
  .option('--owner <email>', 'e-mail address of the owner')
  .addOption(new Option('--plan <plan>').choices(PLANS).default('business'))
  .action(async (options) => (await import('./commands/operator.ts')).runAccountsCreate(options));

accounts
  .command('list')
  .description('accounts, oldest first')
  .action(async () => (await import('./commands/accounts.ts')).runAccountsList());
accounts
  .command('export')
  .description('write everything of an account into one archive (docs/operate/keeping.md)')
  .argument('<account>', 'its id')
  .argument('<file>', 'a .zip that is made; -: standard output')
  .action(async (account, file) => (await import('./commands/accounts.ts')).runAccountsExport(account, file));
accounts
  .command('erase')
  .description('delete an account with everything it has; nothing brings it back')
  .argument('<account>', 'its id')
  .requiredOption('--name <name>', 'its name, so that it is no other')
  .action(async (account, options) =>
    (await import('./commands/accounts.ts')).runAccountsErase(account, options),
  );

const apps = program.command('apps').description('API apps: the credentials programs call the API with');
apps
  .command('create')
  .description('make an API app and print its credentials, the secret once')
  .requiredOption('--name <name>')
  .addOption(accountOption())
  .action(async (options) => (await import('./commands/operator.ts')).runAppsCreate(options));
apps
  .command('rotate')
  .description('give an API app a new secret')
  .argument('<client-id>')
  .action(async (clientId) => (await import('./commands/operator.ts')).runAppsRotate(clientId));
apps
  .command('delete')
  .argument('<client-id>')
  .action(async (clientId) => (await import('./commands/operator.ts')).runAppsDelete(clientId));
apps
  .command('list')
  .addOption(accountOption())
  .action(async (options) => (await import('./commands/operator.ts')).runAppsList(options));

const plan = program
  .command('plan')
  .description('what an account pays for; the API needs a paid plan that is active');
plan
  .command('set')
  .addArgument(program.createArgument('<plan>').choices(PLANS))
  .addOption(new Option('--status <status>').choices(['active', 'lapsed']).default('active'))
  .addOption(accountOption())
  .action(async (wanted, options) => (await import('./commands/operator.ts')).runPlanSet(wanted, options));

try {
  // Called by its name alone it is the service.
  await program.parseAsync(process.argv.length > 2 ? process.argv : [...process.argv, 'serve']);
} catch (thrown) {
  process.exitCode = report(thrown);
}

function accountOption(): Option {
  return new Option('--account <id>', 'which account; not needed while there is only one');
}

function backupOption(): Option {
  return new Option('--of <name>', 'which backup (default: the latest)');
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('A whole number from 1 is needed.');
  return Number(text);
}

/** @returns the exit code */
function report(thrown: unknown): number {
  if (!(thrown instanceof Error)) throw thrown;
  // Commander has printed its own errors; help and version come this way, too.
  if ('exitCode' in thrown && 'code' in thrown && String(thrown.code).startsWith('commander.')) {
    return thrown.exitCode === 0 ? 0 : 2;
  }
  if (thrown instanceof UsageError) {
    process.stderr.write(`rowbox: ${thrown.message}\n`);
    return 2;
  }
  const expected = thrown instanceof CommandFailure || EXPECTED_ERRORS.has(thrown.name);
  process.stderr.write(`rowbox: ${expected ? thrown.message : (thrown.stack ?? thrown.message)}\n`);
  return 1;
}
