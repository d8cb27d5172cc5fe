import { ownListings } from '~/wire/account';
import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { day } from '~/domain/time/day';
import { type ListingId, type UserId } from '~/domain/ids';
import { type Holiday, openHolidays } from '../holidays/holiday-store';
import { createMemoryStore } from '../testing/memory-store';
import { aListingId, aUserId, uuid } from '../testing/order-world';
import { exportData } from './data-export';
import { deleteAccount, runningOrders } from './delete-account';
import { forgetPerson } from './forget-person';
import { findOwnListings } from './own-listings';
import { keepPayoutState } from './payout-state';
import { integrationOf } from '../testing/integration-of';

const me = aUserId(1);
const ok = (data: object) => Promise.resolve({ status: 200, data });
const refused = (status: number, code: string) =>
  Promise.reject(Object.assign(new Error(code), { status, data: { errors: [{ status, code }] } }));
const noPages = () => ok({ data: [], meta: { totalPages: 1 } });

describe('own listings', () => {
  test('are asked for by the id of the session alone', async () => {
    const query = jest.fn().mockImplementation(noPages);
    const sdk = integrationOf({ listings: { query } });
    const question = v.parse(ownListings.body, { keywords: ' saw ', states: ['draft'] });
    await findOwnListings(sdk, me, question);
    expect(query).toHaveBeenCalledWith(
      expect.objectContaining({ authorId: me, keywords: 'saw', states: ['draft'], perPage: 42 }),
    );
    expect(v.safeParse(ownListings.body, { authorId: aUserId(2) }).success).toBe(false);
  });

  test('without keywords or sort none is sent, and of private data only the place is asked for', async () => {
    const query = jest.fn().mockImplementation(noPages);
    const sdk = integrationOf({ listings: { query } });
    await findOwnListings(sdk, me, v.parse(ownListings.body, {}));
    const [params] = query.mock.calls[0] as [Record<string, unknown>];
    expect(params).not.toHaveProperty('keywords');
    expect(params).not.toHaveProperty('sort');
    const fields = params['fields.listing'] as string[];
    expect(fields.filter((field) => field.startsWith('privateData'))).toEqual([
      'privateData.location',
    ]);
  });
});

describe('deleting the account', () => {
  const accountOf = (orders: readonly object[]) => {
    const remove = jest.fn().mockImplementation(() => ok({}));
    const trusted = {
      transactions: { query: () => ok({ data: orders }) },
      currentUser: { delete: remove },
    } as unknown as Sdk;
    return { remove, session: { trusted, userId: me } };
  };

  test('is refused while an order runs, which is named', async () => {
    const running = { id: uuid(5), relationships: { customer: { data: { id: me } } } };
    const { remove, session } = accountOf([running]);
    await expect(deleteAccount(session, 'secret')).rejects.toMatchObject({
      code: 'account-in-use',
      status: 409,
      meta: { transactionId: uuid(5) },
    });
    expect(remove).not.toHaveBeenCalled();
  });

  const ref = (id: string) => ({ data: { id } });
  const attributesOf = (rest: readonly object[]) => ({
    createdAt: '2026-06-04T13:41:00.000Z',
    protectedData: { restOfShoppingCartItems: rest.map((item) => JSON.stringify(item)) },
  });

  test('waits for orders, each with its tools, days and side', async () => {
    const drill = {
      ...{ listingId: uuid(9), title: 'Drill', code: 'line-item/night' },
      ...{ start: '2026-06-14', end: '2026-06-17' },
    };
    const orders = [
      { id: uuid(5), attributes: attributesOf([drill]), customer: me, listing: uuid(6) },
      { id: uuid(7), attributes: attributesOf([]), customer: aUserId(2), listing: uuid(66) },
      { id: uuid(8), attributes: {}, customer: me, listing: uuid(6) },
    ];
    const data = orders.map(({ id, attributes, customer, listing }) => ({
      ...{ id, attributes },
      relationships: { customer: ref(customer), listing: ref(listing), booking: ref(uuid(60)) },
    }));
    const included = [
      { id: uuid(6), attributes: { title: 'Pressure washer' } },
      { id: uuid(66), attributes: { deleted: true } },
      { id: uuid(60), attributes: { start: '2026-06-12T00:00:00Z', end: '2026-06-15T00:00:00Z' } },
      { id: me },
    ];
    const sdk = { transactions: { query: () => ok({ data, included }) } } as unknown as Sdk;
    const [washer, days] = ['Pressure washer', { start: '2026-06-12', end: '2026-06-15' }];
    expect(await runningOrders(sdk, me)).toEqual([
      {
        ...{ transactionId: uuid(5), role: 'customer', title: washer, toolCount: 2 },
        days: { start: '2026-06-12', end: '2026-06-17' },
      },
      { transactionId: uuid(7), role: 'provider', title: '', toolCount: 1, days },
      // An order that cannot be read prevents the deletion anyway.
      { transactionId: uuid(8), role: 'customer', title: washer, toolCount: 1, days: null },
    ]);
  });

  test('takes the password to the marketplace', async () => {
    const { remove, session } = accountOf([]);
    await deleteAccount(session, 'secret');
    expect(remove).toHaveBeenCalledWith({ currentPassword: 'secret', deleteFromStripe: true });
  });
});

