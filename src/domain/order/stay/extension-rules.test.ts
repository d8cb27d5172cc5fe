import { day, nightsIn } from '~/domain/time/day';
import {
  currentEnd,
  extendRule,
  isProtected,
  latestReturn,
  newestExtension,
  requestEnd,
  toolsOut,
} from './extension-rules';
import { askedExtension, currentReturn, parseExtras } from './extensions';
import { firstOrderOf } from '../process/first-order';
import { listingIdSchema } from '~/domain/ids';
import { parseTransaction } from '../process/transaction';
import * as v from 'valibot';

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const BOOKED = v.parse(listingIdSchema, id(1));
const usd = (amount: number) => ({ amount, currency: 'USD' });
const line = (code: string, amount: number) => ({
  code,
  unitPrice: usd(amount),
  lineTotal: usd(amount * 3),
  quantity: 3,
  includeFor: ['customer', 'provider'],
});
const nights = (state: string, [start, end]: readonly [string, string], digit = 50) => ({
  id: id(digit),
  state: `state/${state}`,
  start,
  end,
  answerBy: `${start}T22:00:00.000Z`,
  at: '2026-06-13T12:00:00.000Z',
});
const later = ['2026-06-15', '2026-06-17'] as const;
const further = (digit: number, end: string) =>
  JSON.stringify({
    listingId: id(digit),
    start: '2026-06-12',
    end,
    seats: 2,
    title: `Tool ${digit}`,
    code: `line-item/item-${id(digit)}`,
  });

interface Changes {
  readonly state?: string;
  readonly metadata?: object;
  readonly tools?: readonly string[];
  readonly done?: string;
}

/** June 12 to 15, in New York: due at 6:00 pm, which is 22:00 UTC. */
function anOrder({ state = 'accepted', metadata = {}, tools = [], done }: Changes = {}) {
  const transaction = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state: `state/${state}`,
      lineItems: [
        line('line-item/night', 4000),
        ...tools.map((_, index) => line(`line-item/item-${id(index + 2)}`, 1000)),
      ],
      transitions: done
        ? [{ transition: 'transition/complete', createdAt: done, by: 'provider' }]
        : [],
      protectedData: { restOfShoppingCartItems: tools },
      metadata,
    },
    booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z', seats: 1 },
  });
  if (!transaction) throw new Error('does not parse');
  return transaction;
}
const at = (now: string) => ({ now: new Date(now), timeZone: 'America/New_York' });
const extended = (...extensionNights: readonly object[]) => ({ metadata: { extensionNights } });

describe('the current day of return', () => {
  test('is the order’s own until an extension is accepted', () => {
    for (const state of ['pending-payment', 'preauthorized', 'declined', 'expired', 'canceled']) {
      expect(anOrder(extended(nights(state, later))).span?.end).toBe('2026-06-15');
    }
    for (const state of ['accepted', 'delivered']) {
      const order = anOrder(extended(nights(state, later)));
      expect(order.span).toEqual({ start: '2026-06-12', end: '2026-06-17' });
      expect(order.bookedSpan?.end).toBe('2026-06-15');
    }
  });

  test('is that of the last of several extensions', () => {
    const { extensions } = parseExtras({
      extensionNights: [
        nights('accepted', later, 51),
        nights('accepted', ['2026-06-17', '2026-06-18'], 52),
        nights('declined', ['2026-06-18', '2026-06-20'], 53),
      ],
    });
    const span = { start: day('2026-06-12'), end: day('2026-06-15') };
    expect(currentReturn({ span }, extensions)).toBe('2026-06-18');
    expect(newestExtension(extensions)?.id).toBe(id(53));
    expect(currentReturn({ span: null }, [])).toBeUndefined();
  });

  test('moves for the tools that were due on the last day, and for no others', () => {
    const order = anOrder(extended(nights('accepted', later)));
    const start = day('2026-06-12');
    expect(currentEnd({ start, end: day('2026-06-15') }, order)).toBe('2026-06-17');
    expect(currentEnd({ start, end: day('2026-06-14') }, order)).toBe('2026-06-14');
  });

  test('entries that cannot be read are left out, one by one', () => {
    const { extensions, lateFees } = parseExtras({
      extensionNights: [
        7,
        null,
        { id: 'x' },
        nights('of-tomorrow', later),
        nights('accepted', later),
      ],
      lateFee: { state: 'asked', amount: 'much' },
    });
    expect(extensions.map((each) => each.state)).toEqual(['state/accepted']);
    expect(lateFees).toEqual([]);
    for (const broken of [null, 7, [], { extensionNights: '__proto__' }]) {
      expect(parseExtras(broken)).toEqual({ extensions: [], lateFees: [] });
    }
  });
});

