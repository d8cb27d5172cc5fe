import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type ApiClient } from '~/api/marketplace/api-client';
import { toPlain } from '~/api/marketplace/read-response';
import { type PublicConfig } from '~/config/public-config';
import { type UserId } from '~/domain/ids';
import { parseSavedSearches } from '~/domain/search/saved-searches';
import { DAY_MS } from '~/domain/time/moment';
import { type BackgroundStore } from '../../store/background-store';
import { type MarketplaceNow } from '../../marketplace/clock';
import { ask } from '../../marketplace/session';
import { unsubscribeHeaders, unsubscribeLink } from '../../core/plain-pages/unsubscribe';
import { type SendToPerson } from '../../mail/person-mail';
import { type Signer } from '../../base/signer';

import { savedSearchEmail } from './email-text';
import { matchNewListings } from './match-new-listings';
import { readNewListings } from './new-listings';

/** The marketplace may find a listing a little later than it was published. */
const SETTLE_MS = 60_000;
const LOCK = { waitMs: 0 };

export interface TellServices {
  readonly integration: IntegrationSdk;
  /** The client for searches as everybody sees them. */
  readonly api: ApiClient;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  readonly config: PublicConfig;
  /** Signs the links that stop the emails. */
  readonly signer: Signer;
  readonly send: SendToPerson;
}

const personSchema = v.object({
  data: v.object({
    attributes: v.object({
      banned: v.optional(v.boolean(), false),
      deleted: v.optional(v.boolean(), false),
      email: v.string(),
      emailVerified: v.boolean(),
      profile: v.object({
        firstName: v.fallback(v.string(), ''),
        privateData: v.optional(v.unknown()),
      }),
    }),
  }),
});

async function showPerson(integration: IntegrationSdk, id: UserId) {
  const answer = await ask(() => integration.users.show({ id }));
  const person = v.parse(personSchema, toPlain(answer.data)).data.attributes;
  const { list, wantsEmails } = parseSavedSearches(person.profile.privateData);
  const mayBeEmailed = wantsEmails && person.emailVerified && !person.banned && !person.deleted;
  return {
    email: person.email,
    name: person.profile.firstName,
    searches: mayBeEmailed ? list : [],
  };
}

const pastSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Number of the last news that was considered. */
    upTo: v.number(),
    emailedAt: v.nullable(v.string()),
  }),
);
type Past = v.InferOutput<typeof pastSchema>;

const keyOf = (id: UserId): string => `saved-searches:person:${id}`;

/** Removes the stored data about a person's emails. */
export const forgetEmailed = (store: BackgroundStore, id: UserId): Promise<void> =>
  store.delete(keyOf(id));

async function readPast(store: BackgroundStore, id: UserId): Promise<Past> {
  const parsed = v.safeParse(pastSchema, await store.get(keyOf(id)));
  return parsed.success ? parsed.output : { upTo: 0, emailedAt: null };
}

/** Finds the news for a person and sends it. There is at most one email in 24 hours, and later news waits for the next one. */
async function tell(services: TellServices, id: UserId): Promise<void> {
  const { integration, api, store, config, signer, send } = services;
  const [noted, past, now] = await Promise.all([
    readNewListings(store),
    readPast(store, id),
    services.now(),
  ]);
  const settled = new Date(now.getTime() - SETTLE_MS).toISOString();
  const listings = noted.filter(({ number, at }) => number > past.upTo && at <= settled);
  const last = listings.at(-1);
  if (!last) return;
  if (past.emailedAt !== null && now.getTime() - Date.parse(past.emailedAt) < DAY_MS) return;
  const { email: address, name, searches } = await showPerson(integration, id);
  const tools = await matchNewListings(api, {
    person: id,
    searches,
    listings,
    config,
    now,
  });
  const hasEmail = tools.length > 0;
  const emailedAt = hasEmail ? now.toISOString() : past.emailedAt;
  const note = (value: Past) => store.set(keyOf(id), JSON.stringify(value));
  // The note comes before sending. If the server dies now, an email is missing; in the opposite order it would be sent twice.
  await note({ upTo: last.number, emailedAt });
  if (!hasEmail) return;
  const unsubscribe = unsubscribeLink({ rootUrl: config.rootUrl, signer }, 'saved-searches', id);
  const email = savedSearchEmail({ name, tools, unsubscribe, config });
  try {
    await send({
      to: address,
      ...email,
      headers: unsubscribeHeaders(unsubscribe),
    });
  } catch (error) {
    // The mail service refused the email, so nothing was sent.
    await note(past);
    throw error;
  }
}

/** Tells a person about new tools, unless another server is doing it. */
export const tellPerson = (services: TellServices, id: UserId): Promise<void> =>
  services.store.withLock(keyOf(id), () => tell(services, id), LOCK);
