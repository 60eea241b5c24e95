import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** W3C Trace Context: version 00, trace id, parent id, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const REQUEST_ID = /^[A-Za-z0-9._-]{8,128}$/;
const NO_TRACE = '0'.repeat(32);

/** The caller's trace id, or its request id, if it is well-formed; else a fresh one. */
export function traceIdOf(headers: IncomingHttpHeaders): string {
  const { traceparent, 'x-request-id': requestId } = headers;
  const trace = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  if (trace !== undefined && trace !== NO_TRACE) return trace;
  if (typeof requestId === 'string' && REQUEST_ID.test(requestId)) return requestId;
  return newTraceId();
}

export const newTraceId = (): string => randomBytes(16).toString('hex');

const NO_SPAN = '0'.repeat(16);

/** The caller's span, where `traceparent` is well-formed. */
export function parentSpanOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  const [, trace, span] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  return trace === NO_TRACE || span === NO_SPAN ? undefined : span;
}
