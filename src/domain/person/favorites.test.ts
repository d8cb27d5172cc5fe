import fc from 'fast-check';
import { type ListingId } from '../ids';
import { MAX_FAVORITES, mergeFavorites, parseFavorites, withFavorite } from './favorites';

const id = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as ListingId;
const many = (count: number) => Array.from({ length: count }, (_, index) => id(index));

test('reads ids once each, and leaves out everything else', () => {
  expect(parseFavorites([id(1), 'no id', null, id(2), id(1)])).toEqual([id(1), id(2)]);
  expect(parseFavorites({ 0: id(1) })).toEqual([]);
  expect(parseFavorites(many(MAX_FAVORITES + 1))).toHaveLength(MAX_FAVORITES);
});

test('the newest is first, and saving it again changes nothing', () => {
  const two = withFavorite([id(1)], { id: id(2), isOn: true });
  expect(two).toEqual([id(2), id(1)]);
  expect(withFavorite(two ?? [], { id: id(1), isOn: true })).toEqual([id(2), id(1)]);
  expect(withFavorite(two ?? [], { id: id(2), isOn: false })).toEqual([id(1)]);
});

test('a full list accepts no more tools, but removes some', () => {
  const full = many(MAX_FAVORITES);
  expect(withFavorite(full, { id: id(9999), isOn: true })).toBeUndefined();
  expect(withFavorite(full, { id: id(0), isOn: false })).toHaveLength(MAX_FAVORITES - 1);
});

test('tools saved before the login come first, and no tool is there twice', () => {
  expect(mergeFavorites([id(1), id(2)], [id(3), id(1)])).toEqual([id(3), id(1), id(2)]);
  const saved = [id(1)];
  expect(mergeFavorites(saved, [id(1)])).toBe(saved);
});

test('malformed stored values are ignored', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parseFavorites(value).length).toBeLessThanOrEqual(MAX_FAVORITES);
    }),
  );
});
