import { aClaimWorld } from '../../testing/claim-world';
import { claimRefusedFees } from './late-fee-claims';

const fee = (state: string) => ({
  state,
  amount: { amount: 4500, currency: 'USD' },
  askedAt: '2026-06-16T03:00:00.000Z',
  due: '2026-06-15T23:00:00.000Z',
  back: '2026-06-16T03:00:00.000Z',
  answeredAt: '2026-06-16T10:00:00.000Z',
});

function world(state: string) {
  const claimed = aClaimWorld();
  claimed.stored.metadata = { stays: { [claimed.sawStay]: { lateFee: fee(state) } } };
  return claimed;
}

test('a late fee that its renter refused is with staff as a claim, once', async () => {
  const { id, services, kept, saw: tool, sawStay: stay, updates } = world('refused');
  await claimRefusedFees(services, id);
  await claimRefusedFees(services, id);
  expect(updates).toHaveLength(1);
  expect(kept()).toEqual({
    number: 1,
    by: 'provider',
    stay,
    currency: 'USD',
    message: null,
    at: '2026-06-16T03:00:00.000Z',
    lines: [{ kind: 'late-fee', tool, sum: 4500 }],
    answer: { at: '2026-06-16T10:00:00.000Z', is: 'disagrees' },
  });
});

test('a claim that its owner took back does not come again', async () => {
  const { id, services, stored, kept, updates } = world('refused');
  await claimRefusedFees(services, id);
  const withdrawnAt = '2026-06-17T10:00:00.000Z';
  stored.metadata = { ...stored.metadata, 'claim-1': { ...kept(), withdrawnAt } };
  await claimRefusedFees(services, id);
  expect(updates).toHaveLength(1);
});

test.each(['asked', 'paid', 'withdrawn', 'refunded'])(
  'a fee that is %s is no claim',
  async (state) => {
    const { id, services, updates } = world(state);
    await claimRefusedFees(services, id);
    expect(updates).toEqual([]);
  },
);
