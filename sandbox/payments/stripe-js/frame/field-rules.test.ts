import {
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostal,
  formatExpiry,
  formatField,
} from './field-rules';

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
    const { empty, complete, error, late } = checkNumber(text);
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
    expect(checkExpiry(text, NOW).error?.code).toBe(code);
    expect(checkExpiry(text, NOW).complete).toBe(code === undefined);
  });

  test('the security code of American Express has four digits', () => {
    expect(checkCvc('123', '4242424242424242').complete).toBe(true);
    expect(checkCvc('123', '378282246310005').complete).toBe(false);
    expect(checkCvc('1234', '378282246310005').complete).toBe(true);
  });

  test('postal codes of digits need five, others three', () => {
    expect([
      checkPostal('7870').complete,
      checkPostal('78701').complete,
      checkPostal('K1A').complete,
    ]).toEqual([false, true, true]);
  });

  test('typing is formatted as the card prints it', () => {
    const context = { before: '', cardNumber: '4242' };
    expect(formatField('number', '42424242424242429', context)).toBe('4242 4242 4242 4242');
    expect(formatField('number', '378282246310005', context)).toBe('3782 822463 10005');
    expect(formatExpiry('5', '')).toBe('05 / ');
    expect(formatExpiry('1234', '')).toBe('12 / 34');
    expect(formatExpiry('13', '1')).toBe('1');
    expect(formatExpiry('12 /', '12 / ')).toBe('12');
    expect(formatField('cvc', '12a34', context)).toBe('123');
  });
});
