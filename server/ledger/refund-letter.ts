import { type PartRefund } from '~/domain/order/ledger';
import { otherRole } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { type PublicConfig } from '~/config/public-config';
import { type MessageId } from '~/i18n/message-id';
import { englishTexts } from '../base/english-texts';
import { moneyText } from '../core/order-mail/order-mail';
import { letterOf, titlesOf, toolsText } from '../core/order-mail/order-letters';
import { type StoredOrder } from '../core/orders/read-order';
import { staysOf } from '~/domain/order/stays';

interface Told {
  readonly order: StoredOrder;
  readonly role: Role;
  readonly refund: PartRefund;
  /** What staff wrote to both; null if it is lost. */
  readonly reason: string | null;
  readonly config: PublicConfig;
}

const words = {
  customer: { subject: 'RefundEmail.subject', text: 'RefundEmail.text' },
  provider: { subject: 'RefundEmail.subjectSale', text: 'RefundEmail.textSale' },
} as const satisfies Record<Role, Record<'subject' | 'text', MessageId>>;

/** The email about a part of the payment that went back: to the renter, and to an owner who owes some of it. */
export function refundLetter({ order, role, refund, reason, config }: Told) {
  const text = englishTexts(config);
  const { currency, sum, owner, tax, tool } = refund;
  const money = (amount: number) => moneyText({ amount, currency });
  const item = order.transaction.furtherItems.find(({ listingId }) => listingId === tool);
  const all = toolsText(titlesOf({ order, role, config }, staysOf(order.transaction)), text);
  const values = {
    name: order.parties[otherRole(role)].displayName,
    ...{ amount: money(sum), owed: money(owner), tax: money(tax) },
    hasTax: tax > 0 ? 'yes' : 'no',
    tools: tool === null ? all : (item?.title ?? order.title),
    left: order.transaction.payoutTotal ? moneyText(order.transaction.payoutTotal) : '',
  };
  const { subject, text: told } = words[role];
  return letterOf(
    { order, role, config },
    {
      subject: text(subject, values),
      title: text(subject, values),
      blocks: [
        { kind: 'text', text: text(told, values) },
        ...(reason === null
          ? []
          : [{ kind: 'text' as const, text: text('RefundEmail.reason', { reason }) }]),
      ],
    },
  );
}
