import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import {
  ALIAS,
  currentProcess,
  EXPAND,
  intentOf,
  lineItems,
  publishListing,
  take,
  UUID,
} from '../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../network';
import { aBank, aPerson } from '../payments/testing/samples';
import { DAY_MS, midnight } from '../testing/listings';
import { integrationSdk, type Person, signUp, trustedSdk } from '../testing/harness';
import { testDatabase } from '../testing/test-database';
import { bundleSandbox, ChildSandbox, freePort, type SandboxProgram } from './child-sandbox';

const ROUNDS = Number(process.env['SIGKILL_ROUNDS'] ?? 30);
const CHECKOUTS_AT_ONCE = 3;
const SEATS = 100;

let program: SandboxProgram;
let storage: { folder: string } | { url: string };
let cleanUp: () => Promise<void>;
let port: number;
let child: ChildSandbox;
let stripe: Stripe;
let listingId: string;
let customer: Person;

const base = () => ({ url: `http://localhost:${String(port)}` });

async function pushProcess(): Promise<void> {
  const { name, definition, templates } = currentProcess();
  const form = new FormData();
  form.set('name', name);
  form.set('definition', definition);
  for (const template of templates) {
    form.set(`template-html-${template.name}`, template.html);
    form.set(`template-subject-${template.name}`, template.subject);
  }
  const authorization = `Apikey ${sandboxCredentials.buildApiKey}`;
  const post = async (call: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const url = `${base().url}/v1/build-api/${call}?marketplace=${sandboxCredentials.ident}`;
    const reply = await fetch(url, {
      method: 'POST',
      body,
      headers: { authorization, ...headers },
    });
    if (!reply.ok) throw new Error(await reply.text());
  };
  await post('processes/create', form);
  const [process = '', alias = ''] = ALIAS.split('/');
  const map = ['^ ', '~:name', `~:${process}`, '~:version', 1, '~:alias', `~:${alias}`];
  await post('aliases/create-alias', JSON.stringify(map), {
    'content-type': 'application/transit+json',
  });
}

async function connectPayouts(provider: Person): Promise<void> {
  const account = {
    business_type: 'individual' as const,
    individual: aPerson,
    tos_shown_and_accepted: true,
  };
  const accountToken = await stripe.tokens.create({ account });
  const bankAccountToken = await stripe.tokens.create({ bank_account: aBank });
  await provider.sdk.stripeAccount.create({
    country: 'US',
    accountToken: accountToken.id,
    bankAccountToken: bankAccountToken.id,
    requestedCapabilities: ['card_payments', 'transfers'],
    businessProfileMCC: '5734',
    businessProfileURL: 'https://toolyard.example',
  });
}

beforeAll(async () => {
  const { database, drop } = await testDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-sigkill-'));
  storage = database.kind === 'server' ? { url: database.url } : { folder };
  program = await bundleSandbox();
  cleanUp = async () => {
    await program.remove();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  port = await freePort();
  child = await ChildSandbox.start({ program, port, storage });
  stripe = new Stripe(sandboxCredentials.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  await pushProcess();
  const provider = await signUp(base(), { firstName: 'Olivia' });
  customer = await signUp(base(), { firstName: 'Rob' });
  await connectPayouts(provider);
  listingId = await publishListing(provider, SEATS);
}, 180_000);

afterAll(async () => {
  await child.kill();
  await cleanUp();
});

/** The clock is only ever moved by minutes, so the day stays that of the machine, give or take one. */
const BOOKED = { bookingStart: midnight(10), bookingEnd: midnight(12) };

async function checkOut(alsoCancel: boolean): Promise<void> {
  const trusted = await trustedSdk(base(), customer);
  const reply = await trusted.transactions.initiate(
    {
      processAlias: ALIAS,
      transition: 'transition/request-payment',
      params: { listingId: new UUID(listingId), ...BOOKED, lineItems: lineItems(2) },
    },
    EXPAND,
  );
  const transaction = reply.data.data;
  await stripe.paymentIntents.confirm(intentOf(transaction), { payment_method: 'pm_card_visa' });
  await take(customer.sdk, transaction.id.uuid, 'confirm-payment');
  if (alsoCancel) await take(trusted, transaction.id.uuid, 'cancel-by-customer');
}

async function moveClock(duration: string): Promise<void> {
  await fetch(`${base().url}/console/api/clock`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxCredentials.controlToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ advance: duration }),
  });
}

