import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type PublicConfig } from '~/config/public-config';
import { type TransactionId, type UserId } from '~/domain/ids';
import { otherRole } from '~/domain/transaction';
import { type BackgroundStore } from '../background/background-store';
import { type PersonEmail } from '../saved-searches/tell-person';
import { type Arranged, arrangementLetter } from './arrangement-letter';
import { type ArrangedCall } from './arrangements';
import { showOrNull } from './show-or-null';

const HOUR_MS = 3_600_000;

export interface ArrangementMailServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly log: Pick<Logger, 'error'>;
  readonly config: PublicConfig;
  /** Null if no mail service is configured. */
  readonly send: ((email: PersonEmail) => Promise<void>) | null;
}

interface News {
  readonly transactionId: TransactionId;
  readonly userId: UserId;
  readonly call: ArrangedCall;
  readonly what: Arranged;
}

const personSchema = v.object({
  data: v.object({
    attributes: v.object({
      banned: v.literal(false),
      deleted: v.literal(false),
      email: v.string(),
      emailVerified: v.literal(true),
      profile: v.object({ firstName: v.fallback(v.string(), '') }),
    }),
  }),
});
const actorSchema = v.object({
  data: v.object({
    attributes: v.object({ profile: v.object({ displayName: v.string() }) }),
  }),
});

/** The address of somebody who may be written to: neither banned nor gone, with a verified address. */
async function readerOf(integration: IntegrationSdk, id: UserId) {
  const parsed = v.safeParse(personSchema, await showOrNull(() => integration.users.show({ id })));
  if (!parsed.success) return undefined;
  const { email, profile } = parsed.output.data.attributes;
  return { email, name: profile.firstName };
}

async function nameOf(integration: IntegrationSdk, id: UserId): Promise<string> {
  const parsed = v.safeParse(actorSchema, await showOrNull(() => integration.users.show({ id })));
  return parsed.success ? parsed.output.data.attributes.profile.displayName : '';
}

async function tell(services: ArrangementMailServices, news: News): Promise<void> {
  const { integration, store, config, send } = services;
  const { transactionId, userId, call, what } = news;
  if (!send) return;
  const reader = await readerOf(integration, call.otherId);
  if (!reader) return;
  // Of each kind: an hour that was agreed on is told although it was proposed a minute ago.
  const key = `arrangement-mail:${transactionId}:${call.otherId}:${what.kind}`;
  // Noted before sending: after a crash an email can be missing, but nobody gets two.
  if (!(await store.setIfAbsent(key, 'sent', { ttlMs: HOUR_MS }))) return;
  const letter = arrangementLetter({
    orderId: transactionId,
    what,
    reader: reader.name,
    role: otherRole(call.role),
    actor: await nameOf(integration, userId),
    timeZone: call.order.timeZone ?? config.timeZone,
    config,
  });
  await send({ to: reader.email, ...letter, headers: {} });
}

/** Tells the other side by email, at most once an hour per order and kind of news. Never rejects: what was arranged is kept already. */
export async function tellOtherSide(services: ArrangementMailServices, news: News): Promise<void> {
  try {
    await tell(services, news);
  } catch (error) {
    services.log.error(
      { err: error, order: news.transactionId },
      'the other side could not be told what was arranged',
    );
  }
}
