import { type Action, defineAction } from '../action';
import { EngineError } from '../engine-error';
import { type Draft, type LineItem, type Money } from '../facts';
import { lineItemsParam, priceLineItems, reversalOf, totalsOf } from '../line-items';
import { money } from '../param-types';

const NEGOTIATED = 'line-item/negotiation';

export function setLineItems(draft: Draft, items: LineItem[]): void {
  draft.lineItems = items;
  Object.assign(draft, totalsOf(items));
}

const setGivenLineItems = defineAction({
  params: { lineItems: lineItemsParam },
  config: {},
  run({ draft, params }) {
    setLineItems(draft, priceLineItems(params.lineItems));
  },
});

const calculateFullRefund = defineAction({
  params: {},
  config: {},
  run({ draft }) {
    if (draft.lineItems.some((item) => item.reversal)) {
      throw new EngineError('transaction-invalid-action-sequence', {
        details: 'The refund has been calculated already',
      });
    }
    setLineItems(draft, [...draft.lineItems, ...draft.lineItems.map(reversalOf)]);
  },
});

const payinOf = (items: readonly LineItem[]) =>
  items
    .filter((item) => item.includeFor.includes('customer'))
    .reduce((sum, item) => sum + item.lineTotal.amount, 0);

function negotiationItem(others: readonly LineItem[], target: Money): LineItem {
  const difference: Money = { ...target, amount: target.amount - payinOf(others) };
  return {
    code: NEGOTIATED,
    unitPrice: difference,
    lineTotal: difference,
    quantity: '1',
    reversal: false,
    includeFor: ['customer', 'provider'],
  };
}

const setNegotiatedTotal = defineAction({
  params: { negotiatedTotal: money },
  config: {},
  run({ draft, params: { negotiatedTotal } }) {
    const others = draft.lineItems.filter((item) => item.code !== NEGOTIATED);
    if (others.some((item) => item.unitPrice.currency !== negotiatedTotal.currency)) {
      throw new EngineError('validation-invalid-value', {
        path: ['params', 'negotiatedTotal'],
        details: 'The currency differs from that of the line items',
      });
    }
    setLineItems(draft, [...others, negotiationItem(others, negotiatedTotal)]);
  },
});

export const pricingActions = {
  'action/privileged-set-line-items': setGivenLineItems,
  'action/set-line-items-and-total': setGivenLineItems,
  'action/calculate-full-refund': calculateFullRefund,
  'action/set-negotiated-total-price': setNegotiatedTotal,
} satisfies Record<string, Action>;
