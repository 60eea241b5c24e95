import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { type Endpoint, endpointHost } from './endpoint.ts';

/**
 * Roles of the cluster. The service works as the owner of its one database, with no right beyond it, as it would
 * on a server somebody else runs; the superuser looks after the cluster. Both have the cluster's one password.
 */
export const SERVICE_ROLE = 'rowbox';
export const SUPERUSER_ROLE = 'postgres';

/** The service's database. */
export const DATABASE = 'rowbox';

/** The password's file, kept in the cluster itself so that the two can not be parted. */
export const PASSWORD_FILE = 'rowbox.password';

/**
 * Who may connect: whoever has the password, over the socket and over loopback alike. The socket's folder is
 * closed to other users as well. That alone would do where we run as the server's user, but loopback TCP is open
 * to everybody on the machine, and one rule for all cases is the one that gets tested.
 */
export const HOST_BASED_AUTHENTICATION = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

/** 256 random bits in letters that need no quoting anywhere. */
export function newPassword(): string {
  return randomBytes(32).toString('hex');
}

export async function readPassword(cluster: string): Promise<string> {
  return (await readFile(join(cluster, PASSWORD_FILE), 'utf8')).trim();
}

/**
 * A connection that takes nothing from the PG* variables of our environment: `pg` fills in from them whatever is
 * left open or empty, and they are meant for another server.
 */
export function connectionTo(
  endpoint: Endpoint,
  password: string,
  role: string,
  database: string,
): ClientConfig {
  return {
    host: endpointHost(endpoint),
    port: endpoint.port,
    user: role,
    password,
    database,
    ssl: false,
    client_encoding: 'UTF8',
    application_name: 'rowbox',
    options: '-c search_path=public',
    connectionTimeoutMillis: 10_000,
  };
}
