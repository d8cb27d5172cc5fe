import { day } from '~/domain/time/day';
import { type CartItem, parseCart, shortTitle, toWireItem } from './cart';
import { parseListingId, parseUserId } from '~/domain/ids';

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

test('a kept cart comes back, and unreadable parts are left out', () => {
  const item = anItem(10);
  const damaged = { ...toWireItem(item), checkoutValues: { quantity: 0 } };
  const script = toWireItem({ ...item, pictureUrl: 'no address' });
  expect(parseCart([toWireItem(item), damaged, 'text', null])).toEqual([item]);
  expect(parseCart([script])).toEqual([{ ...item, pictureUrl: null }]);
  expect(parseCart('anything')).toEqual([]);
});

test('a cart that was written elsewhere still has at most one owner and twenty items', () => {
  const items = Array.from({ length: 25 }, (_, index) => toWireItem(anItem(100 + index)));
  expect(parseCart([...items, toWireItem(anItem(900, 2))])).toHaveLength(20);
  expect(parseCart([toWireItem(anItem(1)), toWireItem(anItem(2, 2))])).toHaveLength(1);
});

test('titles have at most forty characters', () => {
  expect(shortTitle('x'.repeat(40))).toHaveLength(40);
  expect(shortTitle('x'.repeat(41))).toBe(`${'x'.repeat(37)}…`);
});
