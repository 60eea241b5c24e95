/** The command was called in a way that cannot work (exit code 2): the message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and could not be carried out (exit code 1), for a reason its user can act on. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
