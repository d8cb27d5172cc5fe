import { type Stay } from '~/domain/order/stay/stays';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import common from '~/ui/layout/common.module.css';
import { toolsOf } from '../base/order-tools';
import styles from './CheckForm.module.css';

interface Props {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly isFolded: boolean;
}

const FOLDED_BUTTONS = ['keep', 'add'];

/** Reserves the height of the form for pictures and words. */
export function CheckFormWaiting({ view, stay, isFolded }: Props) {
  if (isFolded) {
    return (
      <SkeletonGroup className={common.line3}>
        {FOLDED_BUTTONS.map((name) => (
          <span key={name} className={styles.waitingButton}>
            <Skeleton shape="button" />
          </span>
        ))}
        <Text as="span" className={common.quiet} id="OrderCheck.final" />
      </SkeletonGroup>
    );
  }
  return (
    <SkeletonGroup className={styles.form}>
      <ul className={styles.tools}>
        {toolsOf(view, stay).map(({ listingId, title }) => (
          <li key={listingId ?? 'deleted'} className={styles.shot}>
            <span className={styles.tile} />
            <b>{title}</b>
          </li>
        ))}
      </ul>
      <div className={styles.waitingNote} />
      <div className={common.line3}>
        <Skeleton shape="button" />
        <Text as="span" className={common.quiet} id="OrderCheck.final" />
      </div>
    </SkeletonGroup>
  );
}
