import { type StayNotes } from './order-metadata';
import { type StayId, metadataChange } from './stay-id';
import { isEverything, lastStayOf, openStays, staysOf, stayWith, stepsAhead } from './stays';
import { parseTransaction, type Transaction } from '../process/transaction';
import { hasBegun } from '../process/transaction-rules';

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const further = (digit: number, [start, end]: readonly [string, string]) =>
  JSON.stringify({
    listingId: id(digit),
    start,
    end,
    seats: digit,
    title: `Tool ${digit}`,
    code: `line-item/item-${id(digit)}`,
  });
const check = (at: string) => ({ at, note: '', pictures: [], confirmed: false });
const nights = (state: string, [start, end]: readonly [string, string]) => ({
  id: id(50),
  state: `state/${state}`,
  start,
  end,
  answerBy: `${start}T22:00:00.000Z`,
  at: '2026-06-13T12:00:00.000Z',
});

interface Changes {
  readonly state?: string;
  readonly metadata?: object;
  readonly taken?: readonly string[];
}

/** The order is in New York, where 8:00 am is 12:00 UTC and 6:00 pm is 22:00. */
function anOrder({ state = 'accepted', metadata = {}, taken = [] }: Changes = {}): Transaction {
  const order = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state: `state/${state}`,
      transitions: taken.map((name) => ({
        transition: `transition/${name}`,
        createdAt: '2026-06-20T10:00:00.000Z',
        by: 'provider',
      })),
      protectedData: {
        timeZone: 'America/New_York',
        restOfShoppingCartItems: [
          further(2, ['2026-06-12', '2026-06-13']),
          further(3, ['2026-06-12', '2026-06-15']),
          further(4, ['2026-06-14', '2026-06-15']),
        ],
      },
      metadata,
    },
    booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z', seats: 1 },
  });
  if (!order) throw new Error('does not parse');
  return order;
}

const short = '2026-06-12_2026-06-13' as StayId;
const long = '2026-06-12_2026-06-15' as StayId;
const late = '2026-06-14_2026-06-15' as StayId;
const at = (now: string) => ({ now: new Date(now), timeZone: 'America/Chicago' });
const idsOf = (stays: readonly { readonly id: StayId }[]) => stays.map((stay) => stay.id);

describe('the stays of an order', () => {
  test('are its tools by pick-up and return day, in the order in which they come back', () => {
    const stays = staysOf(anOrder());
    expect(idsOf(stays)).toEqual([short, long, late]);
    expect(stays.map(({ tools }) => tools.map(({ title }) => title))).toEqual([
      ['Tool 2'],
      [null, 'Tool 3'],
      ['Tool 4'],
    ]);
    expect(stays[1]?.tools).toEqual([
      { place: 0, listingId: null, title: null, seats: 1, parts: [] },
      { place: 2, listingId: id(3), title: 'Tool 3', seats: 3, parts: [] },
    ]);
    expect(lastStayOf(anOrder())).toBe(long);
  });

  test('keep their ids when later nights move the return of those that are due on the last day', () => {
    const metadata = { extensionNights: [nights('accepted', ['2026-06-15', '2026-06-17'])] };
    const stays = staysOf(anOrder({ metadata }));
    expect(stays.map((stay) => [stay.id, stay.span.end])).toEqual([
      [short, '2026-06-13'],
      [long, '2026-06-17'],
      [late, '2026-06-17'],
    ]);
  });

  test('have hours, notes and late fees of their own', () => {
    const agreed = '2026-06-13T16:00:00.000Z';
    const lateFee = {
      state: 'asked',
      amount: { amount: 1000, currency: 'USD' },
      askedAt: '2026-06-14T12:00:00.000Z',
      due: agreed,
      back: '2026-06-14T12:00:00.000Z',
    };
    const order = anOrder({
      metadata: {
        stays: {
          [short]: {
            hours: { return: { agreed, proposals: [] } },
            handOver: { customer: check('2026-06-12T13:00:00.000Z') },
            handBack: { provider: check('2026-06-14T12:00:00.000Z') },
            lateFee,
          },
          __proto__: { handBack: { provider: check('2026-06-14T12:00:00.000Z') } },
          'not-a-stay': {},
        },
      },
    });
    const [first, ...others] = staysOf(order);
    expect(first?.metadata.hours.return.agreed).toBe(agreed);
    expect(first?.backAt).toEqual(new Date('2026-06-14T12:00:00.000Z'));
    expect(first?.lateFee?.state).toBe('asked');
    for (const other of others) {
      expect(other).toMatchObject({ lateFee: null, metadata: { handOver: {}, handBack: {} } });
      expect(other.backAt).toBeUndefined();
    }
  });

  test('have the notes about the whole order at the last stay, if its metadata has no stays', () => {
    const provider = check('2026-06-15T12:00:00.000Z');
    const stays = staysOf(anOrder({ metadata: { handBack: { provider } } }));
    expect(stays.map(({ id: stay, backAt }) => [stay, backAt !== undefined])).toEqual([
      [short, false],
      [long, true],
      [late, false],
    ]);
  });

  test('are found by their ids, but not those of a canceled order', () => {
    expect(stayWith(anOrder(), late)?.id).toBe(late);
    expect(stayWith(anOrder(), '2026-06-12_2026-06-14' as StayId)).toBeUndefined();
    expect(stayWith(anOrder({ state: 'canceled' }), late)).toBeUndefined();
  });
});

