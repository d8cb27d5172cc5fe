import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { testConfig } from '~/testing/test-config';
import { confirmVerified } from '../features/late-confirmations/confirm-verified';
import { remindRentals } from '../features/reminders/remind-rentals';
import { workOnce } from './work';
import { type PersonEmail } from '../mail/person-mail';
import { integrationOf } from './integration-of';
import { type UserId } from '~/domain/ids';
import { createSigner } from '../base/signer';
import { type Notice } from '../core/notices/device-notice';
import { createMemoryStore } from './memory-store';
import { aListingId, aUserId, uuid } from './order-world';

const SAW = aListingId(61);
const LADDER = aListingId(62);
const usd = (amount: number) => ({ amount, currency: 'USD' });

interface Person {
  readonly banned?: boolean;
  email: string;
  emailVerified: boolean;
  readonly profile: {
    readonly firstName: string;
    readonly displayName: string;
    privateData?: object;
  };
}

/** An order in Austin for three nights from June 12, with a ladder until June 14; booked on June 1. */
export const aNoticeOrder = (changes: object = {}) => ({
  createdAt: '2026-06-01T12:00:00.000Z',
  processName: 'flex-default-process',
  state: 'state/accepted',
  transitions: [
    {
      transition: 'transition/request-payment',
      createdAt: '2026-06-01T12:00:00.000Z',
      by: 'customer',
    },
    {
      transition: 'transition/confirm-payment',
      createdAt: '2026-06-01T12:01:00.000Z',
      by: 'customer',
    },
  ],
  lineItems: [
    {
      code: 'line-item/night',
      unitPrice: usd(3800),
      lineTotal: usd(11_400),
      quantity: 3,
      includeFor: ['customer', 'provider'],
    },
    {
      code: `line-item/item-${LADDER}`,
      unitPrice: usd(1250),
      lineTotal: usd(2500),
      quantity: 2,
      includeFor: ['customer', 'provider'],
    },
    {
      code: 'line-item/customer-commission',
      unitPrice: usd(2085),
      lineTotal: usd(2085),
      includeFor: ['customer'],
    },
    {
      code: 'line-item/provider-commission',
      unitPrice: usd(-1390),
      lineTotal: usd(-1390),
      includeFor: ['provider'],
    },
  ],
  payinTotal: usd(15_985),
  payoutTotal: usd(12_510),
  protectedData: {
    timeZone: 'America/Chicago',
    span: { start: '2026-06-12', end: '2026-06-15' },
    restOfShoppingCartItems: [
      JSON.stringify({
        listingId: LADDER,
        start: '2026-06-12',
        end: '2026-06-14',
        seats: 1,
        title: 'Ladder',
        code: `line-item/item-${LADDER}`,
      }),
    ],
  },
  metadata: {},
  ...changes,
});

export const ORDER = uuid(71);
const BOOKING = uuid(72);

interface Event {
  readonly id: string;
  readonly attributes: { readonly sequenceId: number } & Record<string, unknown>;
}

interface Stored {
  /** Ids of orders that are all alike. */
  readonly orders: readonly string[];
  readonly state: { readonly order: ReturnType<typeof aNoticeOrder> };
  readonly rita: Person;
  readonly olga: Person;
  readonly extensions: readonly object[];
  readonly events: readonly Event[];
}

