import { fractionDigits, majorUnits, type Money } from '~/domain/money';
import { SCHEMA } from './graph';

export interface ProductFacts {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string | undefined;
  readonly images: readonly string[];
  readonly price: Money | null;
  /** What the price is for. */
  readonly unit: string;
  /** Absent if the owner no longer has an account. */
  readonly owner: string | undefined;
  readonly rating: { readonly average: number; readonly count: number } | undefined;
}

function offer({ url, price, unit, owner }: ProductFacts) {
  if (!price) return {};
  const { currency } = price;
  const amount = {
    price: majorUnits(price).toFixed(fractionDigits(currency)),
    priceCurrency: currency,
  };
  return {
    offers: {
      '@type': 'Offer',
      url,
      ...amount,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: `${SCHEMA}/InStock`,
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitText: unit },
      ...(owner && { offeredBy: { '@type': 'Person', name: owner } }),
    },
  };
}

/** A tool that is for rent. It does not contain the exact place. */
export function product(facts: ProductFacts): object {
  const { url, title, description, brand, category, images, rating } = facts;
  return {
    '@type': 'Product',
    name: title,
    url,
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category }),
    ...(images.length > 0 && { image: images }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...offer(facts),
  };
}
