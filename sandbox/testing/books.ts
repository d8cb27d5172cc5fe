import type Stripe from 'stripe';
import { integrationSdk } from './harness';
import { DAY_MS } from './listings';
import { clockAt, type Door, SEATS } from './shop';

/** A transaction as the marketplace returns it. */
interface Seen {
  id: string;
  state: string;
  transitions: string[];
  booking: string | undefined;
  nights: { start: number; end: number };
  /** What the owner will get, in cents. */
  payout: number;
}

async function allTransactions({ url }: Door): Promise<Seen[]> {
  const sdk = integrationSdk({ url });
  const seen: Seen[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await sdk.transactions.query({ page, include: ['booking'] });
    for (const row of data.data) {
      const bookingId = row.relationships.booking.data?.id.uuid;
      const booking = data.included?.find(
        (each: { id: { uuid: string } }) => each.id.uuid === bookingId,
      );
      seen.push({
        id: row.id.uuid,
        state: row.attributes.state,
        transitions: row.attributes.transitions.map(
          ({ transition }: { transition: string }) => transition,
        ),
        booking: booking?.attributes.state,
        nights: {
          start: booking?.attributes.start.getTime(),
          end: booking?.attributes.end.getTime(),
        },
        payout: row.attributes.payoutTotal.amount,
      });
    }
    if (page >= data.meta.totalPages) return seen;
  }
}

/** Where the money of a payment is. */
function moneyOf(intent: Stripe.PaymentIntent): string {
  const charge = intent.latest_charge;
  if (intent.status !== 'succeeded') return intent.status === 'canceled' ? 'released' : 'not taken';
  return charge !== null && typeof charge === 'object' && charge.refunded ? 'returned' : 'taken';
}

/** The expected money, booking and payout of each state. */
const EXPECTED: Readonly<Record<string, { money: string; booking: string; paidOut: boolean }>> = {
  'state/pending-payment': { money: 'not taken', booking: 'pending', paidOut: false },
  'state/payment-expired': { money: 'released', booking: 'declined', paidOut: false },
  'state/accepted': { money: 'taken', booking: 'accepted', paidOut: false },
  'state/canceled': { money: 'returned', booking: 'cancelled', paidOut: false },
  'state/delivered': { money: 'taken', booking: 'accepted', paidOut: true },
  'state/reviewed': { money: 'taken', booking: 'accepted', paidOut: true },
};

