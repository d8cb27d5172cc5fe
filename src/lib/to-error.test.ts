import { toError } from './to-error';

test('an error stays the same object', () => {
  const error = new TypeError('x');
  expect(toError(error)).toBe(error);
});

test('a refusal is an error with its code', () => {
  expect(toError({ status: 409, code: 'order-busy' }).message).toBe('409 order-busy');
});

test('a thrown text is reported without its words', () => {
  expect(toError('Jane Doe, 12 Elm Street').message).toBe('not an error was thrown: string');
});

test('a stored error becomes an error again', () => {
  const error = toError({ name: 'RangeError', message: 'too far', stack: 'at a.js:1:1' });
  expect([error.name, error.message, error.stack]).toEqual([
    'RangeError',
    'too far',
    'at a.js:1:1',
  ]);
});
