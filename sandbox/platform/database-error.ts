/** Whether the database refused something with a code that begins like this (PostgreSQL's documentation, "PostgreSQL Error Codes"). */
function isRefusedWith(code: string, error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith(code)) return true;
  return 'cause' in error && isRefusedWith(code, error.cause);
}

/** Whether a row was refused because another one has the same value where values must differ. */
export const isUniqueViolation = (error: unknown): boolean => isRefusedWith('23505', error);

const MOST_TRIES = 5;

/**
 * Runs a transaction. PostgreSQL ends one of two that wait for each other; if it is this one, it runs again, five times at
 * most. For those that lock tables in an order of their own.
 */
export async function despiteDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MOST_TRIES || !isRefusedWith('40P01', error)) throw error;
    }
  }
}
