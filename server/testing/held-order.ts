import { entriesOf, parseLedger } from '~/domain/order/ledger/ledger';
import { stayIdOf } from '~/domain/order/stay/stay-id';
import { finishMoves } from '../ledger/finish-moves';
import { type HoldServices } from '../ledger/place-hold';
import { readOrder } from '../core/orders/read-order';
import { FakePayments } from './fake-payments';
import { aListing, anItem, aRequest, aUserId, type Hooks, orderWorld } from './order-world';

const HOUR_MS = 3_600_000;
/** The amount held for the order, in minor units. */
export const HELD = 15_000;

interface HeldOrder extends Hooks {
  readonly nights?: number;
  /** The number of days until the first pick-up. */
  readonly ahead?: number;
  readonly payments?: FakePayments;
}

/** A paid order of a saw whose owner asks for a hold, with a clock that a test moves. */
export async function aHeldOrder(options: HeldOrder = {}) {
  const { nights = 3, ahead = 3, payments = new FakePayments(), ...hooks } = options;
  const saw = aListing(1, { publicData: { hold: HELD } });
  const world = orderWorld([saw], hooks);
  let now = await world.services.now();
  const item = anItem(1, [ahead, ahead + nights]);
  payments.now = () => now;
  const placed = await world.place(aRequest([item], { hold: HELD }));
  world.marketplace.pay(placed.id);
  const services = {
    ...world.services,
    payments,
    now: () => Promise.resolve(now),
    config: { timeZone: 'America/Chicago' },
  } satisfies HoldServices;
  const stay = stayIdOf(item);
  const noteCheck = (moment: 'handOver' | 'handBack', by: 'customer' | 'provider') => {
    const { stays = {} } = placed.metadata as { stays?: Record<string, object> };
    const check = { [by]: { at: now.toISOString(), note: '', pictures: [], confirmed: false } };
    placed.metadata = {
      ...placed.metadata,
      stays: { ...stays, [stay]: { ...stays[stay], [moment]: check } },
    };
  };
  return {
    ...world,
    services,
    payments,
    placed,
    noteCheck,
    renter: aUserId(1),
    owner: aUserId(900),
    keep: () => finishMoves(services, placed.id),
    order: async () => {
      const found = await readOrder(services.integration, placed.id);
      if (!found) throw new Error('the order is gone');
      return found;
    },
    holds: () => entriesOf(parseLedger(placed.metadata), 'hold').map(({ entry }) => entry),
    clock: () => now,
    /** Moves the clock. Banks release expired holds, and the server does its work. */
    pass: async (hours: number) => {
      now = new Date(now.getTime() + hours * HOUR_MS);
      payments.lapse();
      await finishMoves(services, placed.id);
    },
    /** The clock alone. */
    wait: (hours: number) => {
      now = new Date(now.getTime() + hours * HOUR_MS);
      payments.lapse();
    },
  };
}
