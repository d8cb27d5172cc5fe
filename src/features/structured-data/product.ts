import { type Person } from '~/api/person/person';
import { fractionDigits, majorUnits, type Money } from '~/domain/money/money';
import { breadcrumbList, graphOf, SCHEMA } from './graph';

interface ProductFacts {
  readonly rootUrl: string;
  /** The path of its page within the site. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string | undefined;
  readonly pictures: readonly { readonly src: string }[];
  readonly price: Money | null;
  /** The cost of the shortest rental with its fees. If it is absent, the offer has the price for a night. */
  readonly least?: Money | undefined;
  readonly unit: string;
  readonly owner: { readonly person: Person };
  readonly rating: { readonly average: number; readonly count: number } | undefined;
  /** The breadcrumbs. Those without an address are left out. */
  readonly crumbs: readonly { readonly text: string; readonly href?: string }[];
}

const amountOf = (value: Money) => ({
  price: majorUnits(value).toFixed(fractionDigits(value.currency)),
  priceCurrency: value.currency,
});

function offer({ price, least, unit, owner: { person } }: ProductFacts, url: string) {
  if (!price) return {};
  return {
    offers: {
      '@type': 'Offer',
      url,
      ...amountOf(least ?? price),
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: `${SCHEMA}/InStock`,
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amountOf(price), unitText: unit },
      ...(person.kind === 'active' && { offeredBy: { '@type': 'Person', name: person.name } }),
    },
  };
}

function product(facts: ProductFacts): object {
  const { rootUrl, path, title, description, brand, category, pictures, rating } = facts;
  const url = `${rootUrl}${path}`;
  return {
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
    ...offer(facts, url),
  };
}

/** Describes a tool that is for rent, with its breadcrumbs. It does not contain the exact place. */
export function productData(facts: ProductFacts): object {
  const { crumbs, title, path, rootUrl } = facts;
  const steps = crumbs.flatMap(({ text, href }) =>
    href === undefined ? [] : [{ name: text, path: href }],
  );
  return graphOf(product(facts), breadcrumbList([...steps, { name: title, path }], rootUrl));
}
