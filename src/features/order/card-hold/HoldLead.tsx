import { type CardHold, mayEndWithoutHold } from '~/domain/order/ledger/card-hold';
import { paidTotal } from '~/domain/order/process/transaction';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { HoldLine } from '~/ui/content/HoldLine';
import { StepBody } from '../base/StepCard';
import { type TransactionView } from '../base/transaction-view';
import { ApproveHold } from './ApproveHold';
import { useHoldWords } from './hold-words';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { useMoment } from '~/config/use-moment';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { preloadModals } from '~/ui/overlays/modals';
import { goWithoutHold } from '~/wire/card-holds';
import { ConfirmDialog } from '../base/ConfirmDialog';
import { useOrderAction } from '../base/use-order-action';
import { useOutcome } from '../base/use-outcome';
import { useOrderCall } from '../base/use-order-call';
import { useOrderWords } from '../base/use-order-words';
import styles from './HoldLead.module.css';
import common from '~/ui/layout/common.module.css';

interface WithoutHoldProps {
  readonly view: TransactionView;
}

/** Hands the tools over without a hold. The owner has to agree that a claim can then only use the renter's card. */
function HandOverAnyway({ view }: WithoutHoldProps) {
  const text = useText();
  const tell = useOutcome();
  const { name } = useOrderWords(view);
  const [isAsking, setAsking] = useState(false);
  const { send, isWorking, error } = useOrderCall(view.id);
  const confirm = async () => {
    const isDone = await send(goWithoutHold, { transactionId: view.id });
    setAsking(false);
    if (isDone) tell('OrderOutcome.withoutHold', { name });
  };
  return (
    <>
      <Button
        data-command="card-hold/go-without"
        look="line"
        onPointerEnter={preloadModals}
        onClick={() => setAsking(true)}
        text="OrderHold.without"
      />
      {error && <Note tone="danger" live="assertive" text="OrderHold.withoutFailed" />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text('OrderHold.withoutTitle')}
        look="solid"
        confirm={<Text id="OrderHold.without" />}
        keep={<Text id="OrderHold.withoutKeep" />}
        isWorking={isWorking}
        onConfirm={() => void confirm()}
      >
        <Text id="OrderHold.withoutBody" values={{ name }} />
      </ConfirmDialog>
    </>
  );
}

/** Ends the order from the pick-up hour on, although it is too late to cancel. */
function EndOrder({ view }: WithoutHoldProps) {
  const text = useText();
  const format = useFormat();
  const { name } = useOrderWords(view);
  const step = useOrderAction(view);
  const [isAsking, setAsking] = useState(false);
  const paid = paidTotal(view.transaction);
  const values = { name, amount: paid ? format.money(paid) : '' };
  const end = async () => {
    await step.take({ step: 'cancel' });
    setAsking(false);
  };
  return (
    <>
      <Button
        data-command="transition-privileged/cancel"
        look="danger"
        disabled={step.isBusy}
        onPointerEnter={preloadModals}
        onClick={() => setAsking(true)}
        text="OrderHold.end"
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text('OrderHold.endTitle')}
        look="danger"
        confirm={<Text id="OrderHold.end" />}
        keep={<Text id="TransactionPage.cancelKeep" />}
        isWorking={step.isWorking('cancel')}
        onConfirm={() => void end()}
      >
        <Text id="OrderHold.endBody" values={values} />
      </ConfirmDialog>
    </>
  );
}

/** Shows what the owner can do without a hold. */
function WithoutHold({ view }: WithoutHoldProps) {
  const moment = useMoment();
  const { name } = useOrderWords(view);
  const mayEnd = mayEndWithoutHold(view.transaction, moment);
  return (
    <>
      <StatusBox tone="info" icon={Info} title={<Text id="OrderHold.comesBack" />}>
        <Text id="OrderHold.comesBackText" values={{ name }} />
      </StatusBox>
      <div className={common.row3}>
        <HandOverAnyway view={view} />
        {mayEnd && <EndOrder view={view} />}
      </div>
    </>
  );
}

type WaitingHold = CardHold & { readonly state: 'waiting' };

interface Props {
  readonly view: TransactionView;
  readonly hold: WaitingHold;
}

function RenterLead({ view, hold }: Props) {
  const format = useFormat();
  const { name, money, at } = useHoldWords(view);
  const paid = paidTotal(view.transaction);
  const values = {
    name,
    amount: money(hold),
    total: paid ? format.money(paid) : '',
    until: at(hold.pickUpAt),
  };
  return (
    <StepBody
      title={<Text id="OrderHold.fixTitle" values={values} />}
      text={<Text id="OrderHold.fixText" values={values} />}
    >
      <HoldLine
        amount={hold}
        tone="refused"
        title={<Text id="OrderHold.waitingTitle" values={values} />}
      >
        <Text id="OrderHold.refusedText" />
      </HoldLine>
      <dl className={styles.facts}>
        <div>
          <Text as="dt" id="OrderHold.fixUntil" />
          <dd>
            <span>{values.until}</span>
            <Text as="small" id="OrderHold.fixUntilText" />
          </dd>
        </div>
        <div>
          <Text as="dt" id="OrderHold.after" />
          <dd>
            <Text id="OrderHold.afterEnd" values={values} />
            <Text as="small" id="OrderHold.afterText" values={values} />
          </dd>
        </div>
      </dl>
      <ApproveHold view={view} hold={hold} />
    </StepBody>
  );
}

function OwnerLead({ view, hold }: Props) {
  const clock = useClock();
  const { name, at } = useHoldWords(view);
  const isLate = hold.pickUpAt <= clock.now();
  const values = { name, until: at(hold.pickUpAt) };
  return (
    <StepBody
      title={<Text id={isLate ? 'OrderHold.stillTitle' : 'OrderHold.waitTitle'} />}
      text={<Text id={isLate ? 'OrderHold.stillText' : 'OrderHold.waitText'} values={values} />}
    >
      <HoldLine
        amount={hold}
        tone="refused"
        title={<Text id="OrderHold.waitingTitleSale" values={values} />}
      >
        <Text id={isLate ? 'OrderHold.lateSale' : 'OrderHold.untilSale'} values={values} />
      </HoldLine>
      <WithoutHold view={view} />
    </StepBody>
  );
}

/** Shows a hold that is not placed before the tools are handed over. */
export const HoldLead = (props: Props) =>
  props.view.role === 'customer' ? <RenterLead {...props} /> : <OwnerLead {...props} />;