async function assertPayments(door: Door, transactions: readonly Seen[]): Promise<void> {
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const paid = new Map<string, string>();
  for await (const intent of door.stripe.paymentIntents.list({
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    const id = intent.metadata['sharetribe-transaction-id'] ?? '';
    if (byId.has(id)) {
      expect(paid.has(id)).toBe(false);
      paid.set(id, moneyOf(intent));
    } else {
      // The intent belongs to an initiation that was undone.
      expect(moneyOf(intent)).toBe('released');
    }
  }
  for (const { id, state, booking } of transactions) {
    const { paidOut: _paidOut, ...expected } = EXPECTED[state] ?? {};
    expect({ state, money: paid.get(id), booking }).toEqual({ state, ...expected });
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const payoutsOf = (transactions: readonly Seen[]) => sum(transactions.map(({ payout }) => payout));

async function sentToBank({ stripe, shop }: Door): Promise<number[]> {
  const amounts: number[] = [];
  const atAccount = { stripeAccount: shop.account };
  for await (const { amount } of stripe.payouts.list({ limit: 100 }, atAccount)) {
    amounts.push(amount);
  }
  return amounts;
}

/**
 * Checks to the cent that the owner's earnings are in the account or were sent to the bank, and that only rentals that are over were sent,
 * each once. Each rental has another amount. With `allSent`, nothing waits any longer.
 */
async function assertOwnersMoney(
  door: Door,
  { transactions, allSent }: { transactions: readonly Seen[]; allSent: boolean },
): Promise<void> {
  const { stripe, shop } = door;
  const earned = transactions.filter(({ state }) => EXPECTED[state]?.money === 'taken');
  const over = earned.filter(({ state }) => EXPECTED[state]?.paidOut);
  const sent = await sentToBank(door);
  expect(new Set(sent).size).toBe(sent.length);
  const due = over.map(({ payout }) => payout);
  expect(sent.filter((amount) => !due.includes(amount))).toEqual([]);
  if (allSent) expect(sent.length).toBe(due.length);
  const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount: shop.account });
  expect(sum([...available, ...pending].map(({ amount }) => amount))).toBe(
    payoutsOf(earned) - sum(sent),
  );
}

/** Checks that the owner's bank got the money of each of these rentals once. */
export async function assertSentOnce(door: Door, ids: readonly string[]): Promise<void> {
  const transactions = await allTransactions(door);
  const due = transactions.filter(({ id }) => ids.includes(id)).map(({ payout }) => payout);
  const sent = (await sentToBank(door)).filter((amount) => due.includes(amount));
  expect(due.length).toBe(ids.length);
  expect(sent.toSorted((one, other) => one - other)).toEqual(
    due.toSorted((one, other) => one - other),
  );
}

/** Checks that exactly the reserved seats of each coming night are taken. */
async function assertSeats(door: Door, transactions: readonly Seen[]): Promise<void> {
  const now = await clockAt(door);
  const reserved = transactions.filter(
    ({ booking, nights }) =>
      (booking === 'pending' || booking === 'accepted') && nights.start > now,
  );
  for (const start of new Set(reserved.map(({ nights }) => nights.start))) {
    const slots = await door.renter.sdk.timeslots.query({
      listingId: door.shop.listingId,
      start: new Date(start),
      end: new Date(start + DAY_MS),
    });
    const taken = transactions.filter(
      ({ booking, nights }) =>
        (booking === 'pending' || booking === 'accepted') &&
        nights.start <= start &&
        nights.end > start,
    );
    expect(slots.data.data[0]?.attributes.seats ?? 0).toBe(SEATS - taken.length);
  }
}

/** Checks that states, payments, bookings and the owner's money agree, and that no transition was taken twice. */
export async function assertConsistent(
  door: Door,
  { allSent = false }: { allSent?: boolean } = {},
): Promise<Seen[]> {
  const transactions = await allTransactions(door);
  await assertPayments(door, transactions);
  await assertOwnersMoney(door, { transactions, allSent });
  await assertSeats(door, transactions);
  for (const { transitions } of transactions) {
    expect(new Set(transitions).size).toBe(transitions.length);
  }
  return transactions;
}

/** The emails that each transition sends to the two people. */
const MAILS: Readonly<Record<string, string[]>> = {
  'transition/request-payment': [],
  'transition/expire-payment': ['payment-expired'],
  'transition/confirm-payment': ['rental-confirmed-to-customer', 'rental-confirmed-to-provider'],
  'transition/cancel-by-customer': [
    'canceled-by-customer-to-customer',
    'canceled-by-customer-to-provider',
  ],
  'transition/complete': ['rental-completed-to-customer', 'rental-completed-to-provider'],
  'transition/complete-by-operator': [
    'rental-completed-to-customer',
    'rental-completed-to-provider',
  ],
  'transition/auto-complete': ['rental-completed-to-customer', 'rental-completed-to-provider'],
  'transition/expire-review-period': [],
};

/** Checks that each email that was due was sent exactly once. */
export async function assertMails(door: Door): Promise<void> {
  const sent: string[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await fetch(`${door.url}/mailbox/api/messages?page=${String(page)}`);
    const { messages } = (await reply.json()) as {
      messages: { template: string; transactionId: string | null }[];
    };
    if (messages.length === 0) break;
    for (const { template, transactionId } of messages) {
      if (transactionId !== null) sent.push(`${transactionId} ${template}`);
    }
  }
  const due = (await allTransactions(door)).flatMap(({ id, transitions }) =>
    transitions.flatMap((transition) =>
      (MAILS[transition] ?? [`unknown ${transition}`]).map((template) => `${id} ${template}`),
    ),
  );
  expect(sent.sort()).toEqual(due.sort());
}

const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;

/**
 * Asks until the answer is as expected: a lease has to run out, and due work is done beside the calls. Fails with the error
 * of the last attempt.
 */
export async function soon<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Checks that every transaction has left this state. */
export async function assertNoneIn(door: Door, state: string): Promise<void> {
  const there = (await allTransactions(door)).filter((transaction) => transaction.state === state);
  expect(there).toEqual([]);
}
