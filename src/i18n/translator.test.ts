import { setErrorReporter } from '~/lib/report';
import { registerTexts } from './registered-texts';
import { createTranslator } from './translator';

const reported: unknown[] = [];

beforeEach(() => {
  reported.length = 0;
  setErrorReporter((error) => reported.push(error));
});

const german = createTranslator('de-DE', {
  'TopBar.cart': 'Korb',
  'TopBar.cartTools': '{count, plural, one {# Gerät} other {# Geräte}}',
});

test('a text gets its values in the form of the language', () => {
  expect(german.text('TopBar.cart')).toBe('Korb');
  expect(german.text('TopBar.cartTools', { count: 1 })).toBe('1 Gerät');
  expect(german.text('TopBar.cartTools', { count: 1200 })).toBe('1.200 Geräte');
});

test('a text that the operator did not replace is the registered English one, parsed or plain', () => {
  registerTexts({
    'TopBar.logIn': 'Log in',
    'TopBar.inboxUnread': [
      { type: 0, value: 'Inbox, ' },
      { type: 1, value: 'count' },
    ],
  });
  expect(german.text('TopBar.logIn')).toBe('Log in');
  expect(german.text('TopBar.inboxUnread', { count: 3 })).toBe('Inbox, 3');
});

test('tags and elements are parts in their order', () => {
  const { parts } = createTranslator('en-US', { 'TopBar.cart': 'See <link>the {what}</link> now' });
  const values = { what: 'cart', link: (words: unknown[]) => `[${words.join('')}]` };
  expect(parts('TopBar.cart', values)).toBe('See [the cart] now');
});

test('what a text says is never read as a pattern', () => {
  const { text } = createTranslator('en-US', { 'TopBar.cart': 'Hello {name}' });
  expect(text('TopBar.cart', { name: '{count} <b>__proto__</b>' })).toBe(
    'Hello {count} <b>__proto__</b>',
  );
  expect(text('TopBar.cart', { name: null })).toBe('Hello ');
});

test.each([
  ['is not there', {}],
  ['cannot be parsed', { 'TopBar.cart': 'Hello {name' }],
  ['lacks a value', { 'TopBar.cart': 'Hello {name}' }],
])('a text that %s is reported and shown as its id', (_fault, messages) => {
  expect(createTranslator('en-US', messages).text('TopBar.cart')).toBe('TopBar.cart');
  expect(reported).toHaveLength(1);
});
