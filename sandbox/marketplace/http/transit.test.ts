import fc from 'fast-check';
import { transit as sdkTransit } from 'sharetribe-flex-sdk';
import { ApiError } from './api-error';
import { readBody } from './read-body';
import { readTransit } from './read-transit';
import { writeTransit } from './write-transit';
import { Decimal, Geo, Keyword, KeywordMap, Money, Uuid, type WireValue } from './values';

/** What the official SDK reads; its own value types are compared member by member. */
const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
const throughSdk = (value: WireValue, verbose: boolean): unknown =>
  plainly(sdkTransit.read(writeTransit(value, { verbose })));

const inherited = (name: string, value: WireValue): Record<string, WireValue> =>
  Object.fromEntries([[name, value]]);

/** Keys with these names are left out on purpose, and fast-check often generates them. */
const reservedNames = new RegExp(
  [...Object.getOwnPropertyNames(Object.prototype), 'prototype'].join('|'),
);

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
});

describe.each([false, true])('writing, verbose: %s', (verbose) => {
  test.each(['__proto__', 'constructor', 'toString', 'prototype', 'valueOf'])(
    'a stored key %s stays out of every answer and changes none that follow',
    (name) => {
      for (const value of [1, 'text', { deep: true }, null]) {
        const poisoned = { data: { publicData: { ...inherited(name, value), kept: 1 } } };
        expect(writeTransit(poisoned, { verbose })).not.toContain(name);
        expect(throughSdk(poisoned, verbose)).toEqual({ data: { publicData: { kept: 1 } } });
      }
      const next = { title: 'Saw', list: [{ title: 'Drill' }, { title: 'Hammer' }] };
      expect(throughSdk(next, verbose)).toEqual(next);
    },
  );

  test.each([
    ['', ' ', '^', '^ ', '^0', '^1x', '~', '~~', '~:key', '~#set', '~u', '`', '`x', '"', '\\'],
    ['ab', 'abc', 'abcd', 'key with space', 'x'.repeat(5000), '日本', '😀😀', '__x__', '0', '17'],
  ])('keys and texts that begin like codes come back as they were: %j', (...texts) => {
    const value = {
      keys: Object.fromEntries(texts.map((text, index) => [text, index])),
      texts,
      pairs: texts.map((text) => [text, text]),
      single: texts.map((text) => ({ [text]: { [text]: [text] } })),
    };
    expect(throughSdk(value, verbose)).toEqual(value);
    expect(plainly(readTransit(writeTransit(value, { verbose })))).toEqual(value);
  });

  test('keys beyond the codes of the cache come back unchanged, also when they repeat', () => {
    const many = (prefix: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, index]));
    for (const count of [44, 45, 1935, 1936, 1937, 4000, 4097, 9000]) {
      const map = many('long-key-', count);
      const value = { first: map, second: map, third: { ...many('other-', 100), ...map } };
      expect(throughSdk(value, verbose)).toEqual(value);
    }
  });

  test('every type of value keeps its type', () => {
    const value: WireValue = {
      id: new Uuid('c2a04c0a-9b1c-4a47-8c26-5f9a3a1f8f0e'),
      at: new Date('2030-01-02T03:04:05.678Z'),
      place: new Geo(40.7, -73.9),
      price: new Money(1050, 'USD'),
      quantity: new Decimal('1.50'),
      state: new Keyword('published'),
      again: [new Keyword('published'), new Money(1, 'USD'), new Geo(0, 0)],
      absent: undefined,
      nothing: [undefined, null],
      numbers: [0, -1, 1.5, 2 ** 53, 1e300],
      yes: true,
    };
    const read = sdkTransit.read(writeTransit(value, { verbose }));
    expect(read.id.uuid).toBe('c2a04c0a-9b1c-4a47-8c26-5f9a3a1f8f0e');
    expect(read.at).toEqual(new Date('2030-01-02T03:04:05.678Z'));
    expect(read.place).toMatchObject({ lat: 40.7, lng: -73.9 });
    expect(read.price).toMatchObject({ amount: 1050, currency: 'USD' });
    expect(read.quantity.value).toBe('1.50');
    expect(read.state).toBe('published');
    expect(read.again[0]).toBe('published');
    expect(read.again[1]).toMatchObject({ amount: 1, currency: 'USD' });
    expect(read).not.toHaveProperty('absent');
    expect(read.nothing).toEqual([null, null]);
    expect(read.numbers).toEqual([0, -1, 1.5, 2 ** 53, 1e300]);
    expect(read.yes).toBe(true);
  });

  test('any data of texts, numbers, lists and maps comes back unchanged', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (value) => {
        fc.pre(!reservedNames.test(JSON.stringify(value)));
        expect(plainly(readTransit(writeTransit(value as WireValue, { verbose })))).toEqual(
          plainly(value),
        );
      }),
    );
  });
});

