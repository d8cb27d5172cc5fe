import { type Entity } from './resources';

/** Asks for the first picture of each listing alone. */
export const coverOnly = { 'limit.images': 1 } as const;

/**
 * What came for `coverOnly`: listings keep their cover, but such a list is not all of their pictures, and must not
 * take the place of one that is.
 */
export const withCoversOnly = (entities: readonly Entity[]): readonly Entity[] =>
  entities.map((entity) => {
    if (entity.type !== 'listing') return entity;
    const { images: _first, ...relationships } = entity.relationships;
    return { ...entity, relationships };
  });
