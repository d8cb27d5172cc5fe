import { sql } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { prepared } from '../../platform/prepared';
import { searchSchemas } from '../store/schema/operations';
import { marketplaces, type MarketplaceSettings, users } from '../store/schema/users';
import { type ListingSchema, type ListingSchemas, listingSchemas } from './search-schemas';

/** What a search needs to know before it starts. */
export interface SearchFacts {
  settings: MarketplaceSettings;
  bannedAuthors: string[];
  schemas: ListingSchemas;
}

const storedSchemas = sql<ListingSchema[]>`(
  select coalesce(json_agg(json_build_object(
    'scope', ${searchSchemas.scope}, 'key', ${searchSchemas.key},
    'valueType', ${searchSchemas.valueType}, 'cardinality', ${searchSchemas.cardinality},
    'defaultValue', ${searchSchemas.defaultValue})), '[]')
  from ${searchSchemas} where ${searchSchemas.of} = 'listing')`;

const banned = sql<string[]>`(
  select coalesce(json_agg(${users.id}), '[]') from ${users} where ${users.state} = 'banned')`;

const searchFacts = prepared((db) =>
  db
    .select({
      settings: marketplaces.settings,
      bannedAuthors: banned,
      stored: storedSchemas,
    })
    .from(marketplaces)
    .limit(1)
    .prepare('search_facts'),
);

/** Loads the facts with one statement; throws if the database was never prepared. */
export async function loadSearchFacts(db: Db | Tx): Promise<SearchFacts> {
  const [row] = await searchFacts(db).execute();
  if (!row) throw new Error('the database holds no marketplace');
  const { stored, ...facts } = row;
  return { ...facts, schemas: listingSchemas(stored) };
}