interface Seen {
  id: string;
  state: string;
  transitions: string[];
  booking: string | undefined;
}

async function allTransactions(): Promise<Seen[]> {
  const sdk = integrationSdk(base());
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
      });
    }
    if (page >= data.meta.totalPages) return seen;
  }
}

/** What the money of a transaction should look like, by its state. */
function moneyOf(intent: Stripe.PaymentIntent): string {
  const charge = intent.latest_charge;
  if (intent.status !== 'succeeded') return intent.status === 'canceled' ? 'released' : 'not taken';
  return charge !== null && typeof charge === 'object' && charge.refunded ? 'returned' : 'taken';
}

const EXPECTED: Readonly<Record<string, { money: string; booking: string }>> = {
  'state/pending-payment': { money: 'not taken', booking: 'pending' },
  'state/payment-expired': { money: 'released', booking: 'declined' },
  'state/accepted': { money: 'taken', booking: 'accepted' },
  'state/canceled': { money: 'returned', booking: 'cancelled' },
};

async function assertConsistent(): Promise<Seen[]> {
  const transactions = await allTransactions();
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const paid = new Map<string, string>();
  for await (const intent of stripe.paymentIntents.list({
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    const id = intent.metadata['sharetribe-transaction-id'] ?? '';
    if (byId.has(id)) {
      expect(paid.has(id)).toBe(false);
      paid.set(id, moneyOf(intent));
    } else {
      // Of an initiation that never happened.
      expect(moneyOf(intent)).toBe('released');
    }
  }
  for (const { id, state, booking, transitions } of transactions) {
    expect({ state, money: paid.get(id), booking }).toEqual({ state, ...EXPECTED[state] });
    expect(new Set(transitions).size).toBe(transitions.length);
  }
  const reserved = transactions.filter(
    ({ booking }) => booking === 'pending' || booking === 'accepted',
  );
  const slots = await customer.sdk.timeslots.query({
    listingId,
    start: BOOKED.bookingStart,
    end: new Date(BOOKED.bookingStart.getTime() + DAY_MS),
  });
  expect(slots.data.data[0]?.attributes.seats ?? 0).toBe(SEATS - reserved.length);
  return transactions;
}

/** Automatic transitions that came due run on their own after the start: they get a moment to finish. */
async function assertSoonConsistent(): Promise<Seen[]> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      return await assertConsistent();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return assertConsistent();
}

async function restart(): Promise<void> {
  child = await ChildSandbox.start({ program, port, storage });
}

async function untilNothingWaits(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const waiting = (await allTransactions()).filter(
      ({ state }) => state === 'state/pending-payment',
    );
    if (waiting.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('payments that were due did not expire');
}

test(
  `killed at ${String(ROUNDS)} random moments of checkouts, money and bookings still agree`,
  async () => {
    // How long it takes depends on the machine; kills are spread over that time.
    const begun = performance.now();
    await checkOut(true);
    const killWithin = performance.now() - begun;
    let finished = 1;
    for (let round = 0; round < ROUNDS; round += 1) {
      const work = Array.from({ length: CHECKOUTS_AT_ONCE }, (_, index) =>
        checkOut(index === 0 && round % 2 === 0).then(
          () => {
            finished += 1;
          },
          // The connection broke, which is the point.
          () => undefined,
        ),
      );
      // Every fifth kill falls into the automatic transitions as well.
      if (round % 5 === 4) work.push(moveClock('PT16M').catch(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * killWithin));
      await child.kill();
      await Promise.all(work);
      await restart();
      await assertSoonConsistent();
    }
    await moveClock('PT16M');
    await untilNothingWaits();
    const transactions = await assertConsistent();
    expect(transactions.length).toBeGreaterThan(0);
    // After all this a checkout goes through as on the first day.
    await checkOut(false);
    await assertConsistent();
    expect(finished).toBeLessThanOrEqual(transactions.length);
  },
  ROUNDS * 40_000,
);
