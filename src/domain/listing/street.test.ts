import { addressLine, addressParts, isStreetAndNumber } from './street';

test.each([
  '1908 Chestnut Avenue',
  '31-18 34th St',
  '12345 Elm Street',
  'Calle Ocho 12',
  '1200 FM 78702',
])('%j leads to a door', (text) => expect(isStreetAndNumber(text)).toBe(true));

test.each(['', '78702', '78702-1234', 'Austin', 'Austin, TX 78702', 'Chestnut Avenue', '1908'])(
  '%j leads to no door',
  (text) => expect(isStreetAndNumber(text)).toBe(false),
);

test('an address in one line is split, and put together again', () => {
  const address = '2207 E 14th St, Austin, TX 78702';
  const parts = addressParts(address);
  expect(parts).toEqual({ street: '2207 E 14th St', area: 'Austin, TX 78702' });
  expect(addressLine(parts)).toBe(address);
});

test('an address without a door is an area', () => {
  expect(addressParts('Austin, TX 78702')).toEqual({ street: '', area: 'Austin, TX 78702' });
  expect(addressParts('78702')).toEqual({ street: '', area: '78702' });
  expect(addressLine({ street: '', area: '78702' })).toBe('78702');
});
