import { sql } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { ApiError } from '../http/api-error';
import { type Call } from '../http/endpoint';
import { loadSettings } from '../settings/marketplace-resource';
import { listings } from '../store/schema/listings';
import { type MarketplaceSettings, users } from '../store/schema/users';
import { effectivePermissions } from '../users/effective-permissions';
import { loadActiveUser } from '../users/user-repository';

/** Whether a banned person owns the listing; nobody sees such listings. */
export const isByBanned = sql`${listings.authorId} in (
  select ${users.id} from ${users} where ${users.state} = 'banned')`;

type Reader = Pick<Call, 'view' | 'caller'>;

/**
 * Guards public reads of a private marketplace. Throws `forbidden` for strangers, `user-pending-approval` and
 * `permission-denied-read` for people who may not look (yet).
 */
export async function assertMayRead(reader: Reader): Promise<void> {
  if (reader.view.api === 'integration') return;
  await assertMayReadUnder(await loadSettings(reader.view.db), reader);
}

/** Like {@link assertMayRead}, for a caller that has already loaded the settings. */
export async function assertMayReadUnder(
  settings: Pick<MarketplaceSettings, 'private'>,
  { view, caller }: Reader,
): Promise<void> {
  if (view.api === 'integration' || !settings.private) return;
  if (caller.userId === null) throw new ApiError('forbidden');
  const user = await loadActiveUser(view.db, caller.userId);
  if (user.state === 'pendingApproval') throw new ApiError('user-pending-approval');
  if (user.permissions.read === 'permission/deny') throw new ApiError('permission-denied-read');
}

/** Throws unless this user may change their own listings, with their calendar and stock. */
export async function assertMayManage(db: Db | Tx, userId: string): Promise<void> {
  const user = await loadActiveUser(db, userId);
  if (user.state === 'pendingApproval') throw new ApiError('permission-denied-pending-approval');
}

/** Throws unless this user may publish a listing. */
export async function assertMayPost(db: Db | Tx, userId: string): Promise<void> {
  const user = await loadActiveUser(db, userId);
  if (user.state === 'pendingApproval') throw new ApiError('permission-denied-pending-approval');
  const { postListings } = effectivePermissions(user.permissions, await loadSettings(db));
  if (postListings === 'permission/deny') throw new ApiError('permission-denied-post-listings');
}
