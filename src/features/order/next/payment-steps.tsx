import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import { enquiryCheckoutPath } from '~/config/paths';
import { canWithdraw, stateEndsAt } from '~/domain/order/transaction-rules';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { preloadModals } from '~/ui/overlays/modals';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { useOrderAction } from '../actions/use-order-action';
import { useOrderWords } from '../use-order-words';
import { type StepProps } from './step-props';
import { StepBody } from './StepCard';

/** When this state ends automatically, for texts. */
function useEnd({ view }: Pick<StepProps, 'view'>) {
  const moments = useMoments();
  const until = stateEndsAt(view.transaction);
  return until
    ? { time: moments.clock(until), until: moments.moment(until) }
    : { time: '', until: '' };
}

/** Checkout finds the waiting payment by its tool. */
export function Pay({ view }: StepProps) {
  const { time } = useEnd({ view });
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
          >
            <Text id="TransactionPage.payButton" />
          </LinkButton>
        )
      }
    />
  );
}

export function WaitForPayment({ view }: StepProps) {
  const { name } = useOrderWords(view);
  return (
    <StepBody
      title={<Text id="NextStep.nothingToDo" />}
      text={<Text id="NextStep.paymentText" values={{ name, ...useEnd({ view }) }} />}
    />
  );
}

/** Takes a request back, after a question. */
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
        look="line"
        disabled={step.isBusy}
        onPointerEnter={preloadModals}
        onClick={() => setAsking(true)}
      >
        <Text id="TransactionPage.withdraw" />
      </Button>
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

/** The renter of a request waits for the owner. */
export function WaitForAnswer({ view }: StepProps) {
  const { name } = useOrderWords(view);
  const { until } = useEnd({ view });
  return (
    <StepBody
      title={<Text id="NextStep.answerTitle" values={{ name, until }} />}
      text={<Text id="NextStep.answerText" values={{ name }} />}
      actions={canWithdraw(view.transaction, view.role) && <Withdraw view={view} />}
    />
  );
}
