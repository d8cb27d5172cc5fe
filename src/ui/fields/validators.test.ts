import { allOf, emailAddress, maxLength, minLength, required } from './validators';

const message = 'Field.optional';

describe('validators', () => {
  test.each(['', '   ', undefined, null, false, []])('required refuses %p', (value) => {
    expect(required(message)(value, {})).toBe(message);
  });

  test.each(['\u200B', '\u3164', '\u00AD', ' \u2800 '])(
    'required refuses the invisible text %j',
    (value) => {
      expect(required(message)(value, {})).toBe(message);
    },
  );

  test.each(['a', 0, true, ['x']])('required accepts %p', (value) => {
    expect(required(message)(value, {})).toBeUndefined();
  });

  test.each(['a@b.co', 'first.last+tag@sub.example.com', ' you@example.com '])(
    '%p is an email address',
    (value) => {
      expect(emailAddress(message)(value, {})).toBeUndefined();
    },
  );

  test.each(['a', 'a@b', 'a@b.c', 'a b@c.de', '@b.co', 'a@b.c1'])(
    '%p is not an email address',
    (value) => {
      expect(emailAddress(message)(value, {})).toBe(message);
    },
  );

  test('counts characters, not code units, and names the limit', () => {
    expect(minLength(2, message)('👍', {})).toEqual({ id: message, values: { limit: 2 } });
    expect(maxLength(1, message)('👍', {})).toBeUndefined();
    expect(maxLength(1, message)('ab', {})).toEqual({ id: message, values: { limit: 1 } });
  });

  test('stop at the first fault', () => {
    const rule = allOf<string>(required(message), emailAddress('Button.working'));
    expect(rule('', {})).toBe(message);
    expect(rule('x', {})).toBe('Button.working');
    expect(rule('a@b.co', {})).toBeUndefined();
  });
});
