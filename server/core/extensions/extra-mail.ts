import { type TransactionId } from '~/domain/ids';
import { orderKey } from '~/domain/order/process/order-number';
import { type Money } from '~/domain/money/money';
import { text } from '../../base/english-texts';
import {
  type MailFactsInput,
  moneyText,
  orderMailFacts,
  toolNames,
} from '../order-mail/order-mail';

interface ExtraFactsInput extends MailFactsInput {
  /** The order that the later nights or the late fee belong to. */
  readonly orderId: TransactionId;
}

interface FeeFactsInput extends ExtraFactsInput {
  /** The fee before its tax. */
  readonly subtotal: Money;
}

/**
 * The values of emails about later nights. They name only the tools that stay, because other tools of the order return on their own days.
 */
export const nightsMailFacts = ({ orderId, ...input }: ExtraFactsInput) => ({
  ...orderMailFacts(input),
  orderNumber: orderKey(orderId),
  names: toolNames(input.tools.map(({ listing }) => listing.title)),
});

/** The values of emails about a late fee. It is one line for all tools, with the same name as on its receipt. */
export function feeMailFacts({ subtotal, orderId, ...input }: FeeFactsInput) {
  const titles = input.tools.map(({ listing }) => listing.title);
  return {
    ...orderMailFacts(input),
    orderNumber: orderKey(orderId),
    tools: [
      {
        title: text('LateReturn.fee'),
        price: text('LateReturn.feeOf', { tools: toolNames(titles) }),
        total: moneyText(subtotal),
      },
    ],
  };
}
