import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ANSWER_PARAM, parseAnswer, type ChosenAnswer } from '~/config/paths';
import { ownTotal } from '~/domain/order/process/transaction';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { preloadModals } from '~/ui/overlays/modals';
import { ConfirmDialog } from '../base/ConfirmDialog';
import { useOrderAction } from '../base/use-order-action';
import { useOrderWords } from '../base/use-order-words';
import { useStateEnd } from '../base/use-state-end';
import { type StepProps } from '../base/step-props';
import { StepBody } from '../base/StepCard';

const looks = { accept: 'primary', decline: 'danger' } as const;

const texts = {
  accept: {
    title: 'TransactionPage.acceptTitle',
    body: 'TransactionPage.acceptBody',
    confirm: 'TransactionPage.accept',
  },
  decline: {
    title: 'TransactionPage.declineTitle',
    body: 'TransactionPage.declineBody',
    confirm: 'TransactionPage.declineConfirm',
  },
} as const;

/** Returns the answer to ask about, which was pressed here or chosen in an email. The email's link only opens the question. */
function useChosenAnswer() {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ChosenAnswer>();
  const asked = parseAnswer(params.get(ANSWER_PARAM));
  useEffect(() => {
    if (asked) setChosen(asked);
  }, [asked]);
  const drop = () => {
    setChosen(undefined);
    if (asked === undefined) return;
    params.delete(ANSWER_PARAM);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return { chosen, choose: setChosen, drop };
}

function Question({
  view,
  chosen,
  onClose,
}: Pick<StepProps, 'view'> & { chosen: ChosenAnswer | undefined; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const { name } = useOrderWords(view);
  const step = useOrderAction(view);
  // The dialog keeps its words while it closes.
  const [shown, setShown] = useState<ChosenAnswer>('decline');
  if (chosen && chosen !== shown) setShown(chosen);
  const payout = ownTotal(view.transaction, 'provider');
  const answer = async () => {
    await step.take({ step: shown });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={chosen !== undefined}
      onClose={onClose}
      title={text(texts[shown].title, { name })}
      look={looks[shown]}
      confirm={<Text id={texts[shown].confirm} />}
      keep={<Text id="TransactionPage.back" />}
      isWorking={step.isWorking(shown)}
      onConfirm={() => void answer()}
    >
      <Text
        id={texts[shown].body}
        values={{ name, amount: payout ? format.money(payout) : 'none' }}
      />
    </ConfirmDialog>
  );
}

/** Lets the owner accept or decline a request, unless its renter was banned or has left. */
export function Answer({ view }: StepProps) {
  const format = useFormat();
  const { name } = useOrderWords(view);
  const { transaction, people } = view;
  const step = useOrderAction(view);
  const { chosen, choose, drop } = useChosenAnswer();
  const { until } = useStateEnd()(transaction);
  const payout = ownTotal(transaction, 'provider');
  const title = <Text id="NextStep.requestTitle" values={{ name }} />;
  if (people.customer.kind !== 'active') {
    return (
      <StepBody title={title}>
        <Note tone="warning" text="TransactionPage.requestBanned" />
      </StepBody>
    );
  }
  return (
    <StepBody
      title={title}
      text={
        <Text
          id="TransactionPage.requestText"
          values={{
            until,
            amount: payout ? format.money(payout) : 'none',
          }}
        />
      }
      actions={
        <>
          <Button
            data-command="move-request/accept"
            look="primary"
            icon={Check}
            isWorking={step.isWorking('accept')}
            disabled={step.isBusy && !step.isWorking('accept')}
            onClick={() => void step.take({ step: 'accept' })}
            text="TransactionPage.accept"
          />
          <Button
            data-command="move-request/decline"
            look="line"
            disabled={step.isBusy}
            onPointerEnter={preloadModals}
            onClick={() => choose('decline')}
            text="TransactionPage.decline"
          />
          <Question view={view} chosen={chosen} onClose={drop} />
        </>
      }
    />
  );
}
