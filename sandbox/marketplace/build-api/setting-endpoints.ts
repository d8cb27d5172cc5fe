import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { KeywordMap } from '../http/values';
import { type BuildEndpoint, defineBuild } from '../processes/build-endpoint';
import { loadMarketplaceRow } from '../settings/marketplace-resource';
import { marketplaces, type MarketplaceSettings } from '../store/schema/users';

/** Changes the given settings of the marketplace and keeps the others. */
export async function changeSettings(
  db: Db,
  change: Partial<MarketplaceSettings>,
): Promise<MarketplaceSettings> {
  return db.transaction(async (tx) => {
    const { id, settings } = await loadMarketplaceRow(tx);
    const changed = { ...settings, ...change };
    await tx.update(marketplaces).set({ settings: changed }).where(eq(marketplaces.id, id));
    return changed;
  });
}

const approval = (path: string, requireListingApproval: boolean): BuildEndpoint =>
  defineBuild({
    method: 'POST',
    path,
    input: v.object({}),
    handle: async ({ context: { db } }) => {
      await changeSettings(db, { requireListingApproval });
      return {
        data: new KeywordMap({ 'marketplace/requireListingApproval': requireListingApproval }),
      };
    },
  });

export const settingEndpoints: BuildEndpoint[] = [
  approval('listing-approval/enable', true),
  approval('listing-approval/disable', false),
  defineBuild({
    method: 'POST',
    path: 'stripe/update-version',
    input: v.object({ version: v.pipe(v.string(), v.isoDate()) }),
    // The embedded payment service supports only one version, whatever the marketplace is set to.
    handle: async (_call, { version }) => ({ data: version }),
  }),
];
