import { type ListingId } from '~/domain/ids';

/** The pictures that networks show beside a link; one network has a small form of its own. */
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

/** The cards of a tool or an article. Networks keep pictures by their address, so the version changes with what a card shows. */
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
