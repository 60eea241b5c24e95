import type { ClientConfig } from 'pg';

/** The service cannot start for a reason its operator can do something about; the message is a line that says what. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** @param fault what connecting came to */
export function databaseUnreachable(connection: ClientConfig | string, fault: unknown): StartError {
  return new StartError(`The database ${placeOf(connection)} cannot be reached: ${reasonOf(fault)}`, {
    cause: fault,
  });
}

/** Faults of listening, in words; others as they are. */
export function cannotListen(host: string, port: number, fault: unknown, variable = 'ROWBOX_PORT'): unknown {
  const why = LISTENING_FAULTS[codeOf(fault)];
  return why === undefined
    ? fault
    : new StartError(`Cannot listen at ${host} port ${port} (ROWBOX_HOST, ${variable}): ${why}.`, {
        cause: fault,
      });
}

const LISTENING_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use by another program',
  EACCES: 'this user may not take the port',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ENOTFOUND: 'there is no such address',
};

/** Without user and password. */
function placeOf(connection: ClientConfig | string): string {
  if (typeof connection !== 'string') return `at ${connection.host ?? 'localhost'}`;
  const { host, pathname } = new URL(connection);
  return `at ${host}${pathname} (ROWBOX_DATABASE_URL)`;
}

function reasonOf(fault: unknown): string {
  // A name with several addresses fails with a list that says nothing itself.
  const first: unknown = fault instanceof AggregateError ? fault.errors[0] : fault;
  const message = first instanceof Error ? first.message : String(first);
  return message.split('\n', 1)[0] ?? '';
}

const codeOf = (fault: unknown): string =>
  typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : '';