describe('what is due', () => {
  const leading = (now: string, changes: Changes = {}) =>
    stepsAhead(anOrder(changes), at(now))[0]?.stay.id;

  test('is the next pick-up or return of all stays, a late one first', () => {
    expect(leading('2026-06-11T12:00:00.000Z')).toBe(short);
    // On the day of the first return, all stays are out or to come.
    expect(stepsAhead(anOrder(), at('2026-06-13T12:00:00.000Z'))).toMatchObject([
      { stay: { id: short }, appointment: 'return' },
      { stay: { id: late }, appointment: 'pickUp' },
      { stay: { id: long }, appointment: 'return' },
    ]);
    expect(leading('2026-06-14T12:30:00.000Z')).toBe(short);
  });

  test('leaves out what is back, and goes on with the others', () => {
    const back = { handBack: { provider: check('2026-06-13T20:00:00.000Z') } };
    const metadata = { stays: { [short]: back } };
    expect(leading('2026-06-14T12:30:00.000Z', { metadata })).toBe(late);
    const handedOver = { handOver: { customer: check('2026-06-14T12:10:00.000Z') } };
    const both = { stays: { [short]: back, [late]: handedOver } };
    expect(leading('2026-06-14T12:30:00.000Z', { metadata: both })).toBe(long);
    expect(
      leading('2026-06-20T12:30:00.000Z', { metadata: { stays: { [short]: back, [long]: back } } }),
    ).toBe(late);
  });

  test('is still the return after a note by the renter alone', () => {
    const metadata = {
      stays: { [short]: { handBack: { customer: check('2026-06-13T20:00:00.000Z') } } },
    };
    expect(leading('2026-06-13T20:30:00.000Z', { metadata })).toBe(short);
  });

  test('is nothing before an order is accepted, and once it is over', () => {
    for (const state of ['enquiry', 'pending-payment', 'canceled', 'delivered', 'reviewed']) {
      expect(openStays(anOrder({ state }))).toEqual([]);
    }
    expect(openStays(anOrder({ taken: ['complete'] }))).toEqual([]);
  });

  test('is what later nights extend, in an order that completed by itself', () => {
    const running = { extensionNights: [nights('accepted', ['2026-06-15', '2026-06-17'])] };
    const changes = { state: 'delivered', metadata: running };
    expect(idsOf(openStays(anOrder({ ...changes, taken: ['auto-complete'] })))).toEqual([
      long,
      late,
    ]);
    expect(openStays(anOrder({ ...changes, taken: ['complete'] }))).toEqual([]);
  });

  test('covers the whole order only if no other stay is left', () => {
    const back = { handBack: { provider: check('2026-06-15T20:00:00.000Z') } };
    const left = (...ids: readonly StayId[]) =>
      anOrder({ metadata: { stays: Object.fromEntries(ids.map((stay) => [stay, back])) } });
    expect(isEverything(left(), { id: short })).toBe(false);
    expect(isEverything(left(short), { id: long })).toBe(false);
    expect(isEverything(left(short, late), { id: long })).toBe(true);
  });

  test('each stay has a phase of its own', () => {
    const [first, , last] = staysOf(anOrder());
    const moment = at('2026-06-13T12:00:00.000Z');
    expect(first && hasBegun(first, moment)).toBe(true);
    expect(last && hasBegun(last, moment)).toBe(false);
  });
});

describe('a change of the stored metadata', () => {
  const handOver: StayNotes['handOver'] = { customer: check('2026-06-12T13:00:00.000Z') };

  test('keeps the other stays, and what it does not know', () => {
    const stored = {
      stays: { [short]: { lateFee: 1, handOver }, [late]: { ofTomorrow: true } },
      other: 7,
    };
    expect(metadataChange(stored, { id: late, lastId: long, change: { handOver } })).toEqual({
      stays: { [short]: { lateFee: 1, handOver }, [late]: { ofTomorrow: true, handOver } },
    });
  });

  test('moves what an older order kept for everything to its last stay', () => {
    const stored = { hours: { pickUp: {} }, handOver, lateFee: null, extensionNights: [] };
    const change = { handBack: { provider: check('2026-06-13T20:00:00.000Z') } };
    const changed = metadataChange(stored, { id: short, lastId: long, change });
    expect(changed).toEqual({
      stays: { [long]: { hours: { pickUp: {} }, handOver }, [short]: change },
      hours: null,
      handOver: null,
    });
    const order = anOrder({ metadata: { ...stored, ...changed } });
    expect(staysOf(order).find((stay) => stay.id === long)?.metadata.handOver).toEqual(handOver);
  });

  test('a moved note is overwritten by the last stay’s own note', () => {
    const own = { customer: check('2026-06-12T15:00:00.000Z') };
    const stored = { handOver, stays: { [long]: { handOver: own } } };
    expect(metadataChange(stored, { id: long, lastId: long, change: {} })).toMatchObject({
      stays: { [long]: { handOver: own } },
    });
  });
});
