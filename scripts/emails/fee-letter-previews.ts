import { staysOf } from '~/domain/order/stays';
import { feeLetter, type FeeTelling } from '../../server/core/order-mail/fee-letters';

const feeTimes = {
  asked: { askedAt: new Date('2026-06-16T04:00:00.000Z') },
  withdrawn: { endedAt: new Date('2026-06-16T15:00:00.000Z') },
  refused: { answeredAt: new Date('2026-06-16T15:00:00.000Z') },
};

/** What the two sides do about a late fee of the saw, which is still out. */
export function feeLetters({ order, config }: Pick<FeeTelling, 'order' | 'config'>) {
  const [stay] = staysOf(order.transaction).toReversed();
  if (!stay) throw new Error('the sample order has no stays');
  const out = new Date('2026-06-16T04:00:00.000Z');
  return (['asked', 'withdrawn', 'refused'] as const).map((state) => {
    const due = new Date('2026-06-15T23:00:00.000Z');
    const fee = {
      state,
      amount: { amount: 7600, currency: 'USD' } as const,
      askedAt: out,
      due,
      back: out,
      ...feeTimes[state],
    };
    const letter = feeLetter(state, { order, stay, fee, config });
    return [`late-fee-${state}`, letter] as const;
  });
}
