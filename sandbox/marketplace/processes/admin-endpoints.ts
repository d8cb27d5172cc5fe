import * as v from 'valibot';
import { KeywordMap } from '../http/values';
import { loadMarketplaceRow } from '../settings/marketplace-resource';
import { OPERATOR } from '../settings/operator';
import { type BuildEndpoint, defineBuild } from './build-endpoint';

export const adminEndpoints: BuildEndpoint[] = [
  defineBuild({
    method: 'GET',
    path: 'current_admin/show',
    marketplace: false,
    input: v.object({}),
    handle: async () => ({ data: new KeywordMap({ 'admin/email': OPERATOR.email }) }),
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
