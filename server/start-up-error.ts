import { StoreHeldError } from './store/embedded-store';
import { ConfigError } from './config/config-error';

/** The message for the person who starts the program; without a stack trace if the cause is clear. */
export function startUpMessage(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreHeldError) return error.message;
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isTaken) return 'The port is taken by another program. Set PORT to a free one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
