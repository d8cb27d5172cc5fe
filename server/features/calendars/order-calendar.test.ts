import ICAL from 'ical.js';
import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { parseTransaction } from '~/domain/order/process/transaction';
import { text } from '../../base/english-texts';
import { writeOrderCalendar } from './order-calendar';

const id = v.parse(transactionIdSchema, '11111111-1111-4111-8111-111111111111');
const context = {
  rootUrl: 'https://toolyard.example',
  now: new Date('2026-06-05T12:00:00.000Z'),
  timeZone: 'America/New_York',
  text,
};

const ladder = {
  listingId: '11111111-1111-4111-8111-111111111112',
  start: '2026-06-12',
  end: '2026-06-15',
  title: 'Step ladder; 8 ft, new',
  code: 'line-item/item-11111111-1111-4111-8111-111111111112',
};

function orderWith(
  metadata: object = {},
  booking: object | null = {},
  ladderDays: { readonly start?: string; readonly end?: string } = {},
) {
  const transaction = parseTransaction({
    attributes: {
      createdAt: '2026-06-04T13:41:00.000Z',
      state: 'state/accepted',
      protectedData: {
        timeZone: 'America/Chicago',
        restOfShoppingCartItems: booking ? [JSON.stringify({ ...ladder, ...ladderDays })] : [],
      },
      metadata,
    },
    booking: booking && {
      start: '2026-06-12T00:00:00.000Z',
      end: '2026-06-15T00:00:00.000Z',
      ...booking,
    },
  });
  if (!transaction) throw new Error('the order cannot be read');
  return {
    id,
    role: 'customer',
    transaction,
    titles: ['Pressure washer', 'Step ladder; 8 ft, new'],
    other: 'Dana W',
    address: '2207 E 14th St, Austin, TX 78702',
  } as const;
}

function read(file: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? '') as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
}

test('pick-up and return at the standard hours of the tool’s zone, with the address', () => {
  const [pickUp, back] = read(writeOrderCalendar(orderWith(), context));
  expect(pickUp).toMatchObject({
    summary: 'Pick up from Dana W: Pressure washer and 1 more tool',
    location: '2207 E 14th St, Austin, TX 78702',
    start: '2026-06-12T13:00:00.000Z',
    end: '2026-06-12T13:30:00.000Z',
  });
  expect(pickUp?.description).toBe(
    `Pressure washer\nStep ladder; 8 ft, new\nFri, Jun 12 → Mon, Jun 15, 2026 · 3 nights\nhttps://toolyard.example/order/${id}/details`,
  );
  // Back by 6:00 pm.
  expect(back).toMatchObject({
    summary: 'Return to Dana W: Pressure washer and 1 more tool',
    end: '2026-06-15T23:00:00.000Z',
  });
  expect(back?.uid).not.toBe(pickUp?.uid);
});

test('each stay has a pick-up and a return of its own, by the names of its tools', () => {
  const staggered = { start: '2026-06-13', end: '2026-06-14' };
  const events = read(writeOrderCalendar(orderWith({}, {}, staggered), context));
  expect(events.map(({ summary, start }) => [summary, start])).toEqual([
    ['Pick up from Dana W: Step ladder; 8 ft, new', '2026-06-13T13:00:00.000Z'],
    ['Return to Dana W: Step ladder; 8 ft, new', '2026-06-14T22:30:00.000Z'],
    ['Pick up from Dana W: Pressure washer', '2026-06-12T13:00:00.000Z'],
    ['Return to Dana W: Pressure washer', '2026-06-15T22:30:00.000Z'],
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
  for (const { summary, description } of events) {
    expect(description.includes('Pressure washer')).toBe(summary.includes('Pressure washer'));
  }
});

test('later nights move the return of the tools that they extend, in the same event', () => {
  const nights = {
    id,
    state: 'state/accepted',
    start: '2026-06-15',
    end: '2026-06-17',
    answerBy: '2026-06-15T23:00:00.000Z',
    at: '2026-06-14T12:00:00.000Z',
  };
  const staggered = { end: '2026-06-14' };
  const file = (metadata: object) =>
    read(writeOrderCalendar(orderWith(metadata, {}, staggered), context));
  const [before, after] = [file({}), file({ extensionNights: [nights] })];
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after[1]?.end).toBe('2026-06-14T23:00:00.000Z');
  expect(after[3]).toMatchObject({ end: '2026-06-17T23:00:00.000Z' });
  expect(after[3]?.sequence).toBeGreaterThan(before[3]?.sequence ?? 0);
});

test('agreed hours replace the standard ones, and the newer file the older one', () => {
  const at = '2026-06-05T12:00:00.000Z';
  const agreed = '2026-06-12T15:30:00.000Z';
  const metadata = {
    hours: { pickUp: { agreed, proposals: [] } },
    hoursEvents: [{ kind: 'agreed', appointment: 'pickUp', by: 'provider', at, times: [agreed] }],
  };
  const [before] = read(writeOrderCalendar(orderWith(), context));
  const [after] = read(writeOrderCalendar(orderWith(metadata), context));
  expect(after).toMatchObject({ uid: before?.uid, start: agreed });
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

test('the owner’s file speaks of handing over and taking back, and leads to the sale', () => {
  const file = writeOrderCalendar({ ...orderWith(), role: 'provider', other: 'Marcus O' }, context);
  const [handOver, takeBack] = read(file);
  expect(handOver?.summary).toMatch(/^Marcus O picks up/);
  expect(takeBack?.summary).toMatch(/^Marcus O returns/);
  expect(handOver?.description).toContain(`/sale/${id}/details`);
});

test('without days there is nothing to write', () => {
  expect(writeOrderCalendar(orderWith({}, null), context)).toBeUndefined();
});
