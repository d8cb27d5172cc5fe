import { aClaim, aListingUuid, aMessageId } from '~/testing/claim-builders';
import { askedSum, claimCount, isUndecided, paidSum, parseClaims } from './claims';

const AT = '2026-06-16T14:10:00.000Z';

test('claims are read in the order in which they were made; unreadable ones are left out', () => {
  const metadata = {
    'claim-10': aClaim({
      by: 'customer',
      lines: [{ kind: 'not-working', tool: aListingUuid, sum: 500 }],
    }),
    'claim-2': aClaim(),
    'claim-3': { ...aClaim(), lines: [] },
    'claim-4': { ...aClaim(), currency: 'XXX' },
    'claim-5': null,
    'claim-x': aClaim(),
    'claim-0': aClaim(),
    claim: aClaim(),
  };
  expect(parseClaims(metadata).map(({ number }) => number)).toEqual([2, 10]);
  expect(claimCount(metadata)).toBe(10);
});

test.each([undefined, null, 'text', 5, []])('metadata that is %p has no claims', (metadata) => {
  expect(parseClaims(metadata)).toEqual([]);
  expect(claimCount(metadata)).toBe(0);
});

test.each([0, -1, 1.5, Number.NaN, '5'])('a line of %p is not a valid claim', (sum) => {
  const claim = { ...aClaim(), lines: [{ kind: 'damage', tool: aListingUuid, sum }] };
  expect(parseClaims({ 'claim-1': claim })).toEqual([]);
});

const decided = { at: AT, how: 'decided', parts: [] } as const;
test.each([
  ['reported', {}, true],
  ['disagreed', { answer: { at: AT, is: 'disagrees' } }, true],
  ['taken back', { withdrawnAt: AT }, false],
  ['agreed', { outcome: { at: AT, how: 'agreed', parts: [] } }, false],
  ['decided', { outcome: decided }, false],
  [
    'disputed',
    { outcome: decided, dispute: { at: AT, by: 'provider', message: aMessageId } },
    true,
  ],
  [
    'decided twice',
    {
      outcome: decided,
      dispute: { at: AT, by: 'provider', message: aMessageId },
      second: { at: AT, parts: [] },
    },
    false,
  ],
] as const)('a claim that is %s is open: %#', (_name, changes, isOpen) => {
  const claim = aClaim(changes);
  expect(isUndecided(claim)).toBe(isOpen);
});

test('the asked sum adds up the lines, and the paid sum the parts of both decisions', () => {
  const claim = aClaim({
    lines: [
      { kind: 'damage', tool: aListingUuid, sum: 6400 },
      { kind: 'cleaning', tool: aListingUuid, sum: 4500 },
    ],
    outcome: { at: AT, how: 'decided', parts: [{ line: 0, source: 'hold', sum: 6400 }] },
    second: { at: AT, parts: [{ line: 1, source: 'card', sum: 2500 }] },
  });
  expect(askedSum(claim)).toBe(10_900);
  expect(paidSum(claim)).toBe(8900);
});
