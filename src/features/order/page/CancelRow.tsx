import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import { useZoneOf } from '~/config/use-moment';
import { handRefunded } from '~/domain/order/ledger/hand-refunds';
import { paidTotal } from '~/domain/order/process/transaction';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { preloadModals } from '~/ui/overlays/modals';
import { CancelValue, useCancelRule } from '../base/CancelValue';
import { ConfirmDialog } from '../base/ConfirmDialog';
import { OrderRow } from '../base/OrderRow';
import { type TransactionView } from '../base/transaction-view';
import { useOrderAction } from '../base/use-order-action';
import { useOrderWords } from '../base/use-order-words';

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

/** Offers to cancel an accepted order. It says until when that is free, the refund, and what applies once it is too late. */
export function CancelRow({ view }: { view: TransactionView }) {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const [isAsking, setAsking] = useState(false);
  const { name } = useOrderWords(view);
  const { role, transaction } = view;
  const step = useOrderAction(view);
  const rule = useCancelRule(view);
  const zone = useZoneOf(transaction);
  if (rule.kind === 'none') return null;
  const isOpen = rule.kind === 'open';
  const paid = paidTotal(transaction);
  const before = handRefunded(transaction.handRefunds);
  const sideTexts = textsOf[role];
  const values = {
    name,
    amount: paid ? format.money({ ...paid, amount: paid.amount - before }) : '',
    before: paid && before > 0 ? format.money({ ...paid, amount: before }) : '',
    isLess: before > 0 ? 'yes' : 'no',
    until: moments.atTool(rule.until, zone),
  };
  const cancel = async () => {
    await step.take({ step: 'cancel' });
    setAsking(false);
  };
  return (
    <OrderRow
      icon={CircleX}
      title={<Text id="OrderRows.cancel" />}
      value={<CancelValue view={view} rule={rule} />}
      tone={isOpen ? 'free' : 'costs'}
    >
      <p>
        <Text id={isOpen ? sideTexts.open : 'TransactionPage.cancelLate'} values={values} />
      </p>
      {isOpen && (
        <Button
          data-command="transition-privileged/cancel"
          look="danger"
          disabled={step.isBusy}
          onPointerEnter={preloadModals}
          onClick={() => setAsking(true)}
          text="TransactionPage.cancelButton"
        />
      )}
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
    </OrderRow>
  );
}
