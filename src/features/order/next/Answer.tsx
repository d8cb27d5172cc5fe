import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { stateEndsAt } from '~/domain/order/transaction-rules';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { preloadModals } from '~/ui/overlays/modals';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { useOrderAction } from '../actions/use-order-action';
import { useOrderWords } from '../use-order-words';
import { type StepProps } from './step-props';
import { StepBody } from './StepCard';

function Decline({ view }: Pick<StepProps, 'view'>) {
  const text = useText();
  const { name } = useOrderWords(view);
  const step = useOrderAction(view);
  const [isAsking, setAsking] = useState(false);
  const decline = async () => {
    await step.take({ step: 'decline' });
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
        <Text id="TransactionPage.decline" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text('TransactionPage.declineTitle')}
        look="danger"
        confirm={<Text id="TransactionPage.declineConfirm" />}
        keep={<Text id="TransactionPage.back" />}
        isWorking={step.isWorking('decline')}
        onConfirm={() => void decline()}
      >
        <Text id="TransactionPage.declineBody" values={{ name }} />
      </ConfirmDialog>
    </>
  );
}

/** The owner accepts or declines an order of the earlier process, unless its renter was banned or has left. */
export function Answer({ view }: StepProps) {
  const moments = useMoments();
  const { name } = useOrderWords(view);
  const { transaction, people } = view;
  const step = useOrderAction(view);
  const until = stateEndsAt(transaction);
  if (people.customer.kind !== 'active') {
    return (
      <Note tone="warning">
        <Text id="TransactionPage.requestBanned" />
      </Note>
    );
  }
  return (
    <StepBody
      title={<Text id="NextStep.requestTitle" values={{ name }} />}
      text={
        <Text
          id="TransactionPage.requestText"
          values={{ until: until ? moments.moment(until) : '' }}
        />
      }
      actions={
        <>
          <Button
            look="primary"
            icon={Check}
            isWorking={step.isWorking('accept')}
            disabled={step.isBusy && !step.isWorking('accept')}
            onClick={() => void step.take({ step: 'accept' })}
          >
            <Text id="TransactionPage.accept" />
          </Button>
          <Decline view={view} />
        </>
      }
    />
  );
}
