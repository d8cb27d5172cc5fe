import english from '../../translations/en.json';
import { setErrorReporter } from '~/lib/report';
import { registerTexts } from './registered-texts';
import { createTexts, textOf } from './texts';

const reported: unknown[] = [];

beforeEach(() => {
  reported.length = 0;
  setErrorReporter((error) => reported.push(error));
});

const inEnglish = (messages: Readonly<Record<string, string>>) =>
  textOf(createTexts('en-US', messages));

const german = textOf(
  createTexts('de-DE', {
    'TopBar.cart': 'Korb',
    'TopBar.cartTools': '{count, plural, one {# Gerät} other {# Geräte}}',
  }),
);

test('values are inserted into a text in the format of its language', () => {
  expect(german('TopBar.cart')).toBe('Korb');
  expect(german('TopBar.cartTools', { count: 1 })).toBe('1 Gerät');
  expect(german('TopBar.cartTools', { count: 1200 })).toBe('1.200 Geräte');
});

test('a text that the operator did not replace is in English, even if its module loads later', () => {
  registerTexts({ 'TopBar.logIn': 'Log in', 'TopBar.inboxUnread': 'Inbox, {count}' });
  expect(german('TopBar.logIn')).toBe('Log in');
  expect(german('TopBar.inboxUnread', { count: 3 })).toBe('Inbox, 3');
  expect(reported).toEqual([]);
});

test('values in a text are never read as a pattern', () => {
  const text = inEnglish({ 'TopBar.cart': 'Hello {name}' });
  expect(text('TopBar.cart', { name: '{count} <b>__proto__</b>' })).toBe(
    'Hello {count} <b>__proto__</b>',
  );
  expect(text('TopBar.cart', { name: null })).toBe('Hello ');
});

test('a text that is nowhere is reported and shown as its id', () => {
  expect(inEnglish({})('TopBar.cart')).toBe('TopBar.cart');
  expect(reported).toHaveLength(1);
});

test.each(['Hello {name', 'Hello {name}'])(
  'the faulty text "%s" is reported and shown as it is',
  (message) => {
    expect(inEnglish({ 'TopBar.cart': message })('TopBar.cart')).toBe(message);
    expect(reported).toHaveLength(1);
  },
);

test('no text contains the marketplace’s name, because the name is a setting', () => {
  expect(Object.entries(english).filter(([, words]) => words.includes('Toolyard'))).toEqual([]);
});
