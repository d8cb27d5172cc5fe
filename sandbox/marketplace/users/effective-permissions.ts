import { type Permissions, type MarketplaceSettings } from '../store/schema/users';

/** What a person may do: what the marketplace allows everybody, and nothing that this person is denied. */
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