/** The Integration API over orders of the same two people, and events. */
function marketplaceOf(stored: Stored): IntegrationSdk {
  const { orders, state, rita, olga, extensions, events } = stored;
  const ok = (data: object) => Promise.resolve({ status: 200, data });
  const resource = (id: string) => ({
    id,
    attributes: state.order,
    relationships: {
      customer: { data: { id: aUserId(1) } },
      provider: { data: { id: aUserId(2) } },
      listing: { data: { id: SAW } },
      booking: { data: { id: BOOKING } },
    },
  });
  const included = () => [
    { id: aUserId(1), attributes: rita },
    { id: aUserId(2), attributes: olga },
    { id: SAW, attributes: { title: 'Circular saw' } },
    {
      id: BOOKING,
      attributes: { start: '2026-06-12T00:00:00Z', end: '2026-06-15T00:00:00Z', seats: 1 },
    },
  ];
  const isFound = (params: Record<string, unknown>) =>
    String(params['states']).includes(state.order.state) &&
    (params['customerId'] ?? aUserId(1)) === aUserId(1) &&
    (params['providerId'] ?? aUserId(2)) === aUserId(2);
  return integrationOf({
    events: {
      query: ({ startAfterSequenceId = 0 }: { startAfterSequenceId?: number }) =>
        ok({ data: events.filter((one) => one.attributes.sequenceId > startAfterSequenceId) }),
    },
    users: {
      show: ({ id }: { id: string }) =>
        ok({ data: { attributes: id === aUserId(1) ? rita : olga } }),
    },
    transactions: {
      show: ({ id }: { id: string }) => ok({ data: resource(id), included: included() }),
      query: (params: Record<string, unknown>) => {
        if (String(params['processNames']) === 'extension') return ok({ data: extensions });
        return ok({ data: isFound(params) ? orders.map(resource) : [], included: included() });
      },
    },
  });
}

/** Creates one or several orders of Rita from Olga, with the tasks that send emails about them, on any number of servers. */
export function noticeWorld(order: object = aNoticeOrder(), orders: readonly string[] = [ORDER]) {
  const state = {
    now: Date.parse('2026-06-01T12:05:00Z'),
    order: order as ReturnType<typeof aNoticeOrder>,
  };
  const rita: Person = {
    email: 'rita@example.com',
    emailVerified: true,
    profile: { firstName: 'Rita', displayName: 'Rita D' },
  };
  const olga: Person = {
    email: 'olga@example.com',
    emailVerified: true,
    profile: { firstName: 'Olga', displayName: 'Olga O' },
  };
  const extensions: object[] = [];
  const events: Event[] = [];
  const sent: PersonEmail[] = [];
  const notices: [UserId, Notice][] = [];
  /** Makes the mail service fail instead of sending an email. */
  const mail: { fails: (() => Error) | null } = { fails: null };
  const integration = marketplaceOf({ orders, state, rita, olga, extensions, events });
  const store = createMemoryStore();
  const services = {
    integration,
    store,
    signer: createSigner(['very-secret']),
    tell: async (person: UserId, notice: Notice) => void notices.push([person, notice]),
    now: () => Promise.resolve(new Date(state.now)),
    config: testConfig,
    send: (email: PersonEmail) => {
      if (mail.fails) return Promise.reject(mail.fails());
      sent.push(email);
      return Promise.resolve();
    },
  };
  const errors: unknown[] = [];
  const log = { error: (error: unknown) => errors.push(error), warn: () => {} };
  const tasks = () => [remindRentals(services), confirmVerified(services)];
  const round = async () => {
    for (const task of tasks()) {
      await store.delete(`task:${task.name}:turn`);
      await store.delete(`task:${task.name}:retries`);
      await workOnce(task, { store, log });
    }
  };
  return {
    state,
    rita,
    olga,
    extensions,
    sent,
    notices,
    mail,
    services,
    errors,
    round,
    at: async (moment: string) => {
      state.now = Date.parse(moment);
      await round();
      return sent.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
    },
    verify: (person: 'rita' | 'olga') => {
      const sequenceId = events.length + 1;
      (person === 'rita' ? rita : olga).emailVerified = true;
      events.push({
        id: uuid(1000 + sequenceId),
        attributes: {
          sequenceId,
          eventType: 'user/updated',
          createdAt: new Date(state.now).toISOString(),
          resourceId: person === 'rita' ? aUserId(1) : aUserId(2),
          resource: { attributes: { emailVerified: true } },
          previousValues: { attributes: { emailVerified: false } },
        },
      });
    },
  };
}
