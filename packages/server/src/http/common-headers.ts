import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets what every answer bears, errors included. Pages that show something set a policy of their own. */
export const commonHeaders =
  (publicUrl: () => string) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({
      'api-version': '1',
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (publicUrl().startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  };
