import fc from 'fast-check';
import * as v from 'valibot';
import { ApiError } from './errors';
import { parseForm } from './form';
import * as p from './params';

describe('form-encoded bodies', () => {
  test('bracketed keys unfold into objects and lists', () => {
    expect(parseForm('a=1&b[c][d]=2&e[0]=x&e[1]=y&f[]=p&f[]=q&g[0][h]=1')).toEqual({
      a: '1',
      b: { c: { d: '2' } },
      e: ['x', 'y'],
      f: ['p', 'q'],
      g: [{ h: '1' }],
    });
  });

  test('a later value wins, and encoded brackets are brackets', () => {
    expect(parseForm('a=1&a=2&metadata%5Bk%20k%5D=a+b')).toEqual({
      a: '2',
      metadata: { 'k k': 'a b' },
    });
  });

  test.each([
    'a=1&a[b]=2',
    'a[b]=1&a=2',
    '[x]=1',
    'a[b=1',
    '__proto__[x]=1',
    'a[constructor][y]=1',
    `a${'[b]'.repeat(20)}=1`,
    'a=%00',
  ])('%s is refused with 400', (text) => {
    expect(() => parseForm(text)).toThrow(ApiError);
  });

  test('any text at all is parsed or refused', () => {
    const piece = fc.oneof(
      fc.constantFrom('a', '[', ']', '=', '&', '%', '[]', '[0]', '__proto__'),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          try {
            parseForm(text);
          } catch (error) {
            expect(error).toBeInstanceOf(ApiError);
          }
          expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
        },
      ),
    );
  });
});

describe('parameters', () => {
  const schema = v.strictObject({
    amount: p.amount,
    method: v.optional(v.picklist(['automatic', 'manual', 'none'])),
    on: v.optional(p.flag),
    card: v.optional(v.strictObject({ number: p.filled })),
  });
  const refusal = (text: string) => {
    try {
      p.parseParams(schema, parseForm(text));
    } catch (error) {
      if (error instanceof ApiError)
        return { code: error.body.code, param: error.body.param, message: error.message };
      throw error;
    }
    return null;
  };

  test.each([
    ['amount=5', null],
    [
      '',
      { code: 'parameter_missing', param: 'amount', message: 'Missing required param: amount.' },
    ],
    [
      'amount=5&nope=1',
      { code: 'parameter_unknown', param: 'nope', message: 'Received unknown parameter: nope' },
    ],
    [
      'nope=1',
      { code: 'parameter_unknown', param: 'nope', message: 'Received unknown parameter: nope' },
    ],
    [
      'amount=5&card[x]=1',
      {
        code: 'parameter_unknown',
        param: 'card[x]',
        message: 'Received unknown parameter: card[x]',
      },
    ],
    [
      'amount=5&card[number]=',
      {
        code: 'parameter_invalid_empty',
        param: 'card[number]',
        message: expect.stringContaining('empty string'),
      },
    ],
    [
      'amount=1.5',
      { code: 'parameter_invalid_integer', param: 'amount', message: 'Invalid integer: 1.5' },
    ],
    [
      'amount=0',
      {
        code: 'parameter_invalid_integer',
        param: 'amount',
        message: 'This value must be greater than or equal to 1.',
      },
    ],
    ['amount[a]=5', { code: undefined, param: 'amount', message: 'Invalid string: {"a":"5"}' }],
    [
      'amount=5&method=x',
      {
        code: undefined,
        param: 'method',
        message: 'Invalid method: must be one of automatic, manual, or none',
      },
    ],
    ['amount=5&on=yes', { code: undefined, param: 'on', message: 'Invalid boolean: yes' }],
    ['amount=5&card=x', { code: undefined, param: 'card', message: 'Invalid object' }],
  ])('%s', (text, expected) => {
    expect(refusal(text)).toEqual(expected);
  });
});
