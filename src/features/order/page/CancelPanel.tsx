import { useId, useState } from 'react';
import { useMoment, useZoneOf } from '~/config/use-moment';
import { paidTotal } from '~/domain/order/process/transaction';
import { cancelRule } from '~/domain/order/process/transaction-rules';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { preloadModals } from '~/ui/overlays/modals';
import { ConfirmDialog } from '../base/ConfirmDialog';
import { useOrderWords } from '../base/use-order-words';
import { useOrderAction } from '../base/use-order-action';
import styles from './CancelPanel.module.css';

const textsOf = {
  customer: {
    open: 'TransactionPage.cancelOpen',
    body: 'TransactionPage.cancelBody',
    confirm: 'TransactionPage.cancelConfirm',
  },
  provider: {
    open: 'TransactionPage.cancelOpenSale',
    body: 'TransactionPage.cancelBodySale',
    confirm: 'TransactionPage.cancelConfirmSale',
  },
} as const;

/** Canceling an accepted order: the deadline, and the refund. The button is always there; after the deadline it is disabled. */
export function CancelPanel({ view }: { view: TransactionView }) {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const moment = useMoment();
  const noteId = useId();
  const [isAsking, setAsking] = useState(false);
  const { name } = useOrderWords(view);
  const { role, transaction } = view;
  const zone = useZoneOf(transaction);
  const step = useOrderAction(view);
  const rule = cancelRule(transaction, role, moment);
  if (rule.kind === 'none') return null;
  const isOpen = rule.kind === 'open';
  const paid = paidTotal(transaction);
  const sideTexts = textsOf[role];
  const values = {
    name,
    amount: paid ? format.money(paid) : '',
    until: moments.atTool(rule.until, zone),
  };
  const cancel = async () => {
    await step.take({ step: 'cancel' });
    setAsking(false);
  };
  return (
    <div className={styles.panel}>
      <Button
        data-command="transition-privileged/cancel"
        look="danger"
        isFullWidth
        disabled={!isOpen || step.isBusy}
        aria-describedby={noteId}
        onPointerEnter={preloadModals}
        onClick={() => setAsking(true)}
        text="TransactionPage.cancelButton"
      />
      <p id={noteId} className={styles.note}>
        <Text id={isOpen ? sideTexts.open : 'TransactionPage.cancelLate'} values={values} />
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text('TransactionPage.cancelTitle')}
        look="danger"
        confirm={<Text id={sideTexts.confirm} values={values} />}
        keep={<Text id="TransactionPage.cancelKeep" />}
        isWorking={step.isWorking('cancel')}
        onConfirm={() => void cancel()}
      >
        <Text id={sideTexts.body} values={values} />
      </ConfirmDialog>
    </div>
  );
}
