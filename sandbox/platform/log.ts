/** The log of a service. Tests pass a silent one. */
export interface Log {
  info(message: string, details?: Record<string, unknown>): void;
  error(message: string, error: unknown): void;
}

export const silentLog: Log = { info: () => undefined, error: () => undefined };

/** Writes one line per message to the standard streams. */
export function createLog(out: (line: string) => void, err: (line: string) => void): Log {
  return {
    info: (message, details) => out(details ? `${message} ${JSON.stringify(details)}` : message),
    error: (message, error) =>
      err(`${message}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  };
}
