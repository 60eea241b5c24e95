import { spawnSync } from 'node:child_process';

/** Whether a program that some tests speak with is on this machine; elsewhere they are skipped, and say so. */
export const hasProgram = (
  program: 'soffice' | 'rclone' | 'apache2' | 'swaks' | 'radosgw' | 'pgbouncer',
): boolean =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [program], { stdio: 'ignore' }).status === 0;
