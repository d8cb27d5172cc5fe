import { type ServiceContext } from '../../platform/service';
import { findAccessToken } from '../auth/tokens';
import { ApiError } from './api-error';
import { type Caller } from './endpoint';

/**
 * Finds out who is calling. Throws 401 only for a missing, unknown, expired or revoked token, because clients answer a 401 by replacing
 * the user's session with an anonymous one.
 */
export async function authenticate(
  context: ServiceContext,
  authorization: string | undefined,
): Promise<Caller> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new ApiError('auth-missing-access-token');
  const caller = await findAccessToken(context.db, { token, now: context.clock.now() });
  if (!caller) throw new ApiError('auth-invalid-access-token');
  return caller;
}
