import type { Endpoint } from './endpoint.ts';

/**
 * Server settings, given on the command line so that a newer Rowbox brings its own and nothing in the data folder
 * has to be edited. Sized for one service on a small machine: little memory when idle, never at the cost of
 * durability.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  // Whatever else changes, a committed transaction survives a power loss.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  shared_buffers: '48MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  temp_buffers: '4MB',
  max_connections: '40',
  huge_pages: 'off',
  jit: 'off',

  // No background processes that a service of this size would only pay memory for.
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',

  // `replica` is kept although nothing replicates: an online backup needs it.
  wal_level: 'replica',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',

  // Every password is 256 random bits, which needs no stretching; one round keeps a connection cheap.
  password_encryption: 'scram-sha-256',
  scram_iterations: '1',
  ssl: 'off',

  // Errors of a statement are told to the client that sent it. The log holds what concerns the server itself and
  // never a statement, because statements carry what is written in people's documents.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
  lc_messages: 'C',
  cluster_name: 'rowbox',
};

/** The command line arguments that give a server its settings and the one place it listens at. */
export function settingsArguments(
  endpoint: Endpoint,
  overrides: Readonly<Record<string, string>> = {},
): readonly string[] {
  const listening: Readonly<Record<string, string>> =
    endpoint.kind === 'socket'
      ? {
          listen_addresses: '',
          unix_socket_directories: quoteListItem(endpoint.folder),
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: endpoint.host, unix_socket_directories: '' };
  const all = { ...SETTINGS, ...listening, port: String(endpoint.port), ...overrides };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The setting is a comma-separated list; quoting keeps a comma or a space in the folder's name a part of it. */
function quoteListItem(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
