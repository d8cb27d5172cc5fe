import { placeInText, readPlace } from './place';

const austin = { country: 'US', state: 'TX', zip: '78701' };

test.each([
  ['United States', 'Texas'],
  ['united  states', ' texas '],
  ['USA', 'TX'],
  ['U.S.A.', 'tx'],
  ['us', 'T.X.'],
  ['United States of America', 'TEXAS'],
  ['États-Unis', 'Texas'],
  ['Vereinigte Staaten', 'Texas'],
])('%s and %s are understood', (country, state) => {
  expect(readPlace({ country, state, zip: ' 78701 ' })).toEqual(austin);
});

test('a missing country is the United States', () => {
  expect(readPlace({ state: 'Texas', zip: '78701' })).toEqual(austin);
});

test('states with two words and states of other countries are understood', () => {
  expect(readPlace({ country: 'US', state: 'new york', zip: '10001' })?.state).toBe('NY');
  expect(readPlace({ country: 'Canada', state: 'Ontario', zip: 'M5V 2T6' })).toEqual({
    country: 'CA',
    state: 'ON',
    zip: 'M5V 2T6',
  });
});

test('a place that no tax service could accept is not a place', () => {
  const odd = [
    null,
    'text',
    { country: 'Atlantis', state: 'TX', zip: '78701' },
    { country: 'US', state: '', zip: '78701' },
    { country: 'US', state: 'TX', zip: ' ' },
    { country: 'US', state: 'TX', zip: '787\u000001' },
  ];
  expect(odd.map(readPlace)).toEqual(odd.map(() => null));
});

test('a state that no list knows is left as it was written: the tax service says whether it is one', () => {
  expect(readPlace({ country: 'US', state: 'Texass', zip: '78701' })?.state).toBe('Texass');
});

test('a place is read from the end of a one-line address', () => {
  expect(placeInText('12 Elm Street, Austin, TX 78701')).toEqual(austin);
  expect(placeInText('12 Elm Street, Austin, Texas 78701-1234, USA')).toEqual({
    ...austin,
    zip: '78701-1234',
  });
  expect(placeInText('Somewhere')).toBeNull();
  expect(placeInText('Somewhere, Atlantis 78701')).toBeNull();
});
