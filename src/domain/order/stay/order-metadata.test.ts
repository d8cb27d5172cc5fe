import { day } from '~/domain/time/day';
import { parseOrderMetadata, pickUpTime, returnTime, type TimedOrder } from './order-metadata';

const ATTACHMENT = '00000000-0000-4000-8000-00000000000a';
const FILE = '00000000-0000-4000-8000-00000000000f';
const ZONE = 'America/New_York';

const nothing = parseOrderMetadata(undefined);

const orderWith = (metadata: unknown, changes: Partial<TimedOrder> = {}): TimedOrder => ({
  span: { start: day('2026-06-12'), end: day('2026-06-15') },
  timeZone: 'America/Chicago',
  metadata: parseOrderMetadata(metadata).older,
  ...changes,
});
const agreedOn = (pickUp: string, back: string) => ({
  hours: { pickUp: { agreed: pickUp }, return: { agreed: back } },
});

describe('the hours of an order', () => {
  test('are 8:00 am on the first day and 6:00 pm on the day of return, where the tool is', () => {
    const order = orderWith({});
    expect(pickUpTime(order, ZONE)?.toISOString()).toBe('2026-06-12T13:00:00.000Z');
    expect(returnTime(order, ZONE)?.toISOString()).toBe('2026-06-15T23:00:00.000Z');
  });

  test('are in the marketplace’s zone for an order that does not say where its tool is', () => {
    const order = orderWith({}, { timeZone: undefined });
    expect(pickUpTime(order, ZONE)?.toISOString()).toBe('2026-06-12T12:00:00.000Z');
  });

  test('are the ones that both sides agreed on', () => {
    const order = orderWith(agreedOn('2026-06-12T15:30:00.000Z', '2026-06-15T21:15:00Z'));
    expect(pickUpTime(order, ZONE)?.toISOString()).toBe('2026-06-12T15:30:00.000Z');
    expect(returnTime(order, ZONE)?.toISOString()).toBe('2026-06-15T21:15:00.000Z');
  });

  test('go back to the standard hour for a return that was moved to a later day', () => {
    const agreed = orderWith(agreedOn('2026-06-12T15:30:00Z', '2026-06-15T21:15:00Z'));
    const extended = { ...agreed, span: { start: day('2026-06-12'), end: day('2026-06-17') } };
    expect(returnTime(extended, ZONE)?.toISOString()).toBe('2026-06-17T23:00:00.000Z');
  });

  test('are on the day where the tool is, even late in the evening', () => {
    // 11:30 pm on June 15 in Chicago.
    const order = orderWith(agreedOn('2026-06-12T13:00:00Z', '2026-06-16T04:30:00Z'));
    expect(returnTime(order, ZONE)?.toISOString()).toBe('2026-06-16T04:30:00.000Z');
  });

  test('do not change by proposals alone, and do not exist for an enquiry without days', () => {
    const proposed = { hours: { pickUp: { proposals: ['2026-06-12T16:00:00Z'] } } };
    expect(pickUpTime(orderWith(proposed), ZONE)?.toISOString()).toBe('2026-06-12T13:00:00.000Z');
    expect(returnTime(orderWith({}, { span: null }), ZONE)).toBeNull();
  });
});

describe('reading', () => {
  const picture = { attachmentId: ATTACHMENT, fileId: FILE, name: 'front.jpg' };
  const check = { at: '2026-06-12T13:05:00.000Z', note: 'Runs', pictures: [], confirmed: true };

  test('keeps everything that the server writes', () => {
    const notes = {
      hours: {
        pickUp: {
          agreed: '2026-06-12T13:30:00.000Z',
          agreedBy: 'customer',
          proposals: ['2026-06-12T14:00:00.000Z'],
          proposedBy: 'provider',
          at: '2026-06-10T09:00:00.000Z',
        },
        return: { proposals: [] },
      },
      handOver: { customer: { ...check, pictures: [{ ...picture, marked: 'Scratch' }] } },
      handBack: {},
    };
    const id = '2026-06-12_2026-06-15';
    const hoursEvents = [
      {
        stay: id,
        kind: 'proposed',
        appointment: 'pickUp',
        by: 'provider',
        at: '2026-06-10T09:00:00.000Z',
        times: ['2026-06-12T14:00:00.000Z'],
      },
    ];
    const written = parseOrderMetadata({ stays: { [id]: notes }, hoursEvents });
    expect(JSON.parse(JSON.stringify(written))).toMatchObject({
      stays: [{ id, ...notes }],
      hoursEvents,
    });
    expect(JSON.parse(JSON.stringify(parseOrderMetadata(notes).older))).toEqual(notes);
  });

  test.each([null, undefined, 'text', 7, [], { hours: 'no', handOver: 3 }])(
    'malformed data counts as nothing: %j',
    (value) => {
      expect(parseOrderMetadata(value)).toEqual(nothing);
    },
  );

  test('one malformed value does not affect the others', () => {
    const { hours, handOver } = parseOrderMetadata({
      hours: {
        pickUp: {
          agreed: 'tomorrow',
          agreedBy: 'nobody',
          proposals: ['2026-06-12T14:00:00Z', 'soon', 5],
        },
        return: null,
      },
      handOver: {
        customer: { ...check, pictures: [picture, { fileId: 'x' }] },
        provider: { note: 'no time' },
      },
    }).older;
    expect(hours.pickUp).toEqual({
      ...nothing.older.hours.pickUp,
      proposals: ['2026-06-12T14:00:00.000Z'],
    });
    expect(hours.return).toEqual(nothing.older.hours.return);
    expect(handOver.customer?.pictures).toHaveLength(1);
    expect(handOver.provider).toBeUndefined();
  });

  test('at most three proposals are read', () => {
    const proposals = [8, 9, 10, 11].map((hour) =>
      new Date(Date.UTC(2026, 5, 12, hour)).toISOString(),
    );
    const { hours } = parseOrderMetadata({ hours: { pickUp: { proposals } } }).older;
    expect(hours.pickUp.proposals).toEqual(proposals.slice(0, 3));
  });
});
