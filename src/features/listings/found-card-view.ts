import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { nightsBetween } from '~/domain/time/day';
import { distanceM, wholeMiles } from '~/domain/search/geo';
import { parseLengthDiscounts } from '~/domain/money/length-discount';
import { rentalOf } from '~/domain/money/rental';
import { type SearchParams } from '~/domain/search/search-params';
import { searchedPoint } from '~/domain/search/search-place';
import { type TextOf } from '~/i18n/use-text';
import { type KeyedCardView, toListingCardView } from './listing-card-view';

/** What was searched for, as far as cards depend on it. */
type Searched = Partial<Pick<SearchParams, 'dates' | 'address' | 'bounds' | 'mapSearch'>>;

/** The card of a listing that a search found: also with its distance from the searched place, and with what the days cost. */
export function toFoundCardView(
  listing: JoinedResource<'listing'>,
  text: TextOf,
  search: Searched = {},
): KeyedCardView | undefined {
  const { dates } = search;
  const card = toListingCardView(listing, text, dates);
  if (!card) return undefined;
  const { geolocation, publicData } = listing.attributes;
  const from = searchedPoint(search);
  const nights = dates && nightsBetween(dates);
  return {
    ...card,
    ...(from &&
      geolocation && {
        place: text('ListingCard.away', { miles: wholeMiles(distanceM(from, geolocation)) }),
      }),
    ...(nights && {
      // As the order's rental and discount will say.
      sum: { total: rentalOf(card.price, parseLengthDiscounts(publicData), nights), nights },
    }),
  };
}
