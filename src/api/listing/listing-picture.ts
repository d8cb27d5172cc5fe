import { type CategoryKey } from '~/domain/listing/categories';
import { type JoinedResource } from '../marketplace/joined-resource';

/** The drawing for a missing picture. */
export const categoryOutline = (category: CategoryKey = 'other'): string =>
  `/illustrations/outlines/${category}.svg`;

interface CardPicture {
  readonly src: string;
  readonly srcSet?: string;
  readonly alt: string;
}

/** The first picture in the card's two sizes. Its text alternative is empty, because it adds nothing to the title next to it. */
export function cardPicture({
  cover,
}: Pick<JoinedResource<'listing'>, 'cover'>): CardPicture | null {
  const { 'listing-card': small, 'listing-card-2x': large } = cover?.attributes.variants ?? {};
  if (!small) return null;
  const srcSet = large && `${small.url} ${small.width}w, ${large.url} ${large.width}w`;
  return { src: small.url, srcSet, alt: '' };
}
