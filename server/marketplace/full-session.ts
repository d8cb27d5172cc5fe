import { ServerError } from '../base/errors';
import { type Session } from './session';

/** Refuses an operator who is logged in as somebody, because private data stays private. */
export function assertFullSession({ isLimited }: Session): void {
  if (isLimited) throw new ServerError('forbidden');
}
