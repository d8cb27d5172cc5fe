import { type BrandKey } from '~/domain/listing/brands';
import { type CategoryKey } from '~/domain/listing/categories';
import { type KindId } from '~/domain/search/query/kinds';
import { type MakerId, makers } from '~/domain/search/query/makers';
import { createVocabulary, type Meaning } from '~/domain/search/query/vocabulary';

interface Known<Id> {
  readonly name: string;
  readonly id: Id;
}

export const vocabulary = createVocabulary();

const namesOf = <Id>(idOf: (meaning: Meaning) => Id | undefined): readonly Known<Id>[] =>
  [...vocabulary.known.values()].flatMap(({ name, meanings }) =>
    meanings.flatMap((meaning) => {
      const id = idOf(meaning);
      return id === undefined ? [] : [{ name, id }];
    }),
  );

export const kindNames = namesOf<KindId>((one) => (one.is === 'kind' ? one.id : undefined));

export const categoryNames = namesOf<CategoryKey>((one) =>
  one.is === 'category' ? one.id : undefined,
);

export const brandNames = namesOf<BrandKey | MakerId>((one) =>
  one.is === 'brand' || one.is === 'maker' ? one.id : undefined,
);

/** Whether a search can be filtered by it; other makers are found by their term. */
export const isBrand = (id: BrandKey | MakerId): id is BrandKey => !(id in makers);