test('compact text numbers repeated keys and keywords, as the format defines', () => {
  const row = { title: 'Saw', state: new Keyword('open') };
  expect(writeTransit([row, row], { verbose: false })).toBe(
    '[["^ ","title","Saw","state","~:open"],["^ ","^0","Saw","^1","^2"]]',
  );
  expect(writeTransit(new KeywordMap({ code: 1 }), { verbose: false })).toBe('["^ ","~:code",1]');
});

const TRANSIT = 'application/transit+json';
const refusalOf = (read: () => unknown) => {
  try {
    return { read: read() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { code: error.code, path: error.options.source?.path };
  }
};

describe('reading a body', () => {
  test('a reserved key has no effect and is refused with its path', () => {
    expect(refusalOf(() => readBody(TRANSIT, '["^ ","~:__proto__",["^ ","~:x",1]]'))).toEqual({
      code: 'validation-disallowed-key',
      path: ['__proto__'],
    });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test("a cache code never refers to another request's text", () => {
    readBody(TRANSIT, '["^ ","~:somebody-elses-key","~:somebody-elses-word"]');
    for (const text of ['["^ ","~:a","^0"]', '["^ ","^0",1]', '["^ ","~:a",["^1"]]'])
      expect(refusalOf(() => readBody(TRANSIT, text))).toMatchObject({ code: 'bad-request' });
  });

  test.each([
    ['a key that is a map', '["^ ",["^ "],1]'],
    ['a map of any keys', '["~#cmap",[["^ "],1]]'],
    ['an inherited handler', '["^ ","~:a",["~#constructor","x"]]'],
    ['a long integer', '["^ ","~:a","~i12345678901234567890"]'],
    ['a big integer', '["^ ","~:a","~n12345678901234567890"]'],
    ['bytes', '["^ ","~:a","~bAAAA"]'],
    ['a symbol', '["^ ","~:a","~$symbol"]'],
    ['an address', '["^ ","~:a","~rhttp://x"]'],
    ['an unknown letter', '["^ ","~:a","~xunknown"]'],
    ['an unknown tag', '["^ ","~:a",["~#unknown",1]]'],
    ['a code without meaning', '["^ ","~:a","^5"]'],
    ['a key code without meaning', '["^ ","^5",1]'],
    ['half a place', '["~#geo",[1]]'],
    ['money without a number', '["~#mn",["1","USD"]]'],
    ['no end', '["^ ","~:a"'],
    ['lists without end', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ])('%s is a bad request', (_name, text) => {
    expect(refusalOf(() => readBody(TRANSIT, text))).toMatchObject({ code: 'bad-request' });
  });

  test.each([
    ['a date that is none', TRANSIT, '["^ ","~:a","~mnever"]', ['a']],
    ['a text date that is none', TRANSIT, '["^ ","~:a","~tnever"]', ['a']],
    ['not a number', TRANSIT, '["^ ","~:a",["~zNaN"]]', ['a', '0']],
    ['infinity', TRANSIT, '["^ ","~:a",["^ ","~:b","~zINF"]]', ['a', 'b']],
    ['a number beyond all', 'application/json', '{"a":[1e400]}', ['a', '0']],
    ['a null character', 'application/json', '{"a":"x\\u0000"}', ['a']],
    ['a null character in an id', TRANSIT, '["^ ","~:a","~ux\\u0000"]', ['a', 'uuid']],
    ['half a character', 'application/json', '{"a":{"b":"\\ud800"}}', ['a', 'b']],
    ['half a character in a key', TRANSIT, '["^ ","~:x\\udc00",1]', ['x\udc00']],
  ] as const)('%s is an invalid value at its place', (_name, type, text, path) => {
    expect(refusalOf(() => readBody(type, text))).toEqual({
      code: 'validation-invalid-value',
      path,
    });
  });

  test('data that is nested too deep is refused', () => {
    const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(refusalOf(() => readBody('application/json', deep(100)))).toHaveProperty('read');
    for (const levels of [200, 5000, 100_000]) {
      expect(refusalOf(() => readBody('application/json', deep(levels)))).toMatchObject({
        code: 'validation-invalid-value',
      });
    }
  });

  test('a backslash and the letters of an escape are ordinary text', () => {
    expect(readBody('application/json', '{"a":"\\\\u0000"}')).toEqual({ a: '\\u0000' });
  });
});
