import ICAL from 'ical.js';
import { day } from '~/domain/time/day';
import { type TransactionId } from '~/domain/ids';
import { parseTransaction } from '~/domain/order/process/transaction';
import { type OwnerOrder } from '../../marketplace/owner-orders';
import { createMemoryStore } from '../../testing/memory-store';
import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { writeFeed } from './feed';
import { feedLinks, isFeedLink, renewFeedLinks } from './feed-links';
import { integrationOf } from '../../testing/integration-of';

const now = new Date('2026-06-08T15:00:00Z');
const rootUrl = 'https://toolyard.example';
const place = { rootUrl, now, name: 'Toolyard' };

/** An order of a ladder and, on other days, a saw. */
function anOrder(): OwnerOrder {
  const saw = {
    listingId: aListingId(2),
    start: '2026-06-11',
    end: '2026-06-12',
    title: 'Saw; "big", old',
    code: '',
  };
  const transaction = parseTransaction({
    attributes: {
      createdAt: now.toISOString(),
      state: 'state/accepted',
      protectedData: { restOfShoppingCartItems: [JSON.stringify(saw)] },
    },
    booking: { start: '2026-06-12T00:00:00Z', end: '2026-06-15T00:00:00Z', seats: 1 },
  });
  if (!transaction) throw new Error('no transaction');
  return {
    id: uuid(9) as TransactionId,
    part: 'order',
    listingId: aListingId(1),
    transaction,
    listing: { title: 'Step ladder' },
    customer: { profile: { displayName: 'Marcus O' } },
  };
}

const eventsOf = (feed: string) =>
  new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    return {
      title: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      uid: event.uid,
    };
  });

test('each tool of an order is an event of whole days until its return', () => {
  const events = eventsOf(writeFeed([anOrder()], { ...place, scope: 'all' }));
  expect(events).toEqual([
    {
      title: 'Step ladder: Marcus O',
      start: day('2026-06-12'),
      end: day('2026-06-15'),
      uid: `${uuid(9)}-0@toolyard.example`,
    },
    {
      title: 'Saw; "big", old: Marcus O',
      start: day('2026-06-11'),
      end: day('2026-06-12'),
      uid: `${uuid(9)}-1@toolyard.example`,
    },
  ]);
});

test('the feed of a tool has its own events, and the holds lead to their order', () => {
  const feed = writeFeed([anOrder()], { ...place, scope: aListingId(2) });
  expect(eventsOf(feed).map(({ title }) => title)).toEqual(['Saw; "big", old: Marcus O']);
  expect(feed.replaceAll('\r\n ', '')).toContain(`URL:${rootUrl}/sale/${uuid(9)}/details`);
});

test('lines end and are folded as RFC 5545 says', () => {
  const order = {
    ...anOrder(),
    listing: { title: 'Lång stege för målare – åtta meter, två delar 🪜'.repeat(3) },
  };
  const feed = writeFeed([order], { ...place, scope: 'all' });
  expect(feed.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

describe('links', () => {
  const owner = aUserId(1);
  function world() {
    let privateData: Record<string, unknown> = {};
    const integration = integrationOf({
      users: {
        show: () =>
          Promise.resolve({
            status: 200,
            data: { data: { attributes: { profile: { privateData } } } },
          }),
        updateProfile: (body: { privateData: object }) => {
          privateData = { ...privateData, ...body.privateData };
          return Promise.resolve({ status: 200, data: {} });
        },
      },
    });
    return { integration, store: createMemoryStore(), rootUrl };
  }
  const signatureOf = (link: string) => /([^/]+)\.ics$/.exec(link)?.[1] ?? '';

  test('stay the same, also when two tabs ask at once', async () => {
    const services = world();
    const [one, other] = await Promise.all([
      feedLinks(services, owner),
      feedLinks(services, owner),
    ]);
    expect(one('all')).toBe(other('all'));
    expect((await feedLinks(services, owner))('all')).toBe(one('all'));
  });

  test('open only their own feed, until new links are made', async () => {
    const services = world();
    const { integration } = services;
    const linkTo = await feedLinks(services, owner);
    const given = signatureOf(linkTo(aListingId(1)));
    const scope = aListingId(1);
    expect(await isFeedLink(integration, { owner, scope, given })).toBe(true);
    expect(await isFeedLink(integration, { owner, scope: 'all', given })).toBe(false);
    expect(await isFeedLink(integration, { owner, scope: aListingId(2), given })).toBe(false);
    expect(await isFeedLink(integration, { owner: aUserId(2), scope, given })).toBe(false);
    await renewFeedLinks(services, owner);
    expect(await isFeedLink(integration, { owner, scope, given })).toBe(false);
  });

  test('to the user’s own rentals have a key of their own', async () => {
    const services = world();
    const { integration } = services;
    const sales = await feedLinks(services, owner);
    const rentals = await feedLinks(services, owner, 'rentals');
    const check = (scope: 'all' | 'rentals', link: string) =>
      isFeedLink(integration, { owner, scope, given: signatureOf(link) });
    const [all, own] = [sales('all'), rentals('rentals')];
    expect(await check('all', all)).toBe(true);
    expect(await check('rentals', own)).toBe(true);
    // A link of one side opens nothing of the other.
    expect(await check('rentals', all)).toBe(false);
    expect(await check('rentals', sales('rentals'))).toBe(false);
    expect(await check('all', rentals('all'))).toBe(false);
    const renewed = await renewFeedLinks(services, owner, 'rentals');
    expect(await check('rentals', own)).toBe(false);
    expect(await check('rentals', renewed('rentals'))).toBe(true);
    expect(await check('all', all)).toBe(true);
  });

  test('open nothing while their owner has no links', async () => {
    const { integration } = world();
    expect(await isFeedLink(integration, { owner, scope: 'all', given: '' })).toBe(false);
  });
});
