import { checkField, formatField } from './field-rules';

const NOW = new Date('2030-06-15T12:00:00Z');

describe('card fields', () => {
  test.each([
    ['', { empty: true, complete: false, late: 'incomplete_number' }],
    ['4242 4242', { empty: false, complete: false, late: 'incomplete_number' }],
    ['4242 4242 4242 4242', { empty: false, complete: true }],
    ['4242 4242 4242 4241', { empty: false, complete: false, error: 'invalid_number' }],
    ['3782 822463 10005', { empty: false, complete: true }],
    ['6200 0000 0000 0005', { empty: false, complete: true }],
  ])('number %p', (text, expected) => {
    const { empty, complete, error, late } = checkField('cardNumber', text, NOW);
    expect({ empty, complete, error: error?.code, late: late?.code }).toEqual({
      error: undefined,
      late: undefined,
      ...expected,
    });
  });

  test.each([
    ['12 / 29', 'invalid_expiry_year_past'],
    ['05 / 30', 'invalid_expiry_month_past'],
    ['06 / 30', undefined],
    ['12 / 99', 'invalid_expiry_year'],
  ])('expiry %p', (text, code) => {
    const { error, complete } = checkField('cardExpiry', text, NOW);
    expect(error?.code).toBe(code);
    expect(complete).toBe(code === undefined);
  });

  test('a security code has three digits, or four', () => {
    expect(['12', '123', '1234'].map((text) => checkField('cardCvc', text, NOW).complete)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('typing is formatted as the card prints it', () => {
    expect(formatField('cardNumber', '42424242424242429', '')).toBe('4242 4242 4242 4242');
    expect(formatField('cardNumber', '378282246310005', '')).toBe('3782 822463 10005');
    expect(formatField('cardExpiry', '5', '')).toBe('05 / ');
    expect(formatField('cardExpiry', '1234', '')).toBe('12 / 34');
    expect(formatField('cardExpiry', '13', '1')).toBe('1');
    expect(formatField('cardExpiry', '12 /', '12 / ')).toBe('12');
    expect(formatField('cardCvc', '12a34', '')).toBe('1234');
  });
});
