import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server will not take this mail, however often it is asked (RFC 5321, 4.2.1). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Hands mails to the mail server of the settings. */
export interface Mailer {
  /** Resolves when the server has taken it. @throws MailRefused; anything else may be over later */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => void;
}

/** In milliseconds: a server that does not answer holds nobody up for long. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/**
 * @param url `smtp://user:password@host:587` (TLS by STARTTLS where the server has it) or `smtps://…:465`
 * @param loopMark by which a mail of ours is known that comes back: the domain at which mail is taken
 * @param from the sender, such as `Rowbox <rowbox@example.com>`
 */
export function createMailer({
  url,
  from,
  loopMark,
}: Readonly<Record<'url' | 'from' | 'loopMark', string>>): Mailer {
  const transport = createTransport({
    url,
    ...TIMEOUTS,
    // A mail of ours has no attachments; a path or an address in its content is content.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, headers }) => {
      const sending = transport.sendMail({
        from,
        // As an object, so that an address is one address whatever characters are in it.
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        headers: { ...headers, 'auto-submitted': 'auto-generated', 'x-loop': loopMark },
      });
      await sending.catch((error: unknown) => {
        if (isForGood(error)) throw new MailRefused((error as Error).message, { cause: error });
        throw error;
      });
    },
    close: () => transport.close(),
  };
}

/** That the service may not send through the server is nothing about the mail: whoever runs it mends that. */
const ABOUT_US: readonly number[] = [530, 534, 535, 538];

function isForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { readonly code?: string; readonly responseCode?: number };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && responseCode >= 500 && responseCode < 600 && !ABOUT_US.includes(responseCode);
}
