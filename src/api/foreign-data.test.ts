import { transit } from 'sharetribe-flex-sdk';
import { readResponse, toPlain } from './marketplace/read-response';

/** Another user's data as it arrives over the wire, with any keys. */
const received = (json: string): unknown => toPlain(transit.read(json));
const ID = 'c2a04c0a-9b1c-4a47-8c26-5f9a3a1f8f0e';

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'foreign data is read without %s, at any depth',
  (name) => {
    const inner = `{"${name}":{"polluted":true,"isVerified":true},"kept":1}`;
    const plain = received(`{"publicData":{"list":[${inner}],"kept":${inner}}}`) as {
      publicData: { list: Record<string, unknown>[]; kept: Record<string, unknown> };
    };
    expect(JSON.parse(JSON.stringify(plain))).toEqual({
      publicData: { list: [{ kept: 1 }], kept: { kept: 1 } },
    });
    expect(plain.publicData.kept['isVerified']).toBeUndefined();
    expect(Object.getPrototypeOf(plain.publicData.kept)).toBe(Object.prototype);
    // Plain JSON keeps such keys as own properties.
    expect(toPlain(JSON.parse(`[${inner}]`))).toEqual([{ kept: 1 }]);
  },
);

test('a map that calls itself a value of the SDK stays a map', () => {
  expect(received('{"publicData":{"_sdkType":"UUID"}}')).toEqual({
    publicData: { _sdkType: 'UUID' },
  });
  expect(received('{"publicData":{"__proto__":{"_sdkType":"UUID","uuid":"x"},"a":1}}')).toEqual({
    publicData: { a: 1 },
  });
  expect(received(`{"id":"~u${ID}","at":"~t2030-01-01T00:00:00.000Z"}`)).toEqual({
    id: ID,
    at: '2030-01-01T00:00:00.000Z',
  });
});

test('an id that is also the name of an object’s member is not a resource', () => {
  const data = ['__proto__', 'constructor'].map((id) => ({ id, type: 'user', attributes: {} }));
  expect(readResponse({ status: 200, statusText: 'OK', data: { data } }).entities).toEqual([]);
});
