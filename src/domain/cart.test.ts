import { day } from './day';
import { type CartItem, isInTime, parseCart, shortTitle, spanOfItems, toWireItem } from './cart';
import { parseListingId, parseUserId } from './ids';

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const anItem = (digit: number, owner = 1): CartItem => ({
  listingId: parseListingId(id(digit))!,
  title: 'Step ladder',
  price: { amount: 1400, currency: 'USD' },
  pictureUrl: 'https://images.test/ladder.webp',
  authorId: parseUserId(id(owner))!,
  start: day('2026-06-12'),
  end: day('2026-06-15'),
  seats: 2,
});

test('what is kept comes back, and what cannot be read is left out', () => {
  const item = anItem(10);
  const damaged = { ...toWireItem(item), checkoutValues: { quantity: 0 } };
  const script = toWireItem({ ...item, pictureUrl: 'no address' });
  expect(parseCart([toWireItem(item), damaged, 'text', null])).toEqual([item]);
  expect(parseCart([script])).toEqual([{ ...item, pictureUrl: null }]);
  expect(parseCart('anything')).toEqual([]);
});

test('a cart that was written elsewhere has one owner and twenty items all the same', () => {
  const items = Array.from({ length: 25 }, (_, index) => toWireItem(anItem(100 + index)));
  expect(parseCart([...items, toWireItem(anItem(900, 2))])).toHaveLength(20);
  expect(parseCart([toWireItem(anItem(1)), toWireItem(anItem(2, 2))])).toHaveLength(1);
});

test('titles have at most forty characters', () => {
  expect(shortTitle('x'.repeat(40))).toHaveLength(40);
  expect(shortTitle('x'.repeat(41))).toBe(`${'x'.repeat(37)}…`);
});

test('days in the past or too far ahead are out of time', () => {
  const range = anItem(1);
  expect(isInTime(range, day('2026-06-12'), 360)).toBe(true);
  expect(isInTime(range, day('2026-06-13'), 360)).toBe(false);
  expect(isInTime(range, day('2025-06-01'), 360)).toBe(false);
});

test('an order spans the first and the last day of its items', () => {
  const later = { ...anItem(2), start: day('2026-06-10'), end: day('2026-06-11') };
  expect(spanOfItems([anItem(1), later])).toEqual({ start: '2026-06-10', end: '2026-06-15' });
  expect(spanOfItems([])).toBeUndefined();
});
