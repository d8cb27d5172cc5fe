import { parseListingId } from './ids';

test('an id is the same in upper case, and any other text is not an id', () => {
  const id = '196449b4-568e-4b3f-be50-741ab0c39ba0';
  expect(parseListingId(id.toUpperCase())).toBe(id);
  expect(parseListingId('196449b4')).toBeUndefined();
});
