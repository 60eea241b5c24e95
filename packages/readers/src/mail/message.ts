/** An address as a header names it; `address` may be empty where only a name stands. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A file that came with a message. What it is, its bytes decide. */
export interface MailFile {
  readonly fileName: string | null;
  readonly bytes: Uint8Array;
}

/** What the header of a message says. */
export interface MailHeader {
  /** Every address of every From header: a message that is in order has one. */
  readonly from: readonly MailAddress[];
  /** How many From headers there are. */
  readonly fromHeaders: number;
  readonly subject: string | null;
  /** Without angle brackets; null where there is none. */
  readonly messageId: string | null;
  /** Marks of services that sent it on or made it, by which they know it again. */
  readonly loopMarks: readonly string[];
  /** How many servers it has passed. */
  readonly hops: number;
}

/** A message taken apart. */
export interface UnpackedMessage extends MailHeader {
  /** The documents among its files, those of nested messages, archives and winmail.dat included, in their order. */
  readonly files: readonly (MailFile & { readonly contentType: string })[];
  /** Names of files that are none, each with the reason in a few words. */
  readonly leftOut: readonly { readonly fileName: string | null; readonly reason: string }[];
  /** What the message itself says; null where it says nothing. */
  readonly body: { readonly contentType: 'text/html' | 'text/plain'; readonly bytes: Uint8Array } | null;
}

/** Why a message cannot be taken apart. */
export class UnpackFailure extends Error {
  readonly code: 'too_many_parts' | 'nested_too_deep' | 'unpacks_too_large' | 'not_a_message';

  constructor(code: UnpackFailure['code'], message: string) {
    super(message);
    this.name = 'UnpackFailure';
    this.code = code;
  }
}
