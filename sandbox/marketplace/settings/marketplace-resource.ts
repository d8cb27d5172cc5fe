import { randomUUID } from 'node:crypto';
import { type LoadRelated, type Resource, type View } from '../http/resource';
import { marketplaces, type MarketplaceSettings } from '../store/schema/users';
import { type Db, type Tx } from '../../platform/database';
import { prepared } from '../../platform/prepared';
import { MARKETPLACE } from './operator';

type MarketplaceRow = typeof marketplaces.$inferSelect;

const onlyMarketplace = prepared((db) =>
  db.select().from(marketplaces).limit(1).prepare('marketplace'),
);

/** The one marketplace of this data folder; throws if the database was never prepared. */
export async function loadMarketplaceRow(db: Db | Tx): Promise<MarketplaceRow> {
  const [row] = await onlyMarketplace(db).execute();
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

/** Creates the marketplace of a new database. An existing one only gets the application's address. */
export async function ensureMarketplace(db: Db, url: string): Promise<void> {
  const known = await db.update(marketplaces).set({ url }).returning();
  if (known.length > 0) return;
  await db.insert(marketplaces).values({
    ...MARKETPLACE,
    id: randomUUID(),
    url,
    settings: { requireListingApproval: false, requireUserApproval: false, private: false },
  });
}
