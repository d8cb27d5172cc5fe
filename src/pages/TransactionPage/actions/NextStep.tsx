import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import CreditCard from 'lucide-react/icons/credit-card';
import Star from 'lucide-react/icons/star';
import { type ReactNode, useState } from 'react';
import { useConfig } from '~/config/config-context';
import { enquiryCheckoutPath } from '~/config/paths';
import { hasReviewed, reviewTransition } from '~/domain/transaction-reviews';
import { canAnswer, canComplete, canOrder, canPay, stateEndsAt } from '~/domain/transaction-rules';
import { otherRole } from '~/domain/transaction';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { Panel } from '~/ui/layout/Panel';
import { preloadModals } from '~/ui/overlays/modals';
import { ConfirmDialog } from './ConfirmDialog';
import { BOOKING_ANCHOR } from '../ticket/EnquiryTicket';
import { useOrderWords } from '../use-order-words';
import { useOrderAction } from './use-order-action';
import styles from './NextStep.module.css';

interface Props {
  readonly view: TransactionView;
  readonly onReview: () => void;
}

function StepPanel({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Panel className={styles.panel}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </Panel>
  );
}

/** Checkout finds the waiting payment by its tool. */
function Pay({ view }: Pick<Props, 'view'>) {
  const moments = useMoments();
  const { listing, transaction, id } = view;
  const until = stateEndsAt(transaction);
  const { firstItem } = transaction;
  if (!listing.id || !firstItem) return null;
  const tool = { id: listing.id, title: listing.title };
  return (
    <StepPanel
      text={
        <Text id="TransactionPage.payText" values={{ time: until ? moments.clock(until) : '' }} />
      }
    >
      <LinkButton
        look="primary"
        icon={CreditCard}
        href={enquiryCheckoutPath(tool, { ...firstItem, transactionId: id })}
      >
        <Text id="TransactionPage.payButton" />
      </LinkButton>
    </StepPanel>
  );
}

function Answer({ view }: Pick<Props, 'view'>) {
  const text = useText();
  const moments = useMoments();
  const { name } = useOrderWords(view);
  const [isAsking, setAsking] = useState(false);
  const { id, transaction, people } = view;
  const step = useOrderAction(id);
  const until = stateEndsAt(transaction);
  if (people.customer.kind !== 'active') {
    return (
      <Note tone="warning">
        <Text id="TransactionPage.requestBanned" />
      </Note>
    );
  }
  const decline = async () => {
    await step.take({ step: 'decline' });
    setAsking(false);
  };
  return (
    <StepPanel
      text={
        <Text
          id="TransactionPage.requestText"
          values={{
            until: until ? moments.moment(until) : '',
          }}
        />
      }
    >
      <Button
        look="primary"
        icon={Check}
        isWorking={step.isWorking('accept')}
        disabled={step.isBusy && !step.isWorking('accept')}
        onClick={() => void step.take({ step: 'accept' })}
      >
        <Text id="TransactionPage.accept" />
      </Button>
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
    </StepPanel>
  );
}

function Complete({ view }: Pick<Props, 'view'>) {
  const step = useOrderAction(view.id);
  return (
    <StepPanel text={<Text id="TransactionPage.completeText" />}>
      <Button
        look="primary"
        icon={Check}
        isWorking={step.isWorking('complete')}
        disabled={step.isBusy && !step.isWorking('complete')}
        onClick={() => void step.take({ step: 'complete' })}
      >
        <Text id="TransactionPage.completeButton" />
      </Button>
    </StepPanel>
  );
}

function Review({ view, onReview }: Props) {
  const moments = useMoments();
  const { name } = useOrderWords(view);
  const { role, transaction } = view;
  const until = stateEndsAt(transaction);
  const isAnswer = hasReviewed(transaction.transitions, otherRole(role));
  const text = isAnswer ? 'TransactionPage.reviewOtherText' : 'TransactionPage.reviewText';
  return (
    <StepPanel
      text={
        <Text
          id={until ? text : 'TransactionPage.reviewTextOpen'}
          values={{ name, until: until && moments.moment(until) }}
        />
      }
    >
      <Button look="primary" icon={Star} onPointerEnter={preloadModals} onClick={onReview}>
        <Text id="TransactionPage.reviewButton" />
      </Button>
    </StepPanel>
  );
}

/** The one thing that this side can do next; nothing if it is the other side's turn, or nobody's. */
export function NextStep({ view, onReview }: Props) {
  const clock = useClock();
  const { timeZone } = useConfig();
  const { role, transaction } = view;
  if (canOrder(transaction, role)) {
    return (
      <div className={styles.choose}>
        <LinkButton icon={CalendarDays} isFullWidth href={`#${BOOKING_ANCHOR}`}>
          <Text id="TransactionPage.choose" />
        </LinkButton>
      </div>
    );
  }
  if (canPay(transaction, role)) return <Pay view={view} />;
  if (canAnswer(transaction, role)) return <Answer view={view} />;
  if (canComplete(transaction, role, { now: clock.now(), timeZone }))
    return <Complete view={view} />;
  if (reviewTransition(transaction.state, role)) return <Review view={view} onReview={onReview} />;
  return null;
}
