import { ServerError } from '../base/errors';
import { type Session } from './session';

/** Refuses an operator who is logged in as somebody: private data stays private, and nobody claims or pays for somebody else. */
export function assertFullSession({ isLimited }: Session): void {
  if (isLimited) throw new ServerError('forbidden');
}

/** Refuses people whom the operator has suspended. They begin nothing new, but what they have begun continues. */
export function assertMayRent({ mayRent }: Pick<Session, 'mayRent'>): void {
  if (mayRent) return;
  throw new ServerError('account-suspended', { title: 'This account is suspended' });
}
