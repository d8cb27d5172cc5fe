import Clock from 'lucide-react/icons/clock';
import MessageSquare from 'lucide-react/icons/message-square';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode } from 'react';
import { orderPath } from '~/config/paths';
import { paidTotal, toolCount } from '~/domain/order/process/transaction';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { useStateEnd } from '~/features/order/base/use-state-end';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { LinkButton } from '~/ui/controls/LinkButton';
import common from '~/ui/layout/common.module.css';
import styles from './BookedPage.module.css';

interface ThingProps {
  readonly icon: IconShape;
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Thing = ({ icon, title, action, children }: ThingProps) => (
  <li className={styles.thing}>
    <Icon of={icon} />
    <div className={styles.words}>
      <h3 className={styles.thingTitle}>{title}</h3>
      <div>{children}</div>
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </li>
);

/** Shows what comes after a request: the answer, and what the renter can do until then. */
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
    <section className={common.stack4} aria-labelledby="booked-next">
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
