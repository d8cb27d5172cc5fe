import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { integrationOf } from './integration-of';

/** The author of all of them. */
export const AUTHOR = '99999999-9999-4999-8999-999999999999';
const relationships = { author: { data: { id: AUTHOR, type: 'user' } } };

interface StoredListing {
  readonly id: string;
  readonly attributes: Record<string, unknown>;
}

const querySchema = v.object({
  perPage: v.optional(v.number(), 100),
  createdAtEnd: v.optional(v.string()),
});
const profileSchema = v.object({ privateData: v.record(v.string(), v.unknown()) });
const updateSchema = v.looseObject({ id: v.string() });
const data = v.fallback(v.record(v.string(), v.unknown()), {});

/**
 * The Integration API over the listings of one author. They can be queried, newest first, and updated; `updates` are the updates that were
 * made.
 */
export function storedListings(listings: readonly StoredListing[]) {
  const updates: unknown[] = [];
  const createdAt = ({ attributes }: StoredListing) => String(attributes['createdAt']);
  const query = async (params: unknown) => {
    const { perPage, createdAtEnd } = v.parse(querySchema, toPlain(params));
    const found = listings
      .filter((listing) => createdAtEnd === undefined || createdAt(listing) < createdAtEnd)
      .toSorted((left, right) => createdAt(right).localeCompare(createdAt(left)));
    const data = found.slice(0, perPage).map((listing) => ({ ...listing, relationships }));
    return { status: 200, data: { data } };
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
  const profile = { privateData: {} };
  const author = { id: AUTHOR, attributes: { createdAt: '2026-01-01T00:00:00.000Z', profile } };
  const users = {
    query: async () => ({ status: 200, data: { data: [author] } }),
    show: async () => ({ status: 200, data: { data: author } }),
    updateProfile: async (body: unknown) => {
      Object.assign(profile.privateData, v.parse(profileSchema, toPlain(body)).privateData);
      return { status: 200, data: { data: author } };
    },
  };
  const sdk = integrationOf({ listings: { query, update }, users });
  return { sdk, updates, profile };
}
