import { type Entity } from '../marketplace/resources';

/** Requests only the first picture of each listing. */
export const coverOnly = { 'limit.images': 1 } as const;

/**
 * What an answer to `coverOnly` contains: listings keep their cover, but this list does not have all of their pictures and must not
 * replace one that has.
 */
export const withCoversOnly = (entities: readonly Entity[]): readonly Entity[] =>
  entities.map((entity) => {
    if (entity.type !== 'listing') return entity;
    const { images: _first, ...relationships } = entity.relationships;
    return { ...entity, relationships };
  });
