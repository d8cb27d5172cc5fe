import { leadingOf } from './stay-progress';
import { type StayTool } from './stays';
import { parseTransaction, type Transaction } from '../process/transaction';

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const further = (digit: number, [start, end]: readonly [string, string]) =>
  JSON.stringify({ listingId: id(digit), start, end, title: `Tool ${digit}`, code: 'line-item/x' });
const noted = (at: string) => ({
  provider: { at: `${at}:00.000Z`, note: '', pictures: [], confirmed: false },
});

/** A sprayer from Friday 12 to Monday 15, a ladder from Friday to Saturday 13, in New York. */
function anOrder(stays: object = {}, items = [further(2, ['2026-06-12', '2026-06-13'])]) {
  const order = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state: 'state/accepted',
      protectedData: { timeZone: 'America/New_York', restOfShoppingCartItems: items },
      metadata: { stays },
    },
    booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z', seats: 1 },
  });
  if (!order) throw new Error('does not parse');
  return order;
}

const ladder = '2026-06-12_2026-06-13';
const sprayer = '2026-06-12_2026-06-15';
const at = (now: string) => ({ now: new Date(`${now}:00.000Z`), timeZone: 'America/Chicago' });
const leading = (order: Transaction, now: string) => {
  const found = leadingOf(order, at(now));
  if (!found) return undefined;
  const { stay, standing, isPart, hasOthers } = found;
  return { stay: stay.id, standing, isPart, hasOthers };
};
const titlesOf = (tools: readonly StayTool[] | undefined) => tools?.map(({ title }) => title);

test('the tools that are due next lead, and say whether others are still to come', () => {
  const all = { isPart: true, hasOthers: true, stay: ladder };
  expect(leading(anOrder(), '2026-06-13T15:00')).toEqual({ ...all, standing: 'due' });
  expect(leading(anOrder(), '2026-06-13T22:00')).toEqual({ ...all, standing: 'late' });
  const back = anOrder({ [ladder]: { handBack: noted('2026-06-13T21:00') } });
  const rest = { ...all, stay: sprayer, standing: 'out', hasOthers: false };
  expect(leading(back, '2026-06-13T22:00')).toEqual(rest);
});

test('tools that are picked up, or come back, on the day of the next step belong together', () => {
  const agreed = { pickUp: { agreed: '2026-06-12T11:00:00.000Z' }, return: {} };
  const before = leadingOf(anOrder({ [ladder]: { hours: agreed } }), at('2026-06-10T12:00'));
  expect(titlesOf(before?.tools.ofDay)).toEqual([null, 'Tool 2']);
  expect(titlesOf(before?.tools.ofHour)).toEqual(['Tool 2']);
  expect(titlesOf(leadingOf(anOrder(), at('2026-06-10T12:00'))?.tools.ofHour)).toHaveLength(2);
  const handedOver = anOrder({ [ladder]: { handOver: noted('2026-06-12T12:00') } });
  const during = leadingOf(handedOver, at('2026-06-12T12:30'));
  expect(titlesOf(during?.tools.ofDay)).toEqual([null]);
});

test('the rental is over when everything is noted as back, on any day', () => {
  const handBack = noted('2026-06-13T21:00');
  const back = anOrder({ [ladder]: { handBack }, [sprayer]: { handBack } });
  expect(leading(back, '2026-06-13T22:00')).toMatchObject({ standing: 'back' });
});

const byRenter = (at: string) => ({ customer: noted(at).provider });
const singles = (notes: object = {}) => anOrder({ [sprayer]: notes }, []);

test.each<[string, object, string, string]>([
  ['before the day of pick-up', {}, '2026-06-11T14:00', 'to-come'],
  ['on the day of pick-up', {}, '2026-06-12T14:00', 'pick-up-day'],
  [
    'once the owner noted the hand-over',
    { handOver: noted('2026-06-12T13:00') },
    '2026-06-12T14:00',
    'out',
  ],
  [
    'once the renter noted it',
    { handOver: byRenter('2026-06-12T13:00') },
    '2026-06-12T14:00',
    'out',
  ],
  ['after the day of pick-up, though nobody noted it', {}, '2026-06-13T14:00', 'out'],
  ['on the day of return', {}, '2026-06-15T14:00', 'due'],
  ['after the hour of return', {}, '2026-06-15T22:00', 'late'],
  ['days after it', {}, '2026-06-20T22:00', 'late'],
  [
    'once the renter brought the tools',
    { handBack: byRenter('2026-06-15T21:30') },
    '2026-06-15T23:00',
    'brought',
  ],
  ['also days before', { handBack: byRenter('2026-06-13T21:30') }, '2026-06-13T22:00', 'brought'],
  [
    'once the owner noted the return',
    { handBack: noted('2026-06-15T21:30') },
    '2026-06-15T22:00',
    'back',
  ],
])(
  'a stay follows the notes of its sides, and the calendar says what is due: %s',
  (_, notes, now, standing) => {
    expect(leading(singles(notes), now)?.standing).toBe(standing);
  },
);

test('late tools of which their owner said that they are back are brought, not late', () => {
  const order = anOrder({}, []);
  const said = (is: 'later' | 'out', time: string) => ({
    ...order,
    metadata: { ...order.metadata, returnSaid: { is, at: `${time}:00.000Z` } },
  });
  const now = '2026-06-16T12:00';
  expect(leadingOf(said('later', '2026-06-16T11:00'), at(now))?.standing).toBe('brought');
  expect(leadingOf(said('out', '2026-06-16T11:00'), at(now))?.standing).toBe('late');
  expect(leadingOf(said('later', '2026-06-14T11:00'), at(now))?.standing).toBe('late');
});
