import { type Logger, pino } from 'pino';
import type { Settings } from './config.ts';

/** Members that are never logged, wherever they stand near the top of an entry. */
const REDACTED = ['authorization', 'client_secret', 'clientSecret', 'password', 'cookie'].flatMap(
  (member) => [member, `*.${member}`, `*.headers.${member}`],
);

/** Writes to standard output: JSON lines, or lines for a person. */
export function createLogger({ logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>): Logger {
  return pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    ...(logFormat === 'pretty' && { transport: { target: 'pino-pretty', options: { singleLine: true } } }),
  });
}
