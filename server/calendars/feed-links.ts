import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/api-error';
import { toPlain } from '~/api/read-response';
import { type ListingId, type UserId } from '~/domain/ids';
import { type BackgroundStore } from '../background/background-store';
import { ask } from '../marketplace/session';

/** Key of the links' secret in the owner's private data. */
const KEY = 'calendarKey';
const LOCK = { leaseMs: 10_000, waitMs: 5000 };

/** The content of a feed: one tool, or all of its owner's. */
export type FeedScope = ListingId | 'all';

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
        privateData: v.fallback(v.object({ [KEY]: v.optional(v.string()) }), {}),
      }),
    }),
  }),
});

async function readKey(sdk: IntegrationSdk, owner: UserId): Promise<string | undefined> {
  const answer = await ask(() => sdk.users.show({ id: owner }));
  const { banned, deleted, profile } = v.parse(userSchema, toPlain(answer.data)).data.attributes;
  return banned || deleted ? undefined : profile.privateData[KEY];
}

async function makeKey(sdk: IntegrationSdk, owner: UserId): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const id = new types.UUID(owner);
  await ask(() => sdk.users.updateProfile({ id, privateData: { [KEY]: key } }));
  return key;
}

const signature = (key: string, owner: UserId, scope: FeedScope): string =>
  createHmac('sha256', key).update(`${owner}/${scope}`).digest('base64url');

const linksOf = (rootUrl: string, owner: UserId, key: string) => (scope: FeedScope) =>
  `${rootUrl}/api/calendar/${owner}/${scope}/${signature(key, owner, scope)}.ics`;

/** Makes the secret addresses of an owner's feeds. No address reveals another one. */
export type FeedLinks = (scope: FeedScope) => string;

/** The valid links; the first call creates them. */
export async function feedLinks(services: FeedServices, owner: UserId): Promise<FeedLinks> {
  const { integration, store, rootUrl } = services;
  // Two tabs that ask for the first time must get the same answer.
  const key = await store.withLock(
    `calendar-key:${owner}`,
    async () => (await readKey(integration, owner)) ?? (await makeKey(integration, owner)),
    LOCK,
  );
  return linksOf(rootUrl, owner, key);
}

/** New links; the old ones stop working. */
export async function renewFeedLinks(services: FeedServices, owner: UserId): Promise<FeedLinks> {
  const { integration, store, rootUrl } = services;
  const key = await store.withLock(
    `calendar-key:${owner}`,
    () => makeKey(integration, owner),
    LOCK,
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
    const key = await readKey(sdk, owner);
    return key !== undefined && isSame(signature(key, owner, scope), given);
  } catch (error) {
    if (error instanceof ApiFailure && error.error.status === 404) return false;
    throw error;
  }
}
