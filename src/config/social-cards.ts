import { type ListingId } from '~/domain/ids';

/** The pictures that networks show with a link; one network has its own small form. */
export const socialCardSizes = {
  large: { width: 1200, height: 630 },
  small: { width: 600, height: 314 },
} as const;

export type SocialCardSize = keyof typeof socialCardSizes;

export interface SocialCard {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface SocialCards {
  readonly image: SocialCard;
  readonly twitterImage: SocialCard;
}

/** The cards of a tool or an article. Networks cache pictures by address, so the version changes with the card's content. */
export function socialCards(
  page: `listings/${ListingId}` | `articles/${string}`,
  version: string | number,
): SocialCards {
  const card = (size: SocialCardSize): SocialCard => ({
    url: `/social-cards/${page}/${size}.jpg?v=${version}`,
    ...socialCardSizes[size],
  });
  return { image: card('large'), twitterImage: card('small') };
}
