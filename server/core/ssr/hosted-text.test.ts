import { parse } from '@formatjs/icu-messageformat-parser';
import english from '../../../translations/en.json';
import { judgeText } from './hosted-text';

const kindOf = (id: string, text: unknown) => judgeText(id, text).kind;

/** "{title} is in your cart" and the like: a text with one value. */
const withValue = 'Cart.removed';

test('a text in other words takes the place of the English one', () => {
  expect(kindOf('TopBar.logIn', 'Sign in')).toBe('changed');
  expect(kindOf(withValue, 'Gone: {title}')).toBe('changed');
});

test('an empty text leaves the English one in its place', () => {
  expect(kindOf('TopBar.logIn', '  ')).toBe('same');
});

test.each([
  ['an open brace', 'Gone: {title'],
  ['an open tag', 'Gone: <b>{title}'],
  ['a value that the page does not give', 'Gone: {name}'],
  ['a tag that the page does not know', 'Gone: <link>{title}</link>'],
  ['a date made of words', 'Gone: {title, date}'],
  ['a plural without "other"', '{title, plural, one {one}}'],
  ['no text', 7],
])('a text with %s is not used', (_what, text) => {
  expect(kindOf(withValue, text)).toBe('broken');
});

test.each(['Nobody.knows', 'toString', '__proto__'])('%s is not one of our texts', (id) => {
  expect(kindOf(id, 'Hello')).toBe('unknown');
});

test('every English text is a valid message', () => {
  for (const text of Object.values(english)) {
    expect(() => parse(text, { shouldParseSkeletons: true })).not.toThrow();
  }
});
