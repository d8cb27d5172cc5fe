import { parseTurnedOff, turnedOffData, withChoice } from './notices';

test('everything is on until somebody turns it off, and on again', () => {
  const none = parseTurnedOff({});
  expect([...none]).toEqual([]);
  const off = withChoice(none, 'push-messages', false);
  expect([...parseTurnedOff(turnedOffData(off))]).toEqual(['push-messages']);
  expect([...withChoice(off, 'push-messages', true)]).toEqual([]);
});

test.each([undefined, null, 'off', { turnedOff: 'all' }, { turnedOff: [1, 'push-everything'] }])(
  'malformed data turns nothing off: %j',
  (privateData) => {
    expect([...parseTurnedOff(privateData)]).toEqual([]);
  },
);
