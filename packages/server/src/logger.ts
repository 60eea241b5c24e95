import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from './config.ts';

/** Members that are never logged, wherever they stand near the top of an entry. */
const REDACTED = ['authorization', 'client_secret', 'clientSecret', 'password', 'cookie'].flatMap(
  (member) => [member, `*.${member}`, `*.headers.${member}`],
);

/**
 * JSON lines, or lines for a person.
 *
 * @param destination standard output unless told
 */
export function createLogger(
  { logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
  };
  if (destination) return pino(options, destination);
  if (logFormat === 'json') return pino(options);
  return pino({ ...options, transport: { target: 'pino-pretty', options: { singleLine: true } } });
}
