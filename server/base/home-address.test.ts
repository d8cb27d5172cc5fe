import { readHomeAddress } from './home-address';

test('a military post office is not a place for taxes', () => {
  expect(readHomeAddress({ state: 'AE', zip: '09012' })).toBeNull();
});

test('a text that is no address differs from a missing address', () => {
  expect(readHomeAddress({ state: 'TX', zip: '78701' })).toEqual({
    country: 'US',
    state: 'TX',
    zip: '78701',
  });
  expect(readHomeAddress({ country: 'Atlantis', state: 'TX', zip: '78701' })).toBe('unreadable');
  expect([undefined, {}, { state: ' ', zip: '1' }].map(readHomeAddress)).toEqual([
    null,
    null,
    null,
  ]);
});
