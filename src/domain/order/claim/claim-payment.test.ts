import { aClaim } from '~/testing/claim-builders';
import { isPaidByCard, owedByCard } from './claim-payment';

const at = '2026-06-19T00:00:00.000Z';
const claim = {
  number: 1,
  ...aClaim({
    outcome: {
      at,
      how: 'decided',
      parts: [
        { line: 0, source: 'hold', sum: 5000 },
        { line: 0, source: 'card', sum: 1400 },
      ],
    },
  }),
};
const paid = (changes: object) =>
  ({
    number: 1,
    claim: 1,
    from: 'card',
    currency: 'USD',
    sum: 1400,
    at: new Date(at),
    ...changes,
  }) as const;

test.each([
  ['nothing was paid', [], 1400],
  ['a part was paid', [paid({ sum: 400 })], 1000],
  ['all was paid', [paid({})], 0],
  ['the hold was kept', [paid({ from: 'hold', sum: 5000 })], 1400],
  ['another claim was paid', [paid({ claim: 2 })], 1400],
] as const)('%s', (_name, claimPayments, owed) => {
  expect(owedByCard({ claimPayments }, claim)).toBe(owed);
  expect(isPaidByCard({ claimPayments }, claim)).toBe(owed === 0);
});
