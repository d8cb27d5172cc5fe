import { randomUUID } from 'node:crypto';
import { type LoadRelated, type Resource, type View } from '../http/resource';
import { type MarketplaceConfig } from '../config';
import { marketplaces, type MarketplaceSettings } from '../store/schema/users';
import { type Db, type Tx } from '../../platform/database';

type MarketplaceRow = typeof marketplaces.$inferSelect;

/** The one marketplace of this data folder; throws if the database was never prepared. */
export async function loadMarketplaceRow(db: Db | Tx): Promise<MarketplaceRow> {
  const [row] = await db.select().from(marketplaces).limit(1);
  if (!row) throw new Error('the database holds no marketplace');
  return row;
}

export const loadSettings = async (db: Db | Tx): Promise<MarketplaceSettings> =>
  (await loadMarketplaceRow(db)).settings;

export const marketplaceResource = (row: MarketplaceRow): Resource<MarketplaceRow> => ({
  id: row.id,
  type: 'marketplace',
  attributes: { name: row.name, description: null },
  row,
});

/** The `marketplace` relationship that most resources have. */
export const marketplaceRelationship: LoadRelated = async (view: View, resources) => {
  const resource = marketplaceResource(await loadMarketplaceRow(view.db));
  return new Map(resources.map(({ id }) => [id, resource]));
};

/** Creates the marketplace if there is none yet; its address is that of the latest start. */
export async function ensureMarketplace(db: Db, config: MarketplaceConfig): Promise<void> {
  await db
    .insert(marketplaces)
    .values({
      id: randomUUID(),
      ident: config.ident,
      name: config.name,
      url: config.url,
      settings: { requireListingApproval: false, requireUserApproval: false, private: false },
    })
    .onConflictDoUpdate({ target: marketplaces.ident, set: { url: config.url } });
}
