import { asksForIdentity, verifiedAt } from './identity';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

test.each([
  [{ identity: { verifiedAt: '2026-06-22T10:00:00.000Z' } }, '2026-06-22T10:00:00.000Z'],
  [{ identity: { verifiedAt: 'in June' } }, null],
  [{ identity: null }, null],
  [{ isVerified: true }, null],
  [{}, null],
  [null, null],
])('%j says when somebody was verified', (metadata, moment) => {
  expect(verifiedAt(metadata)?.toISOString() ?? null).toBe(moment);
});

test.each([
  ['nothing, without a marketplace that checks', usd(90_000), true, null, null],
  [
    'nothing for any tool, unless its owner asks',
    usd(90_000),
    false,
    { fromPrice: null, asksOwners: false },
    null,
  ],
  ['it because its owner does', usd(100), true, { fromPrice: null, asksOwners: false }, 'owner'],
  ['it from the price on', usd(15_000), false, { fromPrice: 15_000, asksOwners: false }, 'price'],
  ['nothing below the price', usd(14_999), false, { fromPrice: 15_000, asksOwners: false }, null],
  ['nothing of a tool without a price', null, false, { fromPrice: 0, asksOwners: false }, null],
] as const)('a tool needs %s', (_name, price, isVerifiedOnly, terms, reason) => {
  expect(asksForIdentity({ price, isVerifiedOnly }, terms)).toBe(reason);
});
