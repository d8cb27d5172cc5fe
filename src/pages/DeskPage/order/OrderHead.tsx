import { useConfig } from '~/config/config-context';
import { type MoneyStatus, orderSentence, type OrderSentence } from '~/domain/desk/order-sentence';
import { orderNumber } from '~/domain/order/process/order-number';
import { otherRole } from '~/domain/order/process/transaction';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Badge } from '~/ui/controls/Badge';
import { namesOf, orderLooks, type OrderView, titlesOf } from './order-view';
import desk from '../DeskPage.module.css';
import styles from './OrderPage.module.css';

const moneyTexts = {
  none: null,
  'set-aside': 'DeskOrder.setAside',
  captured: 'DeskOrder.captured',
  returned: 'DeskOrder.returned',
  'paid-out': 'DeskOrder.paidOut',
} as const satisfies Record<MoneyStatus, MessageId | null>;

function useValues({ order }: OrderView, sentence: OrderSentence) {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const { marketplaceName } = useConfig();
  const { at, by, awaits, claimed, tools, paid, payout, payoutAt } = sentence;
  const names = namesOf(order);
  const when = (date: Date | null) => (date ? moments.moment(date) : '');
  return {
    renter: order.renter.name,
    owner: order.owner.name,
    marketplaceName,
    by: by === 'staff' ? marketplaceName : names[by],
    other: by === 'staff' ? '' : names[otherRole(by)],
    awaits: awaits === 'staff' ? marketplaceName : names[awaits],
    isStaff: awaits,
    // An enquiry has no days, and so no tools in its stays.
    tools: format.all(titlesOf(order, tools.length > 0 ? tools : [{ title: null }], text)),
    count: tools.length,
    at: when(at),
    hasTime: at ? 'yes' : 'no',
    claimed: claimed ? format.money(claimed) : '',
    paid: paid ? format.money(paid) : '',
    payout: payout ? format.money(payout) : '',
    payoutAt: when(payoutAt),
    isDue: payoutAt ? 'yes' : 'no',
  };
}

/** Shows the state of an order, who is concerned, the deadline, and the sum. */
export function OrderHead({ view }: { readonly view: OrderView }) {
  const now = useClock().now();
  const { timeZone } = useConfig();
  const { order, transaction } = view;
  const sentence = orderSentence(transaction, { now, timeZone });
  const values = useValues(view, sentence);
  const { tone, badge, text } = orderLooks[sentence.is];
  const money = moneyTexts[sentence.money];
  return (
    <div>
      <p className={styles.over}>
        <Text id="DeskOrder.number" values={{ number: orderNumber(order.orderId) }} />
        <Badge tone={tone} text={badge} />
      </p>
      <h1 className={desk.heading}>
        <Text id={text} values={values} />
        {money && sentence.paid && (
          <>
            {' '}
            <Text id={money} values={values} />
          </>
        )}
      </h1>
    </div>
  );
}
