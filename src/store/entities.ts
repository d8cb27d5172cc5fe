import { type PayloadAction, createSlice, original } from '@reduxjs/toolkit';
import {
  type Entity,
  type ResourceMap,
  type ResourceType,
  resourceTypes,
} from '~/api/marketplace/resources';
import { isRecord } from '~/lib/is-record';

/** The resources loaded so far, by type and ID. */
export type EntitiesState = {
  readonly [Type in ResourceType]: Readonly<Record<string, ResourceMap[Type]>>;
};

const initialState: EntitiesState = {
  listing: {},
  ownListing: {},
  user: {},
  currentUser: {},
  image: {},
  transaction: {},
  booking: {},
  message: {},
  fileAttachment: {},
  file: {},
  ownFile: {},
  review: {},
};

/** These always come in full, so a member that is missing in an answer is gone; the others come in parts. */
const alwaysWhole: ReadonlySet<ResourceType> = new Set(['ownListing', 'currentUser']);

/** Attributes that sparse fields and image variants split below the first level. */
const mergedDeeply = new Set(['profile', 'publicData', 'variants']);

function mergeAttributes(known: object, received: object): object {
  const merged: Record<string, unknown> = { ...known };
  for (const [key, value] of Object.entries(received)) {
    const before = merged[key];
    const deep = mergedDeeply.has(key) && isRecord(before) && isRecord(value);
    merged[key] = deep ? { ...before, ...value } : value;
  }
  return merged;
}

function mergeEntity(known: Entity | undefined, received: Entity): Entity {
  if (!known) return received;
  const attributes = alwaysWhole.has(received.type)
    ? received.attributes
    : mergeAttributes(known.attributes, received.attributes);
  // The two have the same type, so the merged parts fit together.
  return {
    ...received,
    attributes,
    relationships: { ...known.relationships, ...received.relationships },
  } as Entity;
}

/** Adds an answer's new resources to the state, and merges the known ones. */
function withEntities(state: EntitiesState, received: readonly Entity[]): EntitiesState {
  const next = Object.fromEntries(
    resourceTypes.map((type) => [type, { ...state[type] }]),
  ) as unknown as Record<ResourceType, Record<string, Entity>>;
  for (const entity of received) {
    const known = next[entity.type][entity.id];
    next[entity.type][entity.id] = mergeEntity(known, entity);
  }
  return next as unknown as EntitiesState;
}

export const entitiesSlice = createSlice({
  name: 'entities',
  initialState,
  reducers: {
    // The state itself: drafts of all resources that are only copied would cost time.
    entitiesReceived: (state, { payload }: PayloadAction<readonly Entity[]>) =>
      withEntities(original(state) as EntitiesState, payload) as typeof state,
  },
});

export const { entitiesReceived } = entitiesSlice.actions;
