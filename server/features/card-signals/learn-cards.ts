import * as v from 'valibot';
import { transactionIdSchema, type UserId } from '~/domain/ids';
import { orderProcess } from '~/domain/order/process-graph.generated';
import { intentOf } from '../../core/orders/begin-payment';
import { readOrder } from '../../core/orders/read-order';
import { type FeatureServices } from '../../core/feature';
import { type Task } from '../../core/task';
import { readRecentEvents } from '../../core/tasks/recent-events';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type UsedCards } from '../../services/payments/used-cards';
import { type CardStore, type Signal } from './card-store';

const DAY_MS = 86_400_000;
const EVERY_MS = 15_000;
const LOOK_BACK_MS = 7 * DAY_MS;
/** Within which declined cards are counted. */
const DECLINED_MS = 7 * DAY_MS;

/** After these, nobody tries another card for the order. */
const ENDS_PAYING: readonly unknown[] = [
  'transition/confirm-payment',
  'transition/expire-payment',
  'transition/expire-now',
];

export interface SignalServices extends Pick<FeatureServices, 'integration' | 'signer'> {
  readonly cards: CardStore;
  readonly usedCards: UsedCards;
  readonly now: MarketplaceNow;
  /** From how many on staff are told. */
  readonly limits: { readonly accounts: number; readonly declined: number };
}

/** The cards of some that were declined within the last days. */
export const recentlyDeclined = <Each extends { readonly at: string }>(
  seen: readonly Each[],
  now: Date,
): readonly Each[] => seen.filter(({ at }) => now.getTime() - Date.parse(at) < DECLINED_MS);

/** A signal that waits already keeps its time, and says the new number. */
const raise = ({ cards }: SignalServices, signal: Signal): Promise<void> =>
  cards.alone(async () => {
    const before = (await cards.open.read()).find(({ key }) => key === signal.key);
    await cards.open.add({ ...signal, at: before?.at ?? signal.at });
  });

async function notePaid(
  services: SignalServices,
  person: UserId,
  seen: { readonly key: string; readonly at: string },
): Promise<void> {
  const { cards, limits, now } = services;
  const { key: mark, at } = seen;
  const moment = await now();
  // First, so that the card is found when the account is deleted.
  await cards.paidBy(person).add(seen, moment);
  await cards.peopleOf(mark).add({ key: person, at }, moment, async ({ length: count }) => {
    if (count < limits.accounts) return;
    const signal = { key: `card:${mark}`, on: mark, count, at: moment.toISOString() };
    await raise(services, { ...signal, kind: 'shared-card' });
  });
}

async function noteDeclined(
  services: SignalServices,
  person: UserId,
  seen: { readonly key: string; readonly at: string },
): Promise<void> {
  const { cards, limits, now } = services;
  const moment = await now();
  await cards.declinedOf(person).add(seen, moment, async (items) => {
    const count = recentlyDeclined(items, moment).length;
    if (count < limits.declined) return;
    const signal = { key: `declined:${person}`, on: person, count, at: moment.toISOString() };
    await raise(services, { ...signal, kind: 'declined-cards' });
  });
}

/** Notes with which cards a person tried a payment. Safe to repeat: each card of a person counts once. */
export async function learnCards(
  services: SignalServices,
  person: UserId,
  intent: string,
): Promise<void> {
  for (const { fingerprint, isPaid, at } of await services.usedCards(intent)) {
    const key = services.signer.sign(`card-fingerprint/${fingerprint}`);
    const seen = { key, at: at.toISOString() };
    await (isPaid ? notePaid : noteDeclined)(services, person, seen);
  }
}

/**
 * Follows orders whose payment ended, by the marketplace's events: unlike those of the payment service they say whose order it is, and they
 * are read again if a server was away.
 */
export const followCards = (services: SignalServices): Task => ({
  name: 'follow-cards',
  everyMs: EVERY_MS,
  read: readRecentEvents({
    integration: services.integration,
    now: services.now,
    follows: 'transaction/transitioned',
    lookBackMs: LOOK_BACK_MS,
    itemsOf: ({ resource, resourceId }) => {
      const { processName, lastTransition } = resource?.attributes ?? {};
      return processName === orderProcess && ENDS_PAYING.includes(lastTransition)
        ? [resourceId]
        : [];
    },
  }),
  handle: async (item) => {
    const order = await readOrder(services.integration, v.parse(transactionIdSchema, item));
    const intent = order && intentOf(order.attributes.metadata);
    if (intent) await learnCards(services, order.customerId, intent);
  },
});
