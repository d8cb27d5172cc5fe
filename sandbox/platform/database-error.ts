/** Whether the database refused something with a code that begins like this (see "PostgreSQL Error Codes" in its documentation). */
function isRefusedWith(code: string, error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith(code)) return true;
  return 'cause' in error && isRefusedWith(code, error.cause);
}

/** Whether a row was refused because another one has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean => isRefusedWith('23505', error);

const MOST_TRIES = 5;

/**
 * Runs a transaction that locks tables in an order of its own. If PostgreSQL ends it because of a deadlock, it runs again, five times at
 * most.
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
