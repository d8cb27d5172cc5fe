import { type Lead } from '~/domain/order/process/lead';
import { toolCount } from '~/domain/order/process/transaction';
import { Text } from '~/i18n/Text';
import { RichText } from '~/ui/content/RichText';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';
import common from '~/ui/layout/common.module.css';
import styles from './WhatToBring.module.css';

/** Whether a renter still has to pick the tools up, from an owner who can be asked. */
export const hasToBring = ({ role, other }: TransactionView, { situation }: Lead): boolean =>
  role === 'customer' &&
  other.kind === 'active' &&
  (situation === 'to-come' || situation === 'pick-up-day');

/** Lists what a renter needs at every pick-up, and the owner's own rules for the tool. */
export function WhatToBring({ view }: { view: TransactionView }) {
  const { name } = useOrderWords(view);
  const { rules } = view.listing;
  return (
    <div className={common.stack2}>
      <ul className={styles.list}>
        <Text as="li" id="NextStep.bringId" values={{ name }} />
        <Text as="li" id="NextStep.bringPhone" />
        <Text as="li" id="NextStep.bringVehicle" values={{ count: toolCount(view.transaction) }} />
      </ul>
      {rules !== '' && (
        <>
          <Text as="h3" className={styles.heading} id="NextStep.rulesHeading" values={{ name }} />
          <div className={styles.rules}>
            <RichText text={rules} />
          </div>
        </>
      )}
    </div>
  );
}
