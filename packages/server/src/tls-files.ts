import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { StartError } from './start-error.ts';

/** By which HTTPS is spoken: a chain of certificates and its private key, both PEM. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
}

export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

const LOOK_MILLISECONDS = 2_000;

/** @returns null: neither is set. @throws StartError for one without the other */
export function tlsFilesOf(certFile: string | undefined, keyFile: string | undefined): TlsFiles | null {
  if (certFile === undefined && keyFile === undefined) return null;
  if (certFile !== undefined && keyFile !== undefined) return { certFile, keyFile };
  throw new StartError('ROWBOX_TLS_CERT and ROWBOX_TLS_KEY go together: one of them is not set.');
}

/** @throws StartError when they cannot be read or do not belong together */
export async function readTlsPair({ certFile, keyFile }: TlsFiles): Promise<TlsPair> {
  try {
    const pair = { cert: await readFile(certFile, 'utf8'), key: await readFile(keyFile, 'utf8') };
    if (!new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair.key))) {
      throw new Error('the key is that of another one');
    }
    return pair;
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new StartError(`The certificate ${certFile} and its key ${keyFile} cannot be used: ${why}`, {
      cause: fault,
    });
  }
}

/**
 * Looks at the files now and then, whose names may be links that lead elsewhere from then on, and hands over what they hold once it
 * is another pair. One of two that was not written yet is waited for; what cannot be used is told once, and the old pair stays.
 *
 * @returns what ends it
 */
export function followTlsFiles(
  files: TlsFiles,
  first: TlsPair,
  use: (pair: TlsPair) => void,
  logger: Pick<Logger, 'info' | 'warn'>,
): () => void {
  let used = first;
  let told = '';
  let looking = false;
  const look = async (): Promise<void> => {
    const pair = await readTlsPair(files);
    told = '';
    if (pair.cert === used.cert && pair.key === used.key) return;
    use(pair);
    used = pair;
    logger.info({ certificate: files.certFile }, 'uses the new certificate');
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch(({ message }: Error) => {
        if (message !== told) logger.warn({ cause: message }, 'the old certificate is used on');
        told = message;
      })
      .finally(() => {
        looking = false;
      });
  }, LOOK_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
