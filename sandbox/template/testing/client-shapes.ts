import * as flex from 'sharetribe-flex-sdk';
import { type Sdk } from '../../testing/harness';

/** Listing cards of public client templates have this shape. */
const HEIGHT_PER_WIDTH = 1;

function cropped(name: string, width: number): Record<string, string> {
  const height = Math.round(width * HEIGHT_PER_WIDTH);
  const size = flex.util.objectQueryString({ w: width, h: height, fit: 'crop' });
  return { [`imageVariant.${name}`]: size };
}

/** What asks for pictures of listing cards, as client templates do: cut to their own sizes. */
export const cardPictures = {
  'fields.image': ['variants.listing-card', 'variants.listing-card-2x'],
  ...cropped('listing-card', 400),
  ...cropped('listing-card-2x', 800),
};

/** The same with everything that a listing's own page shows: large pictures, pictures for social media, avatars. */
export const pagePictures = {
  'fields.image': [
    ...['small', 'medium', 'large', 'xlarge'].map((size) => `variants.scaled-${size}`),
    ...['', '-2x', '-4x', '-6x'].map((size) => `variants.listing-card${size}`),
    'variants.facebook',
    'variants.twitter',
    'variants.square-small',
    'variants.square-small2x',
  ],
  ...cropped('listing-card', 400),
  ...cropped('listing-card-2x', 800),
  ...cropped('listing-card-4x', 1600),
  ...cropped('listing-card-6x', 2400),
};

/** Avatars, in sizes of the client's own beside the usual ones. */
export const avatars = {
  'fields.image': [
    'variants.square-small',
    'variants.square-small2x',
    'variants.square-xsmall',
    'variants.square-xsmall2x',
  ],
  ...cropped('square-xsmall', 40),
  ...cropped('square-xsmall2x', 80),
};

/** A page of the inbox. */
export const inboxShape = {
  processNames: ['default-booking', 'default-purchase', 'default-inquiry', 'default-negotiation'],
  include: [
    ...['listing', 'provider', 'provider.profileImage', 'customer', 'customer.profileImage'],
    'booking',
  ],
  'fields.transaction': [
    ...['processName', 'lastTransition', 'lastTransitionedAt', 'transitions'],
    ...['payinTotal', 'payoutTotal', 'lineItems'],
  ],
  'fields.listing': ['title', 'availabilityPlan', 'publicData.listingType'],
  'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'deleted', 'banned'],
  'fields.image': ['variants.square-small', 'variants.square-small2x'],
  page: 1,
  perPage: 10,
};

/** What the answer of a payment's transition has in it. */
export const bookingShape = { include: ['booking', 'provider'], expand: true };

export const REVIEWS = ['reviews', 'reviews.author', 'reviews.subject'];

/** The line item of a side's commission on an amount in US cents; negative for the provider, who gives it. */
export const commission = (side: 'customer' | 'provider', of: number, percentage: number) => ({
  code: `line-item/${side}-commission`,
  unitPrice: new flex.types.Money(of, 'USD'),
  percentage,
  includeFor: [side],
});

/** A resource as the SDK gives it. */
export interface Resource {
  id: InstanceType<typeof flex.types.UUID>;
  type: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: { id: { uuid: string } } | { id: { uuid: string } }[] }>;
}

interface Reply {
  data: { data: unknown; included?: Resource[]; meta?: Record<string, unknown> };
}

/** The included resources of one type. */
export const includedOf = ({ data }: Reply, type: string): Resource[] =>
  (data.included ?? []).filter((resource) => resource.type === type);

/** The names of the variants that the first picture of a reply has. */
export const variantsOf = (reply: Reply): string[] =>
  Object.keys(includedOf(reply, 'image')[0]?.attributes['variants'] ?? {}).toSorted();

/** The listing with this title, found as a visitor finds it. */
export async function listingNamed(sdk: Sdk, title: string): Promise<Resource> {
  const reply = await sdk.listings.query({ keywords: title });
  const found = (reply.data.data as Resource[]).find(
    ({ attributes }) => attributes['title'] === title,
  );
  if (!found) throw new Error(`No listing is called ${title}`);
  return found;
}
