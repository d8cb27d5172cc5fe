import { type DeskOrder } from '~/wire/desk-order';
import { useConfig } from '~/config/config-context';
import { sides, type NotifiedAction } from '~/domain/desk/staff-entry';
import { orderNumber } from '~/domain/order/process/order-number';
import { otherRole } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { useText } from '~/i18n/use-text';
import { staffEmail } from '~/order-texts/staff-email';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { OrderMails } from './OrderMails';
import { namesOf } from './order-view';

interface Props {
  readonly order: DeskOrder;
  readonly action: NotifiedAction;
  /** The sum of the action. It is empty if nothing is moved. */
  readonly amount: string;
  readonly isOut: boolean;
  readonly words: string;
  /** The side with more time for claims, and its deadline. */
  readonly claimTime?: { readonly side: Role; readonly until: string };
  /** The sides that get an email. If it is absent, both do. */
  readonly to?: readonly Role[];
}

/** Shows the emails about what staff are about to do. */
export function ActionEmails({ order, action, claimTime, to = sides, ...shown }: Props) {
  const text = useText();
  const { marketplaceName } = useConfig();
  const staff = useAppSelector(selectCurrentUser)?.attributes.profile?.displayName ?? '';
  return (
    <OrderMails
      order={order}
      emails={to.map((role) => ({
        role,
        email: staffEmail(text, {
          ...shown,
          deed: action,
          role,
          staff,
          marketplaceName,
          isAlone: to.length === 1,
          until: claimTime?.until ?? '',
          isYou: claimTime?.side === role,
          name: namesOf(order)[otherRole(role)],
          number: orderNumber(order.orderId),
        }),
      }))}
    />
  );
}
