import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { HttpContext } from './context.ts';
import { addJsonBody } from './json-body.ts';
import { addOpenApi } from './openapi.ts';
import { addRoutes } from './routes.ts';

/**
 * The OpenAPI document of the service, without a service: what `/openapi.json` answers, but for the address.
 * Routes touch what they work with only when a request comes, and none does; so they are given nothing.
 */
export async function describeApi(): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.decorateRequest('caller', null);
  await addOpenApi(app);
  addJsonBody(app);
  await addRoutes(app, { domain: {}, limits: {}, webFolder: null } as HttpContext, []);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
