import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { toPlain } from '~/api/marketplace/read-response';
import { type ListingId, type UserId } from '~/domain/ids';
import { type BackgroundStore } from '../../store/background-store';
import { feedKeyNames } from '../../core/owners/feed-keys';
import { ask } from '../../marketplace/session';

/** The side whose rentals a feed has: those of the user's tools, or the user's own. Making new links ends those of the same side. */
type FeedSide = keyof typeof feedKeyNames;

/** The content of a feed: one tool of its owner, all of them, or the owner's rentals from others. */
export type FeedScope = ListingId | 'all' | 'rentals';

const sideOf = (scope: FeedScope): FeedSide => (scope === 'rentals' ? 'rentals' : 'sales');

export interface FeedServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly rootUrl: string;
}

const userSchema = v.object({
  data: v.object({
    attributes: v.object({
      banned: v.optional(v.boolean(), false),
      deleted: v.optional(v.boolean(), false),
      profile: v.object({
        privateData: v.fallback(v.record(v.string(), v.unknown()), {}),
      }),
    }),
  }),
});

interface KeyPlace {
  readonly owner: UserId;
  readonly side: FeedSide;
}

async function readKey(
  sdk: IntegrationSdk,
  { owner, side }: KeyPlace,
): Promise<string | undefined> {
  const answer = await ask(() => sdk.users.show({ id: owner }));
  const { banned, deleted, profile } = v.parse(userSchema, toPlain(answer.data)).data.attributes;
  const key = profile.privateData[feedKeyNames[side]];
  return banned || deleted || typeof key !== 'string' ? undefined : key;
}

async function makeKey(sdk: IntegrationSdk, { owner, side }: KeyPlace): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const id = new types.UUID(owner);
  await ask(() => sdk.users.updateProfile({ id, privateData: { [feedKeyNames[side]]: key } }));
  return key;
}

const signature = (key: string, owner: UserId, scope: FeedScope): string =>
  createHmac('sha256', key).update(`${owner}/${scope}`).digest('base64url');

const linksOf = (rootUrl: string, owner: UserId, key: string) => (scope: FeedScope) =>
  `${rootUrl}/api/calendar/${owner}/${scope}/${signature(key, owner, scope)}.ics`;

/** Makes the secret addresses of a user's feeds. No address reveals another one. */
export type FeedLinks = (scope: FeedScope) => string;

/** The valid links; the first call creates them. */
export async function feedLinks(
  services: FeedServices,
  owner: UserId,
  side: FeedSide = 'sales',
): Promise<FeedLinks> {
  const { integration, store, rootUrl } = services;
  // Two tabs that ask for the first time must get the same answer.
  const key = await store.withLock(
    `calendar-key:${owner}`,
    async () =>
      (await readKey(integration, { owner, side })) ??
      (await makeKey(integration, { owner, side })),
  );
  return linksOf(rootUrl, owner, key);
}

/** Makes new links. The old ones stop working. */
export async function renewFeedLinks(
  services: FeedServices,
  owner: UserId,
  side: FeedSide = 'sales',
): Promise<FeedLinks> {
  const { integration, store, rootUrl } = services;
  const key = await store.withLock(`calendar-key:${owner}`, () =>
    makeKey(integration, { owner, side }),
  );
  return linksOf(rootUrl, owner, key);
}

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Whether a link is currently valid for its owner. */
export async function isFeedLink(
  sdk: IntegrationSdk,
  { owner, scope, given }: { owner: UserId; scope: FeedScope; given: string },
): Promise<boolean> {
  try {
    const key = await readKey(sdk, { owner, side: sideOf(scope) });
    return key !== undefined && isSame(signature(key, owner, scope), given);
  } catch (error) {
    if (error instanceof ApiFailure && error.error.status === 404) return false;
    throw error;
  }
}
