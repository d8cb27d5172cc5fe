import { type Db, type Tx } from '../../platform/database';
import { type EventSource } from '../store/schema/operations';
import { type WireValue } from './values';

/** One resource of a reply. `row` is where its relationships come from; it never leaves the server. */
export interface Resource<Row = unknown> {
  id: string;
  type: string;
  attributes: Record<string, WireValue>;
  row: Row;
}

/** An image variant that a request defines. */
export interface ImageVariant {
  name: string;
  width: number;
  height: number;
  fit: 'crop' | 'scale';
}

/** The viewer of a resource and the API that they use. Both decide its attributes. */
export interface View {
  db: Db | Tx;
  now: Date;
  /** Origin for absolute links (images); no trailing slash. */
  baseUrl: string;
  api: 'marketplace' | 'integration';
  /** The source of changes in events, if it is not the API. */
  source?: EventSource;
  /** The signed-in user; null for anonymous and integration callers. */
  viewerId: string | null;
  imageVariants: ImageVariant[];
  /** Variant names requested with `fields.image`; null: the default set. */
  imageFields: string[] | null;
}

export type Related = Resource | Resource[] | null;

/**
 * Loads a relationship for many resources at once. The answer has an entry for each resource id: null for an absent to-one, an empty list
 * for an empty to-many.
 */
export type LoadRelated = (view: View, resources: Resource[]) => Promise<Map<string, Related>>;

/** Resource type -> relationship name -> how to load it. */
export type RelationshipTable = Record<string, Record<string, LoadRelated>>;

/** A to-one relationship from a foreign key: `load` fetches the distinct ids in one query. */
export function toOne<Row>(
  keyOf: (row: Row) => string | null,
  load: (view: View, ids: string[]) => Promise<Resource[]>,
): LoadRelated {
  return async (view, resources) => {
    const keyed = resources.map((resource) => [resource.id, keyOf(resource.row as Row)] as const);
    const ids = [...new Set(keyed.map(([, key]) => key).filter((key) => key !== null))];
    const loaded = ids.length === 0 ? [] : await load(view, ids);
    const byId = new Map(loaded.map((resource) => [resource.id, resource]));
    return new Map(keyed.map(([id, key]) => [id, key === null ? null : (byId.get(key) ?? null)]));
  };
}

/** A to-many relationship: `load` gets all owners' ids and returns pairs of owner id and resource, in order. */
export function toMany(
  load: (view: View, ownerIds: string[]) => Promise<{ ownerId: string; resource: Resource }[]>,
): LoadRelated {
  return async (view, resources) => {
    const related = new Map<string, Resource[]>(resources.map(({ id }) => [id, []]));
    for (const { ownerId, resource } of await load(view, [...related.keys()])) {
      related.get(ownerId)?.push(resource);
    }
    return related;
  };
}
