import { keywordMatch } from '~/domain/search/keyword-match';
import { type ListingId } from '~/domain/ids';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { type Entity } from '../marketplace/resources';

export interface RankedListings {
  /** The listings with all words in their names, then those with them in their descriptions, then related ones; otherwise unchanged. */
  readonly ids: readonly ListingId[];
  /** The listings that lack one of the words. */
  readonly related: readonly ListingId[];
}

function matchOf(entity: Entity | undefined, keywords: string) {
  if (entity?.type !== 'listing') return 'related';
  const { title = '', description, publicData } = entity.attributes;
  const { category, otherCategory, brand, otherBrand } = parseListingPublicData(publicData);
  return keywordMatch(keywords, {
    title,
    category: [category, otherCategory].join(' '),
    brand: [brand, otherBrand].join(' '),
    description: description ?? '',
  });
}

/** Separates the real results of a search by words from related ones, within one page of results: nothing moves to another page. */
export function rankByKeywords(
  ids: readonly ListingId[],
  entities: readonly Entity[],
  keywords: string,
): RankedListings {
  const byId = new Map(entities.map((entity) => [String(entity.id), entity]));
  const those = (match: ReturnType<typeof matchOf>) =>
    ids.filter((id) => matchOf(byId.get(id), keywords) === match);
  const related = those('related');
  return { ids: [...those('named'), ...those('described'), ...related], related };
}
