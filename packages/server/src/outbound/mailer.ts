import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Hands mails to the mail server of the settings. */
export interface Mailer {
  /** Resolves when the server has taken it. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => void;
}

/** In milliseconds: a server that does not answer holds nobody up for long. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/**
 * @param url `smtp://user:password@host:587` (TLS by STARTTLS where the server has it) or `smtps://…:465`
 * @param from the sender, such as `Rowbox <rowbox@example.com>`
 */
export function createMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    ...TIMEOUTS,
    // A mail of ours has no attachments; a path or an address in its content is content.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, headers }) => {
      await transport.sendMail({
        from,
        // As an object, so that an address is one address whatever characters are in it.
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        headers: { ...headers, 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
