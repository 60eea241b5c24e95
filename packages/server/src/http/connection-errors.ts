import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { HttpProblem, PROBLEM_TYPES } from './problem-types.ts';
import { PROBLEM_CONTENT_TYPE, toProblem } from './problems.ts';
import { newTraceId } from './trace-id.ts';

/** Answers what the HTTP parser refused, before there is a request to answer. */
export function answerConnectionError(
  error: Error & { readonly code?: string },
  socket: Socket,
  logger: Logger,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const problem = toConnectionProblem(error.code);
  const traceId = newTraceId();
  logger.info({ traceId, code: error.code }, 'a connection did not speak HTTP as it must');
  const body = JSON.stringify(toProblem(problem, '', traceId));
  const { status, title } = PROBLEM_TYPES[problem.slug];
  socket.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      `Content-Type: ${PROBLEM_CONTENT_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Api-Version: 1',
      `X-Request-Id: ${traceId}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function toConnectionProblem(code: string | undefined): HttpProblem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new HttpProblem('headers-too-large', 'The headers of the request are larger than is accepted.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new HttpProblem('request-timeout', 'The request did not arrive in time.');
    default:
      return new HttpProblem('malformed-request', 'What was sent is not HTTP.');
  }
}
