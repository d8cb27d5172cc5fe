import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { distanceM, wholeMiles } from '~/domain/search/geo';
import { type SearchParams } from '~/domain/search/search-params';
import { searchedPoint } from '~/domain/search/search-place';
import { type CardWords, type KeyedCardView, toListingCardView } from './listing-card-view';

/** The parts of a search that change cards. */
type Searched = Partial<Pick<SearchParams, 'dates' | 'address' | 'bounds' | 'mapSearch'>>;

/** Makes the card of a listing that a search found, with its distance from the searched place. */
export function toFoundCardView(
  listing: JoinedResource<'listing'>,
  words: CardWords,
  search: Searched = {},
): KeyedCardView | undefined {
  const { dates } = search;
  const card = toListingCardView(listing, words, dates);
  if (!card) return undefined;
  const { geolocation } = listing.attributes;
  const from = searchedPoint(search);
  return {
    ...card,
    ...(from &&
      geolocation && {
        place: words.text('ListingCard.away', { miles: wholeMiles(distanceM(from, geolocation)) }),
      }),
  };
}
