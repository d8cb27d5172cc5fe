import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { type Ref, type ResourceType } from '~/api/marketplace/resources';
import { type EntitiesState } from './entities';

const isRefList = (value: unknown): value is readonly Ref[] => Array.isArray(value);

function joinRelationship(
  entities: EntitiesState,
  relationship: Ref | readonly Ref[] | null,
): unknown {
  if (relationship === null) return null;
  if (isRefList(relationship))
    return relationship.flatMap((ref) => joinResource(entities, ref) ?? []);
  return joinResource(entities, relationship) ?? null;
}

function joinResource(entities: EntitiesState, { type, id }: Ref): object | undefined {
  const entity = Object.hasOwn(entities[type], id) ? entities[type][id] : undefined;
  if (!entity) return undefined;
  const related = Object.entries<Ref | readonly Ref[] | null | undefined>(entity.relationships);
  const joined = related.map(
    ([name, ref]) => [name, joinRelationship(entities, ref ?? null)] as const,
  );
  return {
    id: entity.id,
    type: entity.type,
    attributes: entity.attributes,
    ...Object.fromEntries(joined),
  };
}

/**
 * The resource with everything related to it, or undefined if it is unknown. Unknown related resources
 * are left out of lists and are null otherwise. Returns a new object each time, so memoize it.
 */
export function denormalize<Type extends ResourceType>(
  entities: EntitiesState,
  type: Type,
  id: string,
): JoinedResource<Type> | undefined {
  return joinResource(entities, { type, id }) as JoinedResource<Type> | undefined;
}

/** The same for many resources. Unknown IDs are left out. */
export const denormalizeAll = <Type extends ResourceType>(
  entities: EntitiesState,
  type: Type,
  ids: readonly string[],
): readonly JoinedResource<Type>[] => ids.flatMap((id) => denormalize(entities, type, id) ?? []);
