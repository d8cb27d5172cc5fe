import { type Entity } from '../marketplace/resources';

/** Requests only the first picture of each listing. */
export const coverOnly = { 'limit.images': 1 } as const;

/** Marks the cards in an answer to `coverOnly`. They lack other pictures, so they must not replace listings that have all of them. */
export const withCoversOnly = (entities: readonly Entity[]): readonly Entity[] =>
  entities.map((entity) => {
    if (entity.type !== 'listing') return entity;
    const { images: _first, ...relationships } = entity.relationships;
    return { ...entity, relationships };
  });
