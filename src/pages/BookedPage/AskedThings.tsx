import Clock from 'lucide-react/icons/clock';
import MessageSquare from 'lucide-react/icons/message-square';
import Undo2 from 'lucide-react/icons/undo-2';
import { orderPath } from '~/config/paths';
import { paidTotal, toolCount } from '~/domain/order/transaction';
import { useStateEnd } from '~/features/order/use-state-end';
import { type TransactionView } from '~/features/order/transaction-view';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Thing } from './NextThings';
import common from '~/ui/layout/common.module.css';
import styles from './BookedPage.module.css';

/** What comes after a request: the answer, and what the renter can do until then. */
export function AskedThings({ view }: { readonly view: TransactionView }) {
  const text = useText();
  const format = useFormat();
  const name = personName(text, view.other);
  const { transaction } = view;
  const paid = paidTotal(transaction);
  const { until } = useStateEnd()(transaction);
  const values = {
    name,
    amount: paid ? format.money(paid) : '',
    until,
    count: toolCount(transaction),
  };
  return (
    <section className={styles.next} aria-labelledby="booked-next">
      <h2 id="booked-next" className={common.headM}>
        <Text id="BookedPage.next" />
      </h2>
      <ol className={styles.things}>
        <Thing icon={Clock} title={<Text id="BookedPage.answerTitle" values={values} />}>
          <Text id="BookedPage.answer" values={values} />
        </Thing>
        <Thing
          icon={MessageSquare}
          title={<Text id="TransactionPage.writeTo" values={values} />}
          action={
            <LinkButton look="primary" href={orderPath(view.id)} text="BookedPage.toRequest" />
          }
        >
          <Text id="BookedPage.writeRequest" values={values} />
        </Thing>
        <Thing icon={Undo2} title={<Text id="BookedPage.cancelTitle" />}>
          <Text id="BookedPage.withdraw" values={values} />
        </Thing>
      </ol>
    </section>
  );
}
