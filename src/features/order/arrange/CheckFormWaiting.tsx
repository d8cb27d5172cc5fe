import { type Stay } from '~/domain/order/stays';
import { type TransactionView } from '../transaction-view';
import { Text } from '~/i18n/Text';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import inputStyles from '~/ui/fields/TextInput.module.css';
import { toolsOf } from './order-tools';
import styles from './CheckForm.module.css';

interface Props {
  readonly view: TransactionView;
  readonly stay: Stay;
}

/** As high as the form for pictures and words that comes. */
export function CheckFormWaiting({ view, stay }: Props) {
  return (
    <SkeletonGroup className={styles.form}>
      <ul className={styles.tools}>
        {toolsOf(view, stay).map(({ listingId, title }) => (
          <li key={listingId ?? 'deleted'} className={styles.tool}>
            <div className={styles.head}>
              <b className={styles.name}>{title}</b>
              <Skeleton shape="button" />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.field}>
        <span className={styles.label}>
          <Text id="OrderCheck.note" />
        </span>
        <div className={inputStyles.area} />
      </div>
      <div className={styles.foot}>
        <Skeleton shape="button" />
        <span className={styles.hint}>
          <Text id="OrderCheck.final" />
        </span>
      </div>
    </SkeletonGroup>
  );
}