test('what the servers keep about a person is gone with the account: holidays, and what was mailed', async () => {
  const store = createMemoryStore();
  const holidays = openHolidays(store);
  const holidayOf = (owner: UserId, digit: number): Holiday => ({
    id: uuid(digit),
    owner,
    start: day('2026-07-01'),
    end: day('2026-07-08'),
    state: 'blocked',
    tools: [{ listingId: aListingId(digit), title: 'Ladder', work: 'done' }],
  });
  for (const holiday of [holidayOf(me, 1), holidayOf(me, 2), holidayOf(aUserId(2), 3)]) {
    await holidays.add(holiday);
    for (const { listingId } of holiday.tools) {
      await holidays.keepPlan(holiday.id, listingId, { before: [], wanted: null });
    }
  }
  await store.set(`saved-searches:person:${me}`, '{}');
  await forgetPerson(store, me);
  expect(await holidays.ofOwner(me)).toEqual([]);
  for (const digit of [1, 2]) {
    expect(await holidays.show(uuid(digit))).toBeUndefined();
    expect(await holidays.plan(uuid(digit), aListingId(digit))).toBeUndefined();
  }
  expect(await store.get(`saved-searches:person:${me}`)).toBeNull();
  expect(await holidays.ofOwner(aUserId(2))).toHaveLength(1);
  expect(await holidays.plan(uuid(3), aListingId(3))).toBeDefined();
});

describe('an export', () => {
  const pages = (name: string) =>
    jest
      .fn()
      .mockImplementation(({ page }: { page: number }) =>
        ok({ data: [`${name} ${page}`], meta: { totalPages: 2 } }),
      );
  const now = new Date('2026-06-10T12:00:00Z');
  const tools = [aListingId(1), aListingId(2)];
  const twoPages = ({ page }: { page: number }) =>
    ok({ data: [{ id: tools[page - 1] }], meta: { totalPages: 2 } });

  async function exported({
    exceptions = noPages,
    holidays = [] as Holiday[],
    attributes = {},
  } = {}) {
    const transactions = pages('order');
    const show = jest.fn().mockImplementation(() => ok({ data: { id: me, attributes } }));
    const query = jest.fn().mockImplementation(exceptions);
    const sdk = {
      currentUser: { show },
      ownListings: { query: jest.fn().mockImplementation(twoPages) },
      availabilityExceptions: { query },
      transactions: { query: transactions },
      reviews: { query: pages('review') },
    } as unknown as Sdk;
    const ofOwner = jest.fn().mockResolvedValue(holidays);
    const data = await exportData({ sdk, holidays: { ofOwner }, now }, me);
    return { data, transactions, show, query, ofOwner };
  }

  test('has every page of what there is, and of others only their names', async () => {
    const { data, transactions, show } = await exported();
    expect(data).toMatchObject({
      exportedAt: '2026-06-10T12:00:00.000Z',
      user: { data: { id: me } },
      listings: { data: tools.map((id) => ({ id })) },
      transactions: { data: ['order 1', 'order 2'] },
      reviews: { data: ['review 1', 'review 2'] },
    });
    expect(transactions).toHaveBeenCalledWith(
      expect.objectContaining({ 'fields.user': ['profile.displayName'] }),
    );
    // The saved card, as far as the marketplace knows it.
    const [asked] = show.mock.calls[0] as [{ include: string[] }];
    expect(asked.include).toContain('stripeCustomer.defaultPaymentMethod');
  });

  test('has the days that differ from the plan of each tool, of a year back and a year ahead, each once', async () => {
    const blocked = (id: string) => ({ id, attributes: { seats: 0 } });
    const exceptions = ({ listingId, start }: { listingId: ListingId; start: Date }) => {
      if (listingId !== tools[1]) return noPages();
      const own = start < new Date('2026-06-10') ? 'past' : 'coming';
      return ok({ data: [blocked('today'), blocked(own)], meta: { totalPages: 1 } });
    };
    const { data, query } = await exported({ exceptions: exceptions as never });
    expect(data.availabilityExceptions).toEqual([
      { listingId: tools[1], exceptions: ['today', 'past', 'coming'].map(blocked) },
    ]);
    for (const [start, end] of [
      ['2025-06-10', '2026-06-10'],
      ['2026-06-10', '2027-06-10'],
    ] as const) {
      expect(query).toHaveBeenCalledWith(
        expect.objectContaining({ start: new Date(start), end: new Date(end) }),
      );
    }
  });

  test('leaves out the secrets from which addresses of calendar feeds are made', async () => {
    const profile = { privateData: { calendarKey: 'a', rentalCalendarKey: 'b', phone: '1' } };
    const { data } = await exported({ attributes: { email: 'me@example.com', profile } });
    expect(data.user).toEqual({
      data: {
        id: me,
        attributes: { email: 'me@example.com', profile: { privateData: { phone: '1' } } },
      },
    });
  });

  test('has the holidays', async () => {
    const holiday = { id: '1', owner: me, state: 'blocked', tools: [] } as unknown as Holiday;
    const { data, ofOwner } = await exported({ holidays: [holiday] });
    expect(data.holidays).toEqual([holiday]);
    expect(ofOwner).toHaveBeenCalledWith(me);
  });
});

describe('what others may know of payouts', () => {
  const account = (requirements: object) =>
    ok({ data: { attributes: { stripeAccountData: { requirements } } } });

  test.each([
    ['none', () => refused(409, 'stripe-account-not-found')],
    ['past-due', () => account({ past_due: ['a'], currently_due: ['a'] })],
    ['due', () => account({ past_due: [], currently_due: ['a'] })],
    ['ready', () => account({ past_due: null, currently_due: [] })],
  ])('%s is kept in metadata', async (state, fetch) => {
    const updateProfile = jest.fn().mockImplementation(() => ok({}));
    const trusted = { stripeAccount: { fetch } } as unknown as Sdk;
    const integration = integrationOf({ users: { updateProfile } });
    expect(await keepPayoutState({ trusted, userId: me }, integration)).toBe(state);
    expect(updateProfile).toHaveBeenCalledWith(
      expect.objectContaining({ metadata: { payouts: { state } } }),
    );
  });
});
