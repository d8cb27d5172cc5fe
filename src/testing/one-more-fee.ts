import type * as table from '~/domain/money/fees';

/** The product's fees and one more: 1 % of orders and later nights, and nothing of late fees. */
export const withCareFee = ({ fees, feeKinds, ...rest }: typeof table) => ({
  ...rest,
  feeKinds: [...feeKinds, 'care-fee'],
  fees: {
    ...fees,
    'care-fee': {
      code: 'line-item/care-fee',
      percent: 1,
      minimum: 0,
      prices: ['order', 'extension'],
      isOptional: false,
      taxed: 'never',
      name: 'OrderBreakdown.careFee',
      refund: 'with-rentals',
    },
  },
});

export const withItsName = (english: object) => ({
  ...english,
  'OrderBreakdown.careFee': 'Care fee',
});
