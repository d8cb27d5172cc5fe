import * as v from 'valibot';
import * as wire from '~/wire/card-signals';
import { type UserId } from '~/domain/ids';
import { type ServerFeature } from '../../core/feature';
import { openUsedCards } from '../../services/payments/used-cards';
import { atDesk } from '../../staff/at-desk';
import { openAudit } from '../../staff/audit';
import { cardStore, type CardStore } from './card-store';
import { followCards, type SignalServices } from './learn-cards';
import { closeSignal, signalsOf, waitingSignals } from './signals';

const figure = (least: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{1,2}$/, 'is not a whole number below 100'),
      v.transform(Number),
      v.minValue(least, `is less than ${String(least)}`),
    ),
  );
const settings = { SIGNAL_ACCOUNTS_PER_CARD: figure(2), SIGNAL_DECLINED_CARDS: figure(1) };

/** Forgets a person's cards, and the person with each of them. */
export async function forgetCards(cards: CardStore, person: UserId, now: Date): Promise<void> {
  for (const { key: mark } of await cards.paidBy(person).read(now)) {
    await cards.peopleOf(mark).drop(person, now);
  }
  await cards.paidBy(person).clear();
  await cards.declinedOf(person).clear();
  await cards.open.drop(`declined:${person}`);
}

/** When the person's cards were used last; neither the cards nor who else has them. */
export async function exportedCards(cards: CardStore, person: UserId, now: Date) {
  const [paid, declined] = await Promise.all([
    cards.paidBy(person).read(now),
    cards.declinedOf(person).read(now),
  ]);
  if (paid.length + declined.length === 0) return {};
  const times = (seen: typeof paid) => seen.map(({ at }) => at);
  return { usedCards: { paid: times(paid), declined: times(declined) } };
}

/** Tells staff of a card that pays for many accounts, and of a person with many declined cards. It keeps nobody from anything. */
export const cardSignals: ServerFeature = {
  name: 'card-signals',
  settings,
  open: (services) => {
    const { config, integration, signer, store, clock, log } = services;
    const { SIGNAL_ACCOUNTS_PER_CARD: accounts, SIGNAL_DECLINED_CARDS: declined } =
      services.settings(settings);
    if (accounts === undefined || declined === undefined || !config.moves) {
      return { isReady: () => Promise.resolve(false) };
    }
    const { now } = clock;
    const cards = cardStore(store);
    const opened: SignalServices = {
      ...{ integration, signer, now, cards, limits: { accounts, declined } },
      usedCards: openUsedCards(config.moves),
    };
    const closing = { ...opened, audit: openAudit({ store, now, log }) };
    return {
      waiting: () => waitingSignals(opened),
      tasks: () => [followCards(opened)],
      endpoints: (given) => {
        const { inside } = atDesk(services, given);
        return [
          inside(wire.deskCardSignals, (_staff, { userId }) => signalsOf(opened, userId)),
          inside(wire.closeCardSignal, async (staff, asked) => {
            await closeSignal(closing, staff, asked);
            return { isClosed: true };
          }),
        ];
      },
      kept: {
        forget: async (person) => forgetCards(cards, person, await now()),
        exported: async (person) => exportedCards(cards, person, await now()),
      },
    };
  },
};
