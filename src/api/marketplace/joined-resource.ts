import { type Ref, type ResourceMap, type ResourceType } from './resources';

type RelationshipsOf<Type extends ResourceType> = ResourceMap[Type]['relationships'];

type Joined<Relationship> = Relationship extends readonly Ref<infer Type>[]
  ? readonly JoinedResource<Type>[]
  : Relationship extends Ref<infer Type> | null
    ? JoinedResource<Type> | null
    : never;

/** A resource with its related resources in place of references to them. */
export type JoinedResource<Type extends ResourceType> = Pick<
  ResourceMap[Type],
  'id' | 'type' | 'attributes'
> & {
  readonly [Name in keyof RelationshipsOf<Type>]?: Joined<NonNullable<RelationshipsOf<Type>[Name]>>;
};
