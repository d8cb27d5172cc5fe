import { type RatingSummary } from '~/features/reviews/rating-of';
import { fractionDigits, majorUnits } from '~/domain/money';
import { type ListingPageView } from './listing-view';

interface Options {
  readonly url: string;
  readonly rating: RatingSummary | undefined;
}

const SCHEMA = 'https://schema.org';

function offerOf({ price, state, owner }: ListingPageView, url: string) {
  if (!price) return {};
  const { currency } = price;
  const major = majorUnits(price).toFixed(fractionDigits(currency));
  const availability = state === 'published' ? 'InStock' : 'OutOfStock';
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: major,
      priceCurrency: currency,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: `${SCHEMA}/${availability}`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: major,
        priceCurrency: currency,
        unitText: 'night',
      },
      ...(owner.person.kind === 'active' && {
        offeredBy: { '@type': 'Person', name: owner.person.name },
      }),
    },
  };
}

/** The listing for search engines (schema.org, JSON-LD). It does not contain the exact place. */
export function structuredData(listing: ListingPageView, { url, rating }: Options): object {
  const { title, description, brand, category, pictures } = listing;
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: title,
    url,
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category }),
    ...(pictures.length > 0 && { image: pictures.map(({ src }) => src) }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...offerOf(listing, url),
  };
}
