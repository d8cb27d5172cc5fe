import { type Sdk } from 'sharetribe-flex-sdk';
import { type ListingId } from '~/domain/ids';
import { aListingId, aUserId } from '../../testing/order-world';
import { exportData } from './export-data';

const me = aUserId(1);
const ok = (data: object) => Promise.resolve({ status: 200, data });
const noPages = () => ok({ data: [], meta: { totalPages: 1 } });

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

  async function exported({ exceptions = noPages, kept = {}, attributes = {} } = {}) {
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
    const ofServers = jest.fn().mockResolvedValue(kept);
    const data = await exportData({ sdk, kept: { exported: ofServers }, now }, me);
    return { data, transactions, show, query, ofServers };
  }

  test('contains every page of the data, and of other people only their names', async () => {
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

  test('has what servers keep beside the marketplace', async () => {
    const { data, ofServers } = await exported({ kept: { holidays: ['summer'] } });
    expect(data).toMatchObject({ holidays: ['summer'] });
    expect(ofServers).toHaveBeenCalledWith(me);
  });
});
