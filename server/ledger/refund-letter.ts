import { type PartRefund } from '~/domain/order/ledger';
import { otherRole } from '~/domain/order/transaction';
import { staysOf } from '~/domain/order/stays';
import { type Role } from '~/domain/order/transaction-graph';
import { type PublicConfig } from '~/config/public-config';
import { refundWords } from '~/order-texts/staff-letter';
import { englishTexts } from '../base/english-texts';
import { moneyText } from '../core/order-mail/order-mail';
import {
  letterOfWords,
  titlesOf,
  toolsText,
  type ToldOrder,
} from '../core/order-mail/order-letters';

interface Told {
  readonly order: ToldOrder;
  readonly role: Role;
  readonly refund: PartRefund;
  /** What staff wrote to both; null if it is lost. */
  readonly reason: string | null;
  readonly config: PublicConfig;
}

/** The email about a part of the payment that went back: to the renter, and to an owner who owes some of it. */
export function refundLetter({ order, role, refund, reason, config }: Told) {
  const text = englishTexts(config);
  const { currency, sum, owner, tax, tool } = refund;
  const money = (amount: number) => moneyText({ amount, currency });
  const item = order.transaction.furtherItems.find(({ listingId }) => listingId === tool);
  const all = toolsText(titlesOf({ order, role, config }, staysOf(order.transaction)), text);
  const words = refundWords(text, {
    role,
    reason,
    name: order.parties[otherRole(role)].displayName,
    amount: money(sum),
    owed: money(owner),
    tax: money(tax),
    hasTax: tax > 0,
    tools: tool === null ? all : (item?.title ?? order.title),
    left: order.transaction.payoutTotal ? moneyText(order.transaction.payoutTotal) : '',
  });
  return letterOfWords({ order, role, config }, words);
}
