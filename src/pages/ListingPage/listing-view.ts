import { type ListingState } from '~/api/marketplace/resources';
import { categoryNames } from '~/domain/listing/categories';
import { type Day, dateToDay } from '~/domain/time/day';
import { type ListingId, parseUserId, type UserId } from '~/domain/ids';
import {
  illustrationsOf,
  type ListingPublicData,
  parseListingPublicData,
} from '~/domain/listing/listing-data';
import { type Money } from '~/domain/money/money';
import { isRentalPrice } from '~/domain/order/process/order-rules';
import { boundsAround } from '~/domain/search/geo';
import { verifiedAt } from '~/domain/person/identity';
import { parsePersonNumbers, type PersonNumbers } from '~/domain/person/numbers';
import { brandOf, pictureGround } from '~/features/listings/listing-card-view';
import { type TextOf } from '~/i18n/use-text';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { categoryOutline } from '~/api/listing/listing-picture';
import { type Person, toPerson } from '~/api/person/person';
import { type SocialImage } from '~/features/page-head/PageHead';
import { type PictureGround, type PictureSource } from '~/ui/content/Picture';
import { type ToolPlace } from './ListingPage.duck';

type AnyListing = JoinedResource<'listing'> | JoinedResource<'ownListing'>;

/** Whether renters can rent it. Nobody answers for the tools of members who left or were banned. */
export const isForRent = ({ state, owner }: ListingPageView): boolean =>
  state === 'published' && owner.person.kind === 'active';

const AROUND_M = 20_000;

/** Returns the search for tools near this one, or undefined if its place is unknown. */
export const aroundOf = ({ area, center }: ToolPlace) =>
  area && center ? { address: area, bounds: boundsAround(center, AROUND_M) } : undefined;

export interface ListingPageView {
  readonly id: ListingId;
  readonly title: string;
  readonly description: string;
  readonly state: ListingState;
  readonly price: Money | null;
  readonly stock: number;
  readonly brand: string;
  readonly category: string | undefined;
  readonly data: ListingPublicData;
  readonly pictures: readonly PictureSource[];
  /** The cover picture for social networks: 1200 x 630, and 600 x 314 for the one with the other shape. */
  readonly social: { readonly image?: SocialImage; readonly twitterImage?: SocialImage };
  readonly ground: PictureGround | undefined;
  readonly outline: string;
  readonly place: ToolPlace;
  readonly owner: OwnerView;
  /** The unparsed note of staff about a tool that nobody sees yet, or undefined if there is none. */
  readonly review: unknown;
}

export interface OwnerView {
  readonly id: UserId | undefined;
  readonly person: Person;
  readonly bio: string;
  /** When the marketplace verified the owner's identity, or null if it did not. */
  readonly verifiedAt: Date | null;
  readonly since: Day | undefined;
  readonly numbers: PersonNumbers | undefined;
}

const variantNames = ['scaled-small', 'scaled-medium', 'scaled-large', 'scaled-xlarge'] as const;

function picturesOf({ images = [], attributes }: AnyListing, text: TextOf): PictureSource[] {
  const { title = '' } = attributes;
  const { imageAlts } = parseListingPublicData(attributes.publicData);
  const illustrations = illustrationsOf(attributes.publicData ?? {});
  return images.flatMap((image, index) => {
    const { variants = {} } = image.attributes;
    const sizes = variantNames.flatMap((name) => variants[name] ?? []);
    const middle = variants['scaled-large'] ?? sizes[0];
    if (!middle) return [];
    const number = index + 1;
    return [
      {
        src: middle.url,
        srcSet: sizes.map(({ url, width }) => `${url} ${String(width)}w`).join(', '),
        alt: imageAlts?.[image.id] ?? text('ListingPage.pictureAlt', { title, number }),
        isIllustration: illustrations.includes(image.id),
      },
    ];
  });
}

function socialOf({ images = [] }: AnyListing): ListingPageView['social'] {
  const { facebook, twitter } = images[0]?.attributes.variants ?? {};
  return { ...(facebook && { image: facebook }), ...(twitter && { twitterImage: twitter }) };
}

function ownerOf({ author }: AnyListing): OwnerView {
  const { createdAt, profile } = author?.attributes ?? {};
  return {
    id: parseUserId(author?.id),
    person: toPerson(author),
    bio: profile?.bio ?? '',
    verifiedAt: verifiedAt(profile?.metadata),
    since: createdAt === undefined ? undefined : dateToDay(new Date(createdAt)),
    numbers: parsePersonNumbers(profile?.metadata),
  };
}

function categoryOf({ category, otherCategory }: ListingPublicData, text: TextOf) {
  if (category === 'other' && otherCategory) return otherCategory;
  return category && text(categoryNames[category]);
}

export function toListingPageView(
  listing: AnyListing,
  place: ToolPlace,
  text: TextOf,
): ListingPageView {
  const { id, attributes } = listing;
  const data = parseListingPublicData(attributes.publicData);
  return {
    id,
    title: attributes.title ?? '',
    description: attributes.description ?? '',
    state: attributes.state ?? 'published',
    price: attributes.price && isRentalPrice(attributes.price) ? attributes.price : null,
    stock: data.stock ?? 1,
    brand: brandOf(data, text),
    category: categoryOf(data, text),
    data,
    pictures: picturesOf(listing, text),
    social: socialOf(listing),
    ground: pictureGround(id),
    outline: categoryOutline(data.category),
    place,
    owner: ownerOf(listing),
    review: attributes.metadata?.['review'],
  };
}
