const WANTED = [20, 19];

/** Ends the process with one clear line where Node.js is too old to run Rowbox. */
export function requireNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = WANTED;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  process.stderr.write(
    `Rowbox needs Node.js ${WANTED.join('.')} or newer; this is ${process.version} (${process.execPath}).\n` +
      'Install a current release from https://nodejs.org and run the command again.\n',
  );
  process.exit(1);
}
