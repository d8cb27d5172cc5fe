import fc from 'fast-check';
import { aClaim, aListingUuid } from '~/testing/claim-builders';
import { agreedParts, decisionFault, isCovered, movedToCard, sumBySource } from './claim-sources';
import { claimKinds, claimSources } from './claim-terms';
import { askedSum } from './claims';

const tool = aListingUuid;
const none = { hold: 0, protection: 0, refund: 0 };
const plenty = { hold: 15_000, protection: 100_000, refund: 100_000 };
const twoLines = aClaim({
  lines: [
    { kind: 'damage', tool, sum: 6400 },
    { kind: 'cleaning', tool, sum: 4500 },
  ],
});

test('protection pays for accidents alone, and only a renter gets a refund', () => {
  const covered = claimKinds.map((kind) => [
    kind,
    claimSources.filter((source) => isCovered(kind, source)),
  ]);
  expect(Object.fromEntries(covered)).toEqual({
    damage: ['hold', 'protection', 'card'],
    missing: ['hold', 'card'],
    'not-returned': ['hold', 'card'],
    cleaning: ['hold', 'card'],
    'late-fee': ['hold', 'card'],
    'not-working': ['refund'],
    'not-as-described': ['refund'],
    'not-handed-over': ['refund'],
  });
});

test.each([
  [
    'in full and in part',
    [
      [0, 'protection', 6400],
      [1, 'hold', 2500],
    ],
    plenty,
    undefined,
  ],
  [
    'two sources for one line',
    [
      [0, 'hold', 3000],
      [0, 'card', 3400],
    ],
    plenty,
    undefined,
  ],
  ['nothing', [], none, undefined],
  ['a line that was not claimed', [[2, 'card', 1]], plenty, 'line'],
  ['cleaning from protection', [[1, 'protection', 1]], plenty, 'source'],
  ['a refund for an owner', [[0, 'refund', 1]], plenty, 'source'],
  [
    'more than was asked',
    [
      [0, 'hold', 3000],
      [0, 'card', 3401],
    ],
    plenty,
    'sum',
  ],
  ['more than the hold has', [[0, 'hold', 6400]], { ...plenty, hold: 6399 }, 'too-high'],
  [
    'more than protection pays',
    [[0, 'protection', 6400]],
    { ...plenty, protection: 0 },
    'too-high',
  ],
] as const)('a decision: %s', (_name, decided, left, fault) => {
  const parts = decided.map(([line, source, sum]) => ({ line, source, sum }));
  expect(decisionFault(twoLines, parts, left)).toBe(fault);
});

test('a second decision adds to the first, and both together give no more than the claim', () => {
  const claim = {
    ...twoLines,
    outcome: {
      at: '2026-06-19T00:00:00.000Z',
      how: 'decided' as const,
      parts: [{ line: 0, source: 'hold' as const, sum: 6000 }],
    },
  };
  expect(decisionFault(claim, [{ line: 0, source: 'card', sum: 400 }], none)).toBeUndefined();
  expect(decisionFault(claim, [{ line: 0, source: 'card', sum: 401 }], none)).toBe('sum');
});

test('an agreed sum comes from the hold as far as it goes, then from the card', () => {
  expect(agreedParts(twoLines, 10_900, { ...none, hold: 7000 })).toEqual([
    { line: 0, source: 'hold', sum: 6400 },
    { line: 1, source: 'hold', sum: 600 },
    { line: 1, source: 'card', sum: 3900 },
  ]);
  expect(agreedParts(twoLines, 4000, none)).toEqual([{ line: 0, source: 'card', sum: 4000 }]);
});

test('a renter’s claim is refunded', () => {
  const claim = aClaim({ by: 'customer', lines: [{ kind: 'not-working', tool, sum: 5000 }] });
  expect(agreedParts(claim, 5000, plenty)).toEqual([{ line: 0, source: 'refund', sum: 5000 }]);
});

test('a released hold leaves its part to the card', () => {
  const parts = agreedParts(twoLines, 10_900, { ...none, hold: 7000 });
  expect(sumBySource(movedToCard(parts, 'hold'))).toEqual({ ...none, card: 10_900 });
});

test('parts that were agreed on are the sum, to the cent, and never above a line or the hold', () => {
  const sums = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(sums, fc.nat(600_000), fc.nat(150_000), (lines, wanted, hold) => {
      const claim = aClaim({ lines: lines.map((sum) => ({ kind: 'damage' as const, tool, sum })) });
      const sum = Math.min(Math.max(1, wanted), askedSum(claim));
      const parts = agreedParts(claim, sum, { ...none, hold });
      const by = sumBySource(parts);
      expect(by.hold + by.card).toBe(sum);
      expect(by.hold).toBe(Math.min(sum, hold));
      expect(decisionFault(claim, parts, { ...none, hold })).toBeUndefined();
    }),
  );
});
