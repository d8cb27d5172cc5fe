import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { integrationOf } from './integration-of';

interface StoredListing {
  readonly id: string;
  readonly attributes: Record<string, unknown>;
}

const querySchema = v.object({
  perPage: v.optional(v.number(), 100),
  createdAtEnd: v.optional(v.string()),
});
const updateSchema = v.looseObject({ id: v.string() });
const data = v.fallback(v.record(v.string(), v.unknown()), {});

/** The Integration API over listings that can be queried, newest first, and updated; `updates` are those that were made. */
export function storedListings(listings: readonly StoredListing[]) {
  const updates: unknown[] = [];
  const createdAt = ({ attributes }: StoredListing) => String(attributes['createdAt']);
  const query = async (params: unknown) => {
    const { perPage, createdAtEnd } = v.parse(querySchema, toPlain(params));
    const found = listings
      .filter((listing) => createdAtEnd === undefined || createdAt(listing) < createdAtEnd)
      .toSorted((left, right) => createdAt(right).localeCompare(createdAt(left)));
    return { status: 200, data: { data: found.slice(0, perPage) } };
  };
  const update = async (body: unknown) => {
    const { id, ...changes } = v.parse(updateSchema, toPlain(body));
    updates.push({ id, ...changes });
    const attributes = listings.find((listing) => listing.id === id)?.attributes;
    for (const [key, value] of Object.entries(changes)) {
      if (!attributes) break;
      const isData = key.endsWith('Data') || key === 'metadata';
      attributes[key] = isData
        ? { ...v.parse(data, attributes[key]), ...v.parse(data, value) }
        : value;
    }
    return { status: 200, data: { data: { id } } };
  };
  const sdk = integrationOf({ listings: { query, update } });
  return { sdk, updates };
}
