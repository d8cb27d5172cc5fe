import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useRef } from 'react';
import { type Acceptance } from '~/domain/listing/acceptance';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { focusFault } from '~/ui/fields/MissingFields';
import { MissingHere } from './MissingHere';
import common from '~/ui/layout/common.module.css';
import styles from './PayDock.module.css';

interface Props {
  /** As text, for the button too. */
  readonly total: string;
  readonly accepts: Acceptance;
  /** What the total contains. */
  readonly note: MessageId;
  /** The steps of the payment; undefined while none is in progress. */
  readonly progress: ReactNode;
  /** A newer total or the payment library is on its way. */
  readonly isLoading: boolean;
}

/** Total, what is missing, and the button; docked below 1024 px. */
export function PayDock({ total, accepts, note, progress, isLoading }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.dock} data-dock="">
      <p className={styles.total}>
        <b className={styles.sum}>{total}</b> <Text as="span" className={common.small} id={note} />
      </p>
      <div className={styles.middle}>{progress ?? <MissingHere />}</div>
      <Button
        ref={button}
        look="primary"
        size="l"
        type="submit"
        icon={Lock}
        className={styles.pay}
        isWorking={progress !== undefined}
        disabled={progress === undefined && isLoading}
        onClick={() => focusFault(button)}
        text={accepts === 'by-owner' ? 'CheckoutPage.payAsk' : 'CheckoutPage.pay'}
        values={{ total }}
      />
    </div>
  );
}
