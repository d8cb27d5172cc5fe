import { listingPath } from '~/config/paths';
import { type ListingId } from '~/domain/ids';
import { type DayRange, nightsBetween } from '~/domain/day';
import { distanceM, wholeMiles } from '~/domain/geo';
import { type ListingPublicData, parseListingPublicData } from '~/domain/listing-data';
import { parseListingNumbers } from '~/domain/listing-numbers';
import { areaText } from '~/domain/listing-place';
import { type Money } from '~/domain/money';
import { type SearchParams } from '~/domain/search-params';
import { searchedPoint } from '~/domain/search-place';
import { rentalOf } from '~/domain/shares';
import { brandNames } from '~/i18n/catalog-names';
import { type TextOf } from '~/i18n/use-text';
import { hashText } from '~/lib/random';
import { type JoinedResource } from '~/api/joined-resource';
import { cardPicture, categoryOutline } from '~/api/listing-picture';
import { type ListingCardView } from '~/ui/content/ListingCard';
import { type PictureGround } from '~/ui/content/Picture';

const grounds: readonly PictureGround[] = [
  'clay',
  'butter',
  'sage',
  'mist',
  'oat',
  'blush',
  'plum',
];

/** The color behind a tool's pictures, the same everywhere. */
export const pictureGround = (id: string): PictureGround | undefined =>
  grounds[hashText(id) % grounds.length];

export function brandOf({ brand, otherBrand }: ListingPublicData, text: TextOf): string {
  if (!brand) return '';
  return brand === 'other' && otherBrand ? otherBrand : text(brandNames[brand]);
}

export type KeyedCardView = ListingCardView & { readonly key: string; readonly id: ListingId };

/** What was searched for, as far as cards depend on it. */
type Searched = Partial<Pick<SearchParams, 'dates' | 'address' | 'bounds' | 'mapSearch'>>;

/** How far the tool is from the searched place; without one, the area that it is in. */
function placeText(
  { attributes: { geolocation } }: JoinedResource<'listing'>,
  { location }: ListingPublicData,
  { text, search }: { readonly text: TextOf; readonly search: Searched },
): string | undefined {
  const from = searchedPoint(search);
  if (!from || !geolocation) return areaText(location);
  return text('ListingCard.away', { miles: wholeMiles(distanceM(from, geolocation)) });
}

/** What the days cost, as the order's rental line will say. */
function sumOf(price: Money, discounts: ListingPublicData, dates: DayRange) {
  const nights = nightsBetween(dates);
  return { total: rentalOf(price, discounts, nights), nights };
}

/**
 * A listing as its card shows it: with the searched days in its link and what they cost, and with its distance from the searched place.
 * Undefined without a price, which no published listing lacks.
 */
export function toListingCardView(
  listing: JoinedResource<'listing'>,
  text: TextOf,
  search: Searched = {},
): KeyedCardView | undefined {
  const { id, attributes } = listing;
  const { title = '', price } = attributes;
  if (!price) return undefined;
  const publicData = parseListingPublicData(attributes.publicData);
  const { dates } = search;
  const numbers = parseListingNumbers(attributes.metadata);
  return {
    key: id,
    id,
    href: listingPath({ id, title }, dates),
    title,
    brand: brandOf(publicData, text),
    place: placeText(listing, publicData, { text, search }),
    picture: cardPicture(listing),
    price,
    ...(dates && { sum: sumOf(price, publicData, dates) }),
    ...(numbers && { rating: { average: numbers.rating, count: numbers.reviewCount } }),
    ground: pictureGround(id),
    outline: categoryOutline(publicData.category),
  };
}
