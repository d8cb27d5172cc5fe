import { type DeskOrder, type OrderPayment } from '~/wire/desk-order';
import { type RefundParts } from '~/domain/money/refund-parts';
import { staysOf } from '~/domain/order/stay/stays';
import { otherRole } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { useFormat } from '~/i18n/use-format';
import { useLocale } from '~/i18n/use-locale';
import { useText } from '~/i18n/use-text';
import { refundWords } from '~/order-texts/staff-email';
import { toolsWords } from '~/order-texts/tools-words';
import { OrderMails } from './OrderMails';
import { namesOf, titlesOf, toOrderView } from './order-view';
import { type RefundValues } from './refund-view';

interface Props {
  readonly order: DeskOrder;
  readonly payment: OrderPayment;
  readonly refund: { readonly values: RefundValues; readonly parts: RefundParts };
}

/** Shows the emails about a partial refund: to the renter, and to an owner who owes some of it. */
export function RefundMails({ order, payment, refund: { values, parts } }: Props) {
  const text = useText();
  const locale = useLocale();
  const format = useFormat();
  const transaction = toOrderView(order)?.transaction;
  if (!transaction) return null;
  const { currency } = order;
  const money = (amount: number) => format.money({ amount, currency });
  const tool = payment.tools.find(({ id }) => values.choice === 'tool' && id === values.tool);
  const tools = staysOf(transaction)
    .flatMap((stay) => stay.tools)
    .toSorted((left, right) => left.place - right.place);
  const owed = payment.payment === null ? parts.owner : 0;
  const left = (transaction.payoutTotal?.amount ?? 0) - owed;
  const roles: readonly Role[] = parts.owner > 0 ? ['customer', 'provider'] : ['customer'];
  return (
    <OrderMails
      order={order}
      emails={roles.map((role) => ({
        role,
        email: refundWords(text, {
          role,
          name: namesOf(order)[otherRole(role)],
          reason: values.reason ?? '',
          amount: money(parts.sum),
          owed: money(parts.owner),
          tax: money(parts.tax),
          hasTax: parts.tax > 0,
          left: money(left),
          tools: tool?.title ?? toolsWords(titlesOf(order, tools, text), { text, locale }),
        }),
      }))}
    />
  );
}