describe('asking for more nights', () => {
  test('is possible from the first day until an hour before the return, up to twelve days later', () => {
    const order = anOrder();
    expect(extendRule(order, at('2026-06-11T12:00:00.000Z')).kind).toBe('none');
    expect(extendRule(order, at('2026-06-12T12:00:00.000Z'))).toEqual({
      kind: 'open',
      from: '2026-06-15',
      last: '2026-06-27',
      until: new Date('2026-06-15T16:00:00.000Z'),
      askUntil: new Date('2026-06-15T21:00:00.000Z'),
    });
    expect(extendRule(order, at('2026-06-15T20:59:59.000Z')).kind).toBe('open');
    expect(extendRule(order, at('2026-06-15T21:00:00.000Z')).kind).toBe('none');
  });

  test('an answer is due six hours before the return; the owner always has an hour for it', () => {
    const untilOf = (now: string) => {
      const rule = extendRule(anOrder(), at(now));
      return rule.kind === 'open' ? rule.until.toISOString() : rule.kind;
    };
    expect(untilOf('2026-06-15T15:00:00.000Z')).toBe('2026-06-15T16:00:00.000Z');
    expect(untilOf('2026-06-15T15:00:01.000Z')).toBe('2026-06-15T22:00:00.000Z');
    expect(untilOf('2026-06-15T20:59:00.000Z')).toBe('2026-06-15T22:00:00.000Z');
  });

  test('the owner has six days at most, because the request ends then', () => {
    const order = anOrder(extended(nights('accepted', ['2026-06-15', '2026-06-24'])));
    expect(extendRule(order, at('2026-06-13T12:00:00.000Z'))).toMatchObject({
      until: new Date('2026-06-19T12:00:00.000Z'),
    });
  });

  test('the hour of return is that of the tools that would stay', () => {
    const agreed = { pickUp: {}, return: { agreed: '2026-06-15T14:00:00.000Z' } };
    const stays = { '2026-06-12_2026-06-15': { hours: agreed } };
    const tools = [further(2, '2026-06-14')];
    for (const metadata of [{ stays }, { hours: agreed }]) {
      expect(
        extendRule(anOrder({ metadata, tools }), at('2026-06-13T12:00:00.000Z')),
      ).toMatchObject({
        until: new Date('2026-06-15T08:00:00.000Z'),
        askUntil: new Date('2026-06-15T13:00:00.000Z'),
      });
    }
  });

  test('a request that nobody answered ended with the return, with the order, or by the operator', () => {
    const handBack = { provider: { at: '2026-06-14T12:00:00.000Z', note: '', pictures: [] } };
    const back = { '2026-06-12_2026-06-15': { handBack } };
    const other = { '2026-06-12_2026-06-14': { handBack } };
    const tools = [further(2, '2026-06-14')];
    expect(requestEnd(anOrder({ tools, metadata: { stays: back } }), {})).toBe('back');
    expect(requestEnd(anOrder({ tools, metadata: { stays: other } }), {})).toBe('other');
    expect(requestEnd(anOrder({ state: 'canceled' }), {})).toBe('canceled');
    expect(requestEnd(anOrder({ tools }), { isCardFailed: true })).toBe('card');
  });

  test('twelve days count from the booked return, however often the rental is extended', () => {
    const extendedTo = (end: string) => anOrder(extended(nights('accepted', ['2026-06-15', end])));
    const moment = at('2026-06-16T12:00:00.000Z');
    expect(extendRule(extendedTo('2026-06-26'), moment)).toMatchObject({ last: '2026-06-27' });
    expect(extendRule(extendedTo('2026-06-27'), moment).kind).toBe('none');
  });

  test('is not possible while a request waits, and possible again after any answer', () => {
    const moment = at('2026-06-13T12:00:00.000Z');
    expect(extendRule(anOrder(extended(nights('preauthorized', later))), moment).kind).toBe('none');
    expect(extendRule(anOrder(extended(nights('declined', later))), moment).kind).toBe('open');
    expect(extendRule(anOrder(extended(nights('accepted', later))), moment)).toMatchObject({
      from: '2026-06-17',
    });
  });

  test('is not possible beyond ten later nights and late fees of an order', () => {
    const asked = (count: number) =>
      anOrder(
        extended(
          ...Array.from({ length: count }, (_, index) => nights('canceled', later, 60 + index)),
        ),
      );
    const moment = at('2026-06-14T12:00:00Z');
    expect(extendRule(asked(9), moment).kind).toBe('open');
    expect(extendRule(asked(10), moment).kind).toBe('none');
  });

  test('goes on after the order completed by itself, as long as an extension runs', () => {
    const moment = at('2026-06-16T12:00:00.000Z');
    const running = { ...extended(nights('accepted', later)), state: 'delivered' };
    expect(extendRule(anOrder(running), moment).kind).toBe('open');
    expect(extendRule(anOrder({ state: 'delivered' }), moment).kind).toBe('none');
    expect(extendRule(anOrder({ state: 'canceled' }), moment).kind).toBe('none');
  });

  test('is about the tools that come back last, at the prices of the order', () => {
    const order = anOrder({ tools: [further(2, '2026-06-14'), further(3, '2026-06-15')] });
    expect(toolsOut(order, BOOKED)).toEqual([
      { listingId: id(1), seats: 1, start: '2026-06-12', unitPrice: usd(4000) },
      { listingId: id(3), seats: 2, start: '2026-06-12', unitPrice: usd(1000) },
    ]);
    expect(isProtected(order)).toBe(false);
  });

  test('reaches as far as every tool is free in the quantity of the order', () => {
    const from = day('2026-06-15');
    const free = (seats: number, end: string) =>
      Object.fromEntries(nightsIn({ start: from, end: day(end) }).map((night) => [night, seats]));
    const today = { last: day('2026-06-27'), extensions: [] };
    const one = { free: free(1, '2026-06-20'), seats: 1 };
    expect(latestReturn(from, [one], today)).toBe('2026-06-20');
    expect(latestReturn(from, [one, { free: free(2, '2026-06-17'), seats: 2 }], today)).toBe(
      '2026-06-17',
    );
    expect(latestReturn(from, [one, { free: free(1, '2026-06-20'), seats: 2 }], today)).toBe(from);
    const always = { free: free(1, '2028-01-01'), seats: 1 };
    expect(latestReturn(from, [always], today)).toBe('2026-06-27');
  });

  test('is possible again for nights that an unpaid request of the order keeps', () => {
    const from = day('2026-06-15');
    const taken = { free: { [day('2026-06-17')]: 1 }, seats: 1 };
    const upTo = (state: string) => {
      const { extensions } = parseExtras(extended(nights(state, later)).metadata);
      return latestReturn(from, [taken], { last: day('2026-06-27'), extensions });
    };
    expect(upTo('pending-payment')).toBe('2026-06-18');
    expect(upTo('payment-expired')).toBe(from);
  });
});

test('the first order is read from the protected data of its extension', () => {
  expect(firstOrderOf({ orderId: id(9) })).toBe(id(9));
  for (const broken of [undefined, null, {}, { orderId: 7 }, { orderId: '__proto__' }]) {
    expect(firstOrderOf(broken)).toBeUndefined();
  }
});

test('the request that waits is found among answered ones', () => {
  const { extensions } = parseExtras({
    extensionNights: [nights('declined', later, 51), nights('preauthorized', later, 52)],
  });
  expect(askedExtension(extensions)?.id).toBe(id(52));
});
