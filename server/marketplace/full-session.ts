import { ServerError } from '../base/errors';
import { type Session } from './session';

/** Refuses an operator who is logged in as somebody: private data stays private, and nobody claims or pays for somebody else. */
export function assertFullSession({ isLimited }: Session): void {
  if (isLimited) throw new ServerError('forbidden');
}
