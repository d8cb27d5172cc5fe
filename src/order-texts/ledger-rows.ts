import { linesFor, sumOf } from '~/domain/money/line-items';
import { type ClaimPayment } from '~/domain/order/ledger/ledger';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '../i18n/message-id';
import { type Price, type PriceRow, type PriceWords } from './price';

const partLabels = {
  customer: 'OrderBreakdown.partRefund',
  provider: 'OrderBreakdown.partRefundSale',
} as const satisfies Record<Role, MessageId>;

/** The rows of partial refunds, each with its day, for the part that this side bears. */
function partRefundRows(
  { lineItems, view, refunds = [] }: Price,
  { text, money, day }: PriceWords,
): PriceRow[] {
  const lines = linesFor(lineItems, view);
  return refunds.flatMap(({ number, at, tax, currency }) => {
    const own = lines.filter(({ entry }) => entry === number);
    if (own.length === 0) return [];
    const values = {
      day: day(at),
      hasTax: tax > 0 ? 'yes' : 'no',
      tax: money({ amount: tax, currency }),
    };
    const label = text(partLabels[view], values);
    return [{ key: `refund-${number}`, label, amount: money(sumOf(own, currency)) }];
  });
}

const claimLabels = {
  customer: {
    hold: 'OrderBreakdown.claimFromHold',
    card: 'OrderBreakdown.claimByCard',
    protection: 'OrderBreakdown.claimFromProtection',
  },
  provider: {
    hold: 'OrderBreakdown.claimFromHoldSale',
    card: 'OrderBreakdown.claimByCardSale',
    protection: 'OrderBreakdown.claimFromProtection',
  },
} as const satisfies Record<Role, Record<ClaimPayment['from'], MessageId>>;

/** The rows of payments for claims, each with its day and its source, as far as they concern this side. */
function claimRows({ lineItems, view, claims = [] }: Price, words: PriceWords): PriceRow[] {
  const lines = linesFor(lineItems, view);
  return claims.flatMap(({ number, at, from, sum, currency }) =>
    lines.some(({ entry }) => entry === number)
      ? [
          {
            key: `claim-${number}`,
            label: words.text(claimLabels[view][from], { day: words.day(at) }),
            amount: words.money({ amount: sum, currency }),
          },
        ]
      : [],
  );
}

/** The rows that an order's ledger adds to its price: partial refunds, and payments for claims. */
export const ledgerRows = (price: Price, words: PriceWords): readonly PriceRow[] => [
  ...partRefundRows(price, words),
  ...claimRows(price, words),
];
