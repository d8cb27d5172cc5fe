import { StoreHeldError } from './background/embedded-store';
import { ConfigError } from './config/config-error';

/** Words for the person who starts a program of ours, without a stack where the cause is plain. */
export function startUpMessage(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreHeldError) return error.message;
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isTaken) return 'The port is taken by another program. Set PORT to a free one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
