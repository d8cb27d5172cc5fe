import * as v from 'valibot';
import { KeywordMap } from '../http/values';
import { loadMarketplaceRow } from '../settings/marketplace-resource';
import { type BuildEndpoint, defineBuild } from './build-endpoint';
import { ADMIN_EMAIL } from './notification-endpoints';

/** Who has the key, and what it allows. */
export const adminEndpoints: BuildEndpoint[] = [
  defineBuild({
    method: 'GET',
    path: 'current_admin/show',
    marketplace: false,
    input: v.object({}),
    handle: async () => ({ data: new KeywordMap({ 'admin/email': ADMIN_EMAIL }) }),
  }),
  defineBuild({
    method: 'GET',
    path: 'marketplace/show',
    input: v.object({}),
    handle: async ({ context: { db } }) => {
      const { name, settings } = await loadMarketplaceRow(db);
      return {
        data: new KeywordMap({
          'marketplace/name': name,
          'marketplace/requireListingApproval': settings.requireListingApproval,
        }),
      };
    },
  }),
];
