import { type Permissions, type MarketplaceSettings } from '../store/schema/users';

/** What a user may do: what the marketplace allows everybody, except for what this user is denied. */
export function effectivePermissions(
  permissions: Permissions,
  { postingOff, initiatingOff }: MarketplaceSettings,
): Permissions {
  return {
    ...permissions,
    ...(postingOff ? { postListings: 'permission/deny' } : {}),
    ...(initiatingOff ? { initiateTransactions: 'permission/deny' } : {}),
  };
}
