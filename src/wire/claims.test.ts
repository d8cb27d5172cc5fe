import * as v from 'valibot';
import * as wire from './claims';

const orderId = '00000000-0000-4000-8000-000000000050';
const message = '00000000-0000-4000-8000-000000000070';
const line = { kind: 'damage', tool: '00000000-0000-4000-8000-000000000007', sum: 6400 };
const claim = {
  orderId,
  stay: '2026-06-12_2026-06-15',
  currency: 'USD',
  lines: [line],
  message,
  bill: null,
};
const decision = {
  orderId,
  number: 1,
  seen: 0,
  currency: 'USD',
  reason: 'The photos show it.',
  parts: [{ line: 0, source: 'hold', sum: 6400 }],
};

const fits = (schema: v.GenericSchema, body: object) => v.safeParse(schema, body).success;

test('a valid claim and a valid decision are accepted', () => {
  expect(fits(wire.openClaim.body, claim)).toBe(true);
  expect(fits(wire.decideClaim.body, decision)).toBe(true);
  expect(fits(wire.decideClaim.body, { ...decision, parts: [] })).toBe(true);
});

test.each([
  ['of nothing', { lines: [{ ...line, sum: 0 }] }],
  ['of less than nothing', { lines: [{ ...line, sum: -1 }] }],
  ['of a part of a cent', { lines: [{ ...line, sum: 1.5 }] }],
  ['without a tool', { lines: [] }],
  ['without words', { message: null }],
  ['in a currency that is none', { currency: 'dollars' }],
  ['of an unknown kind', { lines: [{ ...line, kind: 'lost' }] }],
  ['with a deadline of its own', { until: '2030-01-01T00:00:00.000Z' }],
])('a claim %s is refused', (_name, changes) => {
  expect(fits(wire.openClaim.body, { ...claim, ...changes })).toBe(false);
});

test.each([0, -1, 1.5, null])('an offer of %s is refused', (sum) => {
  const offer = { orderId, number: 1, action: 'offer', sum, message: null };
  expect(fits(wire.moveClaim.body, offer)).toBe(false);
  expect(fits(wire.moveClaim.body, { ...offer, sum: 1 })).toBe(true);
});

test('a side that disagrees, adds or asks for a second review says why', () => {
  for (const action of ['disagree', 'add', 'dispute']) {
    expect(fits(wire.moveClaim.body, { orderId, number: 1, action })).toBe(false);
    expect(fits(wire.moveClaim.body, { orderId, number: 1, action, message })).toBe(true);
  }
});

test.each([
  ['of nothing', { parts: [{ line: 0, source: 'hold', sum: 0 }] }],
  ['of less than nothing', { parts: [{ line: 0, source: 'hold', sum: -1 }] }],
  ['from an unknown source', { parts: [{ line: 0, source: 'cash', sum: 1 }] }],
  ['without a reason', { reason: '  ' }],
])('a decision %s is refused', (_name, changes) => {
  expect(fits(wire.decideClaim.body, { ...decision, ...changes })).toBe(false);
});
