import * as v from 'valibot';
import { type Access, defineQuery, type Endpoint } from '../http/endpoint';
import { loadMarketplaceRow, marketplaceResource } from './marketplace-resource';

export const marketplaceEndpoints = (
  access: Extract<Access, 'anon' | 'integration'>,
): Endpoint[] => [
  defineQuery({
    path: 'marketplace/show',
    access,
    params: v.strictObject({}),
    handle: async ({ view }) => ({ data: marketplaceResource(await loadMarketplaceRow(view.db)) }),
  }),
];
