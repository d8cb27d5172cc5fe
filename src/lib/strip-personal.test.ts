import fc from 'fast-check';
import { strippedText } from './strip-personal';

test.each([
  ['no account for jane.doe+tools@example.co.uk here', 'no account for [mail] here'],
  [
    'GET https://toolyard.example/s?address=12%20Main%20St&bounds=1 failed',
    'GET https://toolyard.example/s?… failed',
  ],
  ['call +1 (555) 010-7788 now', 'call [number] now'],
  ['card 4242 4242 4242 4242 was declined', 'card [number] was declined'],
  ['the card ending in 4242 was declined', 'the card ending in [number] was declined'],
  ['Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', '[token]'],
  ['secret pi_3NabcDEF_secret_xyz leaked', 'secret [token] leaked'],
  ['password=hunter2 is wrong', '[token] is wrong'],
  ['12 North Main Street is no address', '[address] is no address'],
  ['Jane Doe is not a provider', '[name] is not a provider'],
  ['could not send "Hi, is the saw sharp? Jane"', 'could not send [text]'],
  [
    `Unexpected token 'J', "Jane, Elm"... is not valid JSON`,
    'Unexpected token [text], [text]... is not valid JSON',
  ],
  ['could not send "Hi, is the saw', 'could not send [text]'],
])('%s', (text, expected) => {
  expect(strippedText(text)).toBe(expected);
});

test.each([
  "Cannot read properties of undefined (reading 'attributes')",
  "Failed to execute 'removeChild' on 'Node': The node is not a child of this node.",
  'price.amount is not a function',
  '500 internal',
  'Failed to fetch',
  'Network Error',
  'Minified React error #418',
  'the order 11111111-2222-4333-8444-555566667777 is busy',
  "the reader's cart can't be read",
])('the text that locates a fault is kept: %s', (text) => {
  expect(strippedText(text)).toBe(text);
});

test('a long text is cut, so that no message of a person is sent as a whole', () => {
  expect(strippedText('so '.repeat(500)).length).toBeLessThanOrEqual(301);
});

const spice = fc.constantFrom(
  '',
  ' ',
  ': ',
  ', ',
  ' (',
  '\n',
  ' = ',
  '; ',
  '/',
  '"',
  "'",
  '`',
  '\u202e',
  '%0A',
);
const word = fc.stringMatching(/^[a-z]{0,9}$/);
const secret = fc.constantFrom(
  'jane.doe@example.com',
  '+1 555 010 7788',
  '4242424242424242',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
  'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  '12 Elm Street',
  'Jane Doe',
);

test('nothing personal is left at any position in a text', () => {
  fc.assert(
    fc.property(word, spice, secret, spice, word, (before, left, hidden, right, after) => {
      expect(strippedText(`${before} ${left}${hidden}${right} ${after}`)).not.toContain(hidden);
    }),
  );
});

test('a stripped text stays the same when it is stripped again', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = strippedText(text);
      expect(strippedText(once)).toBe(once);
    }),
  );
});
