import { typesOfNamesQuerySchema, typesOfNamesSchema } from '@rowbox/contract';
import { nameToFieldType } from '@rowbox/engine';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { API_PROBLEMS, needs, problems } from '../documented.ts';

/** What a field is by its name, for whoever makes a config. */
export const typesOfNamesRoutes = (): FastifyPluginAsyncZod => async (app) => {
  app.get(
    '/api/field-types',
    {
      schema: {
        tags: ['Mailboxes'],
        operationId: 'getFieldTypes',
        summary: 'Types of fields by their names',
        description:
          'The type a field should have by what its name means to the engine, in any language it knows: `Betrag` is a sum of money, `Due date` a day. For making a config; a field may have any other type all the same.',
        security: needs('api.read'),
        querystring: typesOfNamesQuerySchema,
        response: { 200: typesOfNamesSchema, ...problems(...API_PROBLEMS) },
      },
    },
    async ({ query: { name: names, scope } }) => ({
      fields: names.map((name) => ({ name, ...nameToFieldType(name, scope) })),
    }),
  );
};
