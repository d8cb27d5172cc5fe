import { type TransactionId } from '~/domain/ids';
import { orderNumber } from '~/domain/order/order-number';
import { type Money } from '~/domain/money/money';
import { text } from '../../base/english-texts';
import {
  type MailFactsInput,
  moneyText,
  orderMailFacts,
  toolNames,
} from '../order-mail/order-mail';

interface FeeFactsInput extends MailFactsInput {
  /** The fee before its tax. */
  readonly subtotal: Money;
  readonly orderId: TransactionId;
}

interface NightsFactsInput extends MailFactsInput {
  /** That the nights belong to. */
  readonly orderId: TransactionId;
}

/** What emails say about later nights. They name all tools that stay: the order can have others, which come back on their own days. */
export const nightsMailFacts = ({ orderId, ...input }: NightsFactsInput) => ({
  ...orderMailFacts(input),
  orderNumber: orderNumber(orderId),
  names: toolNames(input.tools.map(({ listing }) => listing.title)),
});

/** What emails say about a late fee. It is one line, with the name that its receipt has, for all tools. */
export function feeMailFacts({ subtotal, orderId, ...input }: FeeFactsInput) {
  const titles = input.tools.map(({ listing }) => listing.title);
  return {
    ...orderMailFacts(input),
    orderNumber: orderNumber(orderId),
    tools: [
      {
        title: text('LateReturn.fee'),
        price: text('LateReturn.feeOf', { tools: toolNames(titles) }),
        total: moneyText(subtotal),
      },
    ],
  };
}
