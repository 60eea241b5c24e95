import { createHash } from 'node:crypto';
import type { BetterAuthOptions } from '@better-auth/core';
import type { DBAdapter } from '@better-auth/core/db/adapter';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Adapter = DBAdapter<BetterAuthOptions>;
type Where = Parameters<Adapter['findOne']>[0]['where'];

/**
 * The tables of better-auth, with sessions kept by the hashes of their tokens: the library writes and looks for a token as it
 * stands in the cookie, and gets it back so.
 */
export const signInTables = (db: Kysely<Database>) => (options: BetterAuthOptions) =>
  withHashedTokens(kyselyAdapter(db, { type: 'postgres', transaction: true })(options));

function withHashedTokens(adapter: Adapter): Adapter {
  const { transaction } = adapter;
  return {
    ...adapter,
    ...withHashes(adapter),
    transaction: (work) => transaction((inside) => work({ ...inside, ...withHashes(inside) })),
  };
}

/** What is never asked of a session, or not by its token. */
type HandedOn = 'transaction' | 'id' | 'createSchema' | 'options' | 'consumeOne' | 'incrementOne';

/** What of an adapter names a token. */
function withHashes(adapter: Omit<Adapter, 'transaction'>): Omit<Adapter, HandedOn> {
  return {
    create: async (query) => {
      if (query.model !== SESSION || typeof query.data.token !== 'string') return adapter.create(query);
      const { token } = query.data;
      return withToken(
        await adapter.create({ ...query, data: { ...query.data, token: hashed(token) } }),
        token,
      );
    },
    findOne: async (query) => withToken(await adapter.findOne(toStored(query)), tokenIn(query)),
    findMany: (query) => adapter.findMany(toStored(query)),
    count: (query) => adapter.count(toStored(query)),
    update: async (query) => withToken(await adapter.update(toStored(query)), tokenIn(query)),
    updateMany: (query) => adapter.updateMany(toStored(query)),
    delete: (query) => adapter.delete(toStored(query)),
    deleteMany: (query) => adapter.deleteMany(toStored(query)),
  };
}

const SESSION = 'session';

interface Query {
  readonly model: string;
  readonly where?: Where | undefined;
}

/** The query as the table is to be asked. */
const toStored = <Asked extends Query>(query: Asked): Asked =>
  query.model !== SESSION || query.where === undefined
    ? query
    : {
        ...query,
        where: query.where.map((condition) =>
          condition.field === 'token' ? { ...condition, value: hashedValue(condition.value) } : condition,
        ),
      };

/** The one token that is asked for; undefined: another thing is. */
function tokenIn({ model, where }: Query): string | undefined {
  const value = model === SESSION ? where?.find(({ field }) => field === 'token')?.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

const withToken = <Found>(found: Found, token: string | undefined): Found =>
  found === null || token === undefined ? found : { ...found, token };

function hashedValue(value: Where[number]['value']): Where[number]['value'] {
  if (typeof value === 'string') return hashed(value);
  return Array.isArray(value) ? value.map((one) => hashed(String(one))) : value;
}

const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');
