import type { Logger } from 'pino';
import type { Settings } from './config.ts';
import type { Context } from './domain/context.ts';
import type { LimitLedger } from './domain/limit-ledger.ts';
import type { MailPorts } from './domain/receive-message.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { startMailUnpacking } from './jobs/unpack-mail.ts';
import { createMailAuthentication } from './outbound/mail-authentication.ts';
import { type Receiver, type ReceiverOptions, startReceiver } from './smtp/receiver.ts';
import { cannotListen } from './start-error.ts';
import type { TakeDown } from './take-down.ts';
import { followTlsFiles, readTlsPair, type TlsFiles } from './tls-files.ts';

export interface MailOptions {
  readonly domain: Context;
  readonly logger: Logger;
  readonly workerFile: URL;
  readonly timeLeft: () => number;
  /** Where the processes count together; null: there is one. */
  readonly ledger: LimitLedger | null;
}

/**
 * Starts the doors of mail that the settings ask for.
 *
 * @returns the port of SMTP; null: it is off
 * @throws when a port or socket is taken, or a certificate cannot be read
 */
export async function startMail(
  settings: Settings,
  { domain, logger, workerFile, timeLeft, ledger }: MailOptions,
  takeDown: TakeDown,
): Promise<number | null> {
  if (settings.smtpPort === 'off' && settings.lmtpSocket === undefined) return null;
  const unpacking = startMailUnpacking({ workerFile, memoryMegabytes: settings.extractionMemoryMb });
  takeDown.later('the unpacking of mail', () => unpacking.close());
  const tlsFiles = tlsFilesOfMail(settings);
  const tls = tlsFiles && (await readTlsPair(tlsFiles));
  const options: ReceiverOptions = {
    domain,
    mail: mailPorts(settings, unpacking.unpack),
    logger,
    hostName: settings.mailDomain,
    maxBytes: settings.mailMaxMb * 1024 * 1024,
    maxConnections: settings.mailConnections,
    limit: createRateLimiter('mails', settings.rateLimitMails, { ledger }),
    tls,
    protocol: 'smtp',
  };
  const keep = (receiver: Receiver): Receiver => {
    takeDown.later('arriving mail', () => receiver.close(timeLeft()));
    return receiver;
  };
  if (settings.lmtpSocket !== undefined) {
    keep(await startReceiver({ ...options, protocol: 'lmtp', tls: null }, { socket: settings.lmtpSocket }));
    logger.info({ socket: settings.lmtpSocket }, 'takes mail by LMTP');
  }
  if (settings.smtpPort === 'off') return null;
  const { host, smtpPort } = settings;
  const receiver = await startReceiver(options, { host, port: smtpPort }).catch((fault: unknown) => {
    throw cannotListen(host, smtpPort, fault, 'ROWBOX_SMTP_PORT');
  });
  const { port } = keep(receiver);
  if (tlsFiles && tls) {
    const unfollow = followTlsFiles(tlsFiles, tls, receiver.useCertificate, logger);
    takeDown.later('the certificate of mail', async () => unfollow());
  }
  logger.info({ port, startTls: options.tls !== null }, 'takes mail by SMTP');
  return port;
}

function mailPorts(settings: Settings, unpackMessage: MailPorts['unpackMessage']): MailPorts {
  const { mailAuthentication, mailDomain, mailDnsServers, mailTrustedRelays } = settings;
  return {
    unpackMessage,
    authenticate:
      mailAuthentication === 'off'
        ? null
        : createMailAuthentication({
            hostName: mailDomain,
            dnsServers: mailDnsServers,
            trustedRelays: mailTrustedRelays,
          }),
    enforce: mailAuthentication === 'enforce',
  };
}

function tlsFilesOfMail({ smtpCertFile: certFile, smtpKeyFile: keyFile }: Settings): TlsFiles | null {
  return certFile === undefined || keyFile === undefined ? null : { certFile, keyFile };
}
