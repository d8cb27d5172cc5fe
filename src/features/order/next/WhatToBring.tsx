import { type TransactionView } from '../transaction-view';
import { toolCount } from '~/domain/order/transaction';
import { Text } from '~/i18n/Text';
import { RichText } from '~/ui/content/RichText';
import { useOrderWords } from '../use-order-words';
import styles from './WhatToBring.module.css';

/** What a renter needs at every pick-up, and the owner's own rules for the tool. */
export function WhatToBring({ view }: { view: TransactionView }) {
  const { name } = useOrderWords(view);
  const { rules } = view.listing;
  return (
    <div className={styles.bring}>
      <h3 className={styles.heading}>
        <Text id="NextStep.bringHeading" />
      </h3>
      <ul className={styles.list}>
        <li>
          <Text id="NextStep.bringId" values={{ name }} />
        </li>
        <li>
          <Text id="NextStep.bringPhone" />
        </li>
        <li>
          <Text id="NextStep.bringVehicle" values={{ count: toolCount(view.transaction) }} />
        </li>
      </ul>
      {rules !== '' && (
        <>
          <h3 className={styles.heading}>
            <Text id="NextStep.rulesHeading" values={{ name }} />
          </h3>
          <div className={styles.rules}>
            <RichText text={rules} />
          </div>
        </>
      )}
    </div>
  );
}
