import { orderPath } from '~/config/paths';
import { useMoment } from '~/config/use-moment';
import { type HeldOrder } from '~/api/order/own-holds';
import { type CardHold, cardHoldOf } from '~/domain/order/ledger/card-hold';
import { SettingsSection } from '~/features/account/SettingsSection';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { PriceText } from '~/ui/content/PriceText';
import { Link } from '~/ui/Link';
import styles from './Holds.module.css';

/** An order with its present hold. */
interface OwnHold extends HeldOrder {
  readonly hold: CardHold;
}

/** The states in which a hold is about to do something, or does. */
const openStates: readonly CardHold['state'][] = ['planned', 'due', 'waiting', 'placed'];

export const isOpenHold = ({ hold }: OwnHold): boolean => openStates.includes(hold.state);

/** Returns the holds of orders at this moment, the open ones first. */
export function useHolds(orders: readonly HeldOrder[]): readonly OwnHold[] {
  const moment = useMoment();
  const holds = orders.flatMap((order): readonly OwnHold[] => {
    const hold = cardHoldOf(order.transaction, moment);
    return hold ? [{ ...order, hold }] : [];
  });
  return [...holds.filter(isOpenHold), ...holds.filter((each) => !isOpenHold(each))];
}

const texts = {
  planned: 'PaymentMethodsPage.holdPlanned',
  due: 'PaymentMethodsPage.holdDue',
  waiting: 'PaymentMethodsPage.holdWaiting',
  placed: 'PaymentMethodsPage.holdStanding',
  kept: 'PaymentMethodsPage.holdKept',
  over: 'PaymentMethodsPage.holdOver',
} as const satisfies Record<CardHold['state'], MessageId>;

function timesOf(hold: CardHold): readonly [Date | null, Date | null] {
  switch (hold.state) {
    case 'planned':
    case 'kept':
    case 'over':
      return [hold.at, null];
    case 'waiting':
      return [hold.pickUpAt, null];
    case 'placed':
      return [hold.since, hold.releasedAt];
    case 'due':
      return [null, null];
  }
}

/** Returns the amount of a hold that is or will be set aside, or that was kept. */
function amountOf(hold: CardHold): number {
  if (hold.state === 'over') return 0;
  return hold.state === 'kept' ? hold.kept : hold.amount;
}

function Hold({ id, title, ownerName, hold }: OwnHold) {
  const moments = useMoments();
  const [at, by] = timesOf(hold);
  const { currency } = hold;
  return (
    <li className={styles.hold}>
      <span>
        <b>
          <Link
            href={orderPath(id)}
            text="PaymentMethodsPage.holdOf"
            values={{ title, owner: ownerName }}
          />
        </b>
        <small>
          <Text
            id={texts[hold.state]}
            values={{
              at: at ? moments.moment(at) : '',
              by: by ? moments.moment(by) : 'none',
            }}
          />
        </small>
      </span>
      <span className={styles.amount}>
        <b>
          <PriceText money={{ amount: amountOf(hold), currency }} />
        </b>
        {(hold.state === 'over' || hold.state === 'kept') && (
          <small>
            <Text
              id="PaymentMethodsPage.holdWas"
              values={{ amount: <PriceText money={{ amount: hold.amount, currency }} /> }}
            />
          </small>
        )}
      </span>
    </li>
  );
}

/** Shows what banks set aside for the user's rentals. */
export function Holds({ holds }: { readonly holds: readonly OwnHold[] }) {
  if (holds.length === 0) return null;
  return (
    <SettingsSection
      title={<Text id="PaymentMethodsPage.holds" />}
      reason={<Text id="PaymentMethodsPage.holdsReason" />}
    >
      <ul className={styles.holds}>
        {holds.map((hold) => (
          <Hold key={hold.id} {...hold} />
        ))}
      </ul>
    </SettingsSection>
  );
}
