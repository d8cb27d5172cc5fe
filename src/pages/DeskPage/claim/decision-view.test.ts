import { type ClaimCase } from '~/wire/claims';
import { decisionOf } from './decision-view';

const line = { tool: 'tool', title: 'Paint sprayer', decided: 0 };
const found = {
  currency: 'USD',
  lines: [
    { ...line, kind: 'damage', sum: 6400, sources: ['hold', 'protection', 'card'] },
    { ...line, kind: 'cleaning', sum: 4500, sources: ['hold', 'card'] },
  ],
  left: { hold: 20_000, protection: 100_000, refund: 0 },
} as unknown as ClaimCase;

test('staff decide for each line what each source pays and what is rejected', () => {
  expect(decisionOf(found, { '0:protection': '64.00', '1:hold': '$25' })).toEqual({
    parts: [
      { line: 0, source: 'protection', sum: 6400 },
      { line: 1, source: 'hold', sum: 2500 },
    ],
    wrong: {},
    paid: 8900,
    rejected: 2000,
    bySource: { hold: 2500, protection: 6400, card: 0, refund: 0 },
  });
});

test('everything is rejected if there are no amounts', () => {
  expect(decisionOf(found, {})).toMatchObject({ parts: [], paid: 0, rejected: 10_900 });
});

test.each([
  ['no amount', { '0:hold': 'much' }, { '0:hold': 'amount' }],
  ['more than was asked', { '1:hold': '45.01' }, { '1:hold': 'line' }],
  [
    'together more than was asked',
    { '0:hold': '60', '0:card': '5' },
    { '0:hold': 'line', '0:card': 'line' },
  ],
] as const)('%s is said at its field', (_name, typed, wrong) => {
  expect(decisionOf(found, typed).wrong).toEqual(wrong);
});

test('an amount above the rest of a source is marked at its field', () => {
  const little = { ...found, left: { hold: 100, protection: 5000, refund: 0 } };
  expect(decisionOf(little, { '0:protection': '50.01' }).wrong).toEqual({
    '0:protection': 'source',
  });
  expect(decisionOf(little, { '1:hold': '2' }).wrong).toEqual({ '1:hold': 'source' });
});
