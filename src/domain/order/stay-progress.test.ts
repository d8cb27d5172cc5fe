import { leadingOf, orderDays } from './stay-progress';
import { type StayTool } from './stays';
import { parseTransaction, type Transaction } from './transaction';

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
  const { stay, phase, isPart, hasOthers, isAllBack, isLate } = found;
  return { stay: stay.id, phase, isPart, hasOthers, isAllBack, isLate };
};
const titlesOf = (tools: readonly StayTool[] | undefined) => tools?.map(({ title }) => title);

test('the tools that are due next lead, and say whether others are still to come', () => {
  const all = { isPart: true, hasOthers: true, isAllBack: false, isLate: false };
  expect(leading(anOrder(), '2026-06-13T15:00')).toEqual({
    ...all,
    stay: ladder,
    phase: 'return-day',
  });
  const late = { ...all, stay: ladder, phase: 'return-day', isLate: true };
  expect(leading(anOrder(), '2026-06-13T22:00')).toEqual(late);
  const back = anOrder({ [ladder]: { handBack: noted('2026-06-13T21:00') } });
  const rest = { ...all, stay: sprayer, phase: 'during', hasOthers: false };
  expect(leading(back, '2026-06-13T22:00')).toEqual(rest);
});

test('what is picked up, or comes back, on the day of the next step goes together', () => {
  const agreed = { pickUp: { agreed: '2026-06-12T11:00:00.000Z' }, return: {} };
  const before = leadingOf(anOrder({ [ladder]: { hours: agreed } }), at('2026-06-10T12:00'));
  expect(titlesOf(before?.tools.ofDay)).toEqual([null, 'Tool 2']);
  expect(titlesOf(before?.tools.ofHour)).toEqual(['Tool 2']);
  expect(titlesOf(leadingOf(anOrder(), at('2026-06-10T12:00'))?.tools.ofHour)).toHaveLength(2);
  const handedOver = anOrder({ [ladder]: { handOver: noted('2026-06-12T12:00') } });
  const during = leadingOf(handedOver, at('2026-06-12T12:30'));
  expect(titlesOf(during?.tools.ofDay)).toEqual([null]);
});

test('when everything is noted as back, the rental is over, whatever the day', () => {
  const handBack = noted('2026-06-13T21:00');
  const back = anOrder({ [ladder]: { handBack }, [sprayer]: { handBack } });
  expect(leading(back, '2026-06-13T22:00')).toMatchObject({ phase: 'after', isAllBack: true });
});

test('tools are with the renter as soon as one side noted the hand-over', () => {
  const single = anOrder({ [sprayer]: { handOver: noted('2026-06-12T13:00') } }, []);
  expect(leading(anOrder({}, []), '2026-06-12T14:00')?.phase).toBe('first-day');
  expect(leading(single, '2026-06-12T14:00')).toMatchObject({ phase: 'during', isPart: false });
});

test('days of pick-up and of return are counted, each done when all of its tools are', () => {
  const items = [
    further(2, ['2026-06-12', '2026-06-13']),
    further(3, ['2026-06-14', '2026-06-15']),
  ];
  const order = anOrder({ [ladder]: { handBack: noted('2026-06-13T21:00') } }, items);
  expect(orderDays(order, at('2026-06-14T12:00'))).toEqual({
    pickUp: { days: ['2026-06-12', '2026-06-14'], done: 1 },
    return: { days: ['2026-06-13', '2026-06-15'], done: 1 },
  });
  expect(orderDays(anOrder({}, []), at('2026-06-11T12:00')).return.done).toBe(0);
});
