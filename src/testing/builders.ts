import { types } from 'sharetribe-flex-sdk';

let count = 0;

/** A new UUID for each call, the same ones in each run. */
export function aUuid(): string {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
}

const ref = (type: string, id: string) => ({ data: { id: new types.UUID(id), type } });
const refs = (type: string, ids: readonly string[]) => ({
  data: ids.map((id) => ({ id: new types.UUID(id), type })),
});

interface UserOptions {
  readonly id?: string;
  readonly displayName?: string;
  readonly profile?: object;
}

/** A user as the API returns it, with the SDK's value types; so are all others here. */
export const aUser = ({
  id = aUuid(),
  displayName = 'Priya S',
  profile = {},
}: UserOptions = {}) => ({
  id: new types.UUID(id),
  type: 'user',
  attributes: {
    banned: false,
    deleted: false,
    createdAt: new Date('2026-01-01T00:00:00.000Z'),
    profile: {
      displayName,
      abbreviatedName: 'PS',
      bio: null,
      publicData: {},
      metadata: {},
      ...profile,
    },
  },
});

interface CurrentUserOptions {
  readonly id?: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly privateData?: object;
}

export const aCurrentUser = ({
  id = aUuid(),
  email = 'priya@example.com',
  firstName = 'Priya',
  privateData = {},
}: CurrentUserOptions = {}) => ({
  id: new types.UUID(id),
  type: 'currentUser',
  attributes: {
    banned: false,
    deleted: false,
    createdAt: new Date('2026-01-01T00:00:00.000Z'),
    email,
    emailVerified: true,
    pendingEmail: null,
    stripeConnected: false,
    stripePayoutsEnabled: false,
    stripeChargesEnabled: false,
    profile: {
      firstName,
      lastName: 'Sharma',
      displayName: `${firstName} S`,
      abbreviatedName: 'PS',
      bio: null,
      publicData: {},
      protectedData: {},
      privateData,
      metadata: {},
    },
  },
  relationships: { profileImage: { data: null } },
});

interface ImageOptions {
  readonly id?: string;
  readonly variants?: readonly string[];
}

export const anImage = ({
  id = aUuid(),
  variants = ['listing-card', 'listing-card-2x'],
}: ImageOptions = {}) => ({
  id: new types.UUID(id),
  type: 'image',
  attributes: {
    variants: Object.fromEntries(
      variants.map((name) => [
        name,
        { name, width: 400, height: 300, url: `http://images.test/${name}.webp` },
      ]),
    ),
  },
});

interface ListingOptions {
  readonly id?: string;
  readonly title?: string;
  readonly point?: { readonly lat: number; readonly lng: number };
  /** The price in minor units of USD. */
  readonly price?: number;
  readonly publicData?: object;
  readonly metadata?: object;
  readonly authorId?: string;
  readonly imageIds?: readonly string[];
}

export const aListing = ({
  id = aUuid(),
  title = 'Cordless drill',
  point = { lat: 30.2672, lng: -97.7431 },
  price = 3800,
  publicData = { category: 'powerTools', brand: 'Makita' },
  metadata = {},
  authorId,
  imageIds,
}: ListingOptions = {}) => ({
  id: new types.UUID(id),
  type: 'listing',
  attributes: {
    title,
    description: 'Two batteries and a case.',
    geolocation: new types.LatLng(point.lat, point.lng),
    createdAt: new Date('2026-02-01T00:00:00.000Z'),
    price: new types.Money(price, 'USD'),
    state: 'published',
    deleted: false,
    availabilityPlan: { type: 'availability-plan/day' },
    publicData,
    metadata,
  },
  relationships: {
    ...(authorId && { author: ref('user', authorId) }),
    ...(imageIds && { images: refs('image', imageIds) }),
  },
});

/** The envelope of a query's answer. */
export const aPageOf = (data: readonly object[], included: readonly object[] = []) => ({
  data,
  included,
  meta: { page: 1, perPage: 100, totalItems: data.length, totalPages: 1, paginationLimit: 1 },
});
