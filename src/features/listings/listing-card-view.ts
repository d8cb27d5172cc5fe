import { type IntlShape } from 'react-intl';
import { listingPath } from '~/config/paths';
import { type CategoryKey } from '~/domain/categories';
import { type ListingPublicData, parseListingPublicData } from '~/domain/listing-data';
import { brandNames } from '~/i18n/catalog-names';
import { hashText } from '~/lib/random';
import { type View } from '~/store/denormalize';
import { type ListingCardView } from '~/ui/content/ListingCard';
import { type PictureGround, type PictureSource } from '~/ui/content/Picture';

const grounds: readonly PictureGround[] = [
  'clay',
  'butter',
  'sage',
  'mist',
  'oat',
  'blush',
  'plum',
];

/** The drawing that stands in for a missing picture. */
export const categoryOutline = (category: CategoryKey = 'other'): string =>
  `/illustrations/outlines/${category}.svg`;

export function brandOf({ brand, otherBrand }: ListingPublicData, intl: IntlShape): string {
  if (!brand) return '';
  return brand === 'other' && otherBrand ? otherBrand : intl.formatMessage(brandNames[brand]);
}

/** The first picture in the card's two sizes. Beside the title it says nothing new, so it has no words. */
function cardPicture({ images }: View<'listing'>): PictureSource | null {
  const { 'listing-card': small, 'listing-card-2x': large } =
    images?.[0]?.attributes.variants ?? {};
  if (!small) return null;
  const srcSet = large && `${small.url} ${small.width}w, ${large.url} ${large.width}w`;
  return { src: small.url, srcSet, alt: '' };
}

export type KeyedCardView = ListingCardView & { readonly key: string };

/** A listing as its card shows it; undefined without a price, which no published listing lacks. */
export function toListingCardView(
  listing: View<'listing'>,
  intl: IntlShape,
): KeyedCardView | undefined {
  const { id, attributes } = listing;
  const { title = '', price } = attributes;
  if (!price) return undefined;
  const publicData = parseListingPublicData(attributes.publicData);
  return {
    key: id,
    href: listingPath({ id, title }),
    title,
    brand: brandOf(publicData, intl),
    picture: cardPicture(listing),
    price,
    ground: grounds[hashText(id) % grounds.length],
    outline: categoryOutline(publicData.category),
  };
}
