import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import { enquiryCheckoutPath } from '~/config/paths';
import { canWithdraw } from '~/domain/order/process/transaction-rules';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { preloadModals } from '~/ui/overlays/modals';
import { ConfirmDialog } from '../base/ConfirmDialog';
import { useOrderAction } from '../base/use-order-action';
import { useOrderWords } from '../base/use-order-words';
import { useStateEnd } from '../base/use-state-end';
import { type StepProps } from '../base/step-props';
import { StepBody } from '../base/StepCard';

/** Leads to the checkout, which finds the waiting payment by its tool. */
export function Pay({ view }: StepProps) {
  const { time } = useStateEnd()(view.transaction);
  const { listing, transaction, id } = view;
  const { firstItem } = transaction;
  const tool = listing.id && { id: listing.id, title: listing.title };
  return (
    <StepBody
      title={<Text id="NextStep.payTitle" />}
      text={<Text id="TransactionPage.payText" values={{ time }} />}
      actions={
        tool &&
        firstItem && (
          <LinkButton
            look="primary"
            icon={CreditCard}
            href={enquiryCheckoutPath(tool, { ...firstItem, transactionId: id })}
            text="TransactionPage.payButton"
          />
        )
      }
    />
  );
}

export function WaitForPayment({ view }: StepProps) {
  const { name } = useOrderWords(view);
  const end = useStateEnd()(view.transaction);
  return (
    <StepBody
      title={<Text id="NextStep.nothingToDo" />}
      text={<Text id="NextStep.paymentText" values={{ name, ...end }} />}
    />
  );
}

/** Takes a request back after a confirmation. */
function Withdraw({ view }: Pick<StepProps, 'view'>) {
  const text = useText();
  const { name } = useOrderWords(view);
  const step = useOrderAction(view);
  const [isAsking, setAsking] = useState(false);
  const withdraw = async () => {
    await step.take({ step: 'withdraw' });
    setAsking(false);
  };
  return (
    <>
      <Button
        data-command="move-request/withdraw"
        look="line"
        disabled={step.isBusy}
        onPointerEnter={preloadModals}
        onClick={() => setAsking(true)}
        text="TransactionPage.withdraw"
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text('TransactionPage.withdrawTitle')}
        look="danger"
        confirm={<Text id="TransactionPage.withdraw" />}
        keep={<Text id="TransactionPage.withdrawKeep" />}
        isWorking={step.isWorking('withdraw')}
        onConfirm={() => void withdraw()}
      >
        <Text id="TransactionPage.withdrawBody" values={{ name }} />
      </ConfirmDialog>
    </>
  );
}

/** Tells the renter of a request to wait for the owner. */
export function WaitForAnswer({ view }: StepProps) {
  const { name } = useOrderWords(view);
  const { until } = useStateEnd()(view.transaction);
  return (
    <StepBody
      title={<Text id="NextStep.answerTitle" values={{ name, until }} />}
      text={<Text id="NextStep.answerText" values={{ name }} />}
      actions={canWithdraw(view.transaction, view.role) && <Withdraw view={view} />}
    />
  );
}
