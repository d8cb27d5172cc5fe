import { useMemo } from 'react';
import { useConfig } from '~/config/config-context';
import { listingPath } from '~/config/paths';
import { brandNames } from '~/domain/listing/brands';
import { type ListingId } from '~/domain/ids';
import { type Day, type DayRange, dayInTimeZone } from '~/domain/time/day';
import { type ListingPublicData, parseListingPublicData } from '~/domain/listing/listing-data';
import { parseListingNumbers } from '~/domain/listing/listing-numbers';
import { cancelTerms } from '~/domain/order/process/cancel-terms';
import { areaText } from '~/domain/listing/listing-place';
import { offerOf } from '~/domain/listing/offer';
import { useFormat } from '~/i18n/use-format';
import { type TextOf, useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { hashText } from '~/lib/random';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { cardPicture, categoryOutline } from '~/api/listing/listing-picture';
import { type ListingCardView } from '~/ui/content/ListingCard';
import { type PictureGround } from '~/ui/content/Picture';
import { leadSumOf, type PriceTerms } from '~/domain/listing/lead-sum';

const grounds: readonly PictureGround[] = [
  'clay',
  'butter',
  'sage',
  'mist',
  'oat',
  'blush',
  'plum',
];

/** Returns the color behind a tool's pictures, which is the same everywhere. */
export const pictureGround = (id: string): PictureGround | undefined =>
  grounds[hashText(id) % grounds.length];

export function brandOf({ brand, otherBrand }: ListingPublicData, text: TextOf): string {
  if (!brand) return '';
  return brand === 'other' && otherBrand ? otherBrand : text(brandNames[brand]);
}

export type KeyedCardView = ListingCardView & { readonly key: string; readonly id: ListingId };

export interface CardWords extends PriceTerms {
  readonly text: TextOf;
  /** Says what canceling costs if this is the first day. */
  readonly cancelOn: (start: Day) => ListingCardView['cancel'];
}

export function useCardWords(): CardWords {
  const text = useText();
  const format = useFormat();
  const clock = useClock();
  const { currency, prices, timeZone } = useConfig();
  return useMemo(() => {
    // A card does not know the zone of its tool, so it names no hour.
    const cancelOn = (start: Day) => {
      const terms = cancelTerms(start, { now: clock.now(), timeZone });
      const { kind } = terms;
      if (terms.kind === 'none') return { kind, text: text('CancelTerms.noneLine') };
      const until = format.day(dayInTimeZone(terms.until, timeZone));
      return { kind, text: text('CancelTerms.freeLine', { until }) };
    };
    return { text, currency, prices, cancelOn };
  }, [text, format, clock, currency, prices, timeZone]);
}

/**
 * A listing as its card shows it, with the searched days in its link and its price; undefined without a price, which no published
 * listing lacks.
 */
export function toListingCardView(
  listing: JoinedResource<'listing'>,
  { text, cancelOn, ...terms }: CardWords,
  dates?: DayRange,
): KeyedCardView | undefined {
  const { id, attributes } = listing;
  const { title = '', price } = attributes;
  if (!price) return undefined;
  const publicData = parseListingPublicData(attributes.publicData);
  const numbers = parseListingNumbers(attributes.metadata);
  return {
    key: id,
    id,
    href: listingPath({ id, title }, dates),
    title,
    brand: brandOf(publicData, text),
    place: areaText(publicData.location),
    picture: cardPicture(listing),
    price,
    sum: leadSumOf(offerOf(price, attributes.publicData), { dates }, terms),
    cancel: dates && cancelOn(dates.start),
    ...(numbers && { rating: { average: numbers.rating, count: numbers.reviewCount } }),
    ground: pictureGround(id),
    outline: categoryOutline(publicData.category),
  };
}
