/** The name of the foreign key an insert was refused for, because what it refers to is gone; undefined for other errors. */
export function brokenForeignKey(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23503') return undefined;
  return 'constraint' in error ? String(error.constraint) : undefined;
}
