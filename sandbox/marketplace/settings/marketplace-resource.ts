import { randomUUID } from 'node:crypto';
import { type LoadRelated, type Resource, type View } from '../http/resource';
import { marketplaces, type MarketplaceSettings } from '../store/schema/users';
import { type Db, type Tx } from '../../platform/database';
import { prepared } from '../../platform/prepared';
import { type MarketplaceIdentity, operatorOf } from './operator';

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

/** The address of the one person who has the key of the command line. */
export const adminEmail = async (db: Db | Tx): Promise<string> =>
  operatorOf((await loadMarketplaceRow(db)).ident).email;

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

/** The marketplace of this database. A new one is created like this one; an older one gets only its address. */
export async function ensureMarketplace(
  db: Db,
  { ident, name, url }: MarketplaceIdentity & { url: string },
): Promise<MarketplaceIdentity> {
  const [known] = await db.update(marketplaces).set({ url }).returning();
  if (known) return { ident: known.ident, name: known.name };
  await db.insert(marketplaces).values({
    id: randomUUID(),
    ident,
    name,
    url,
    settings: { requireListingApproval: false, requireUserApproval: false, private: false },
  });
  return { ident, name };
}
