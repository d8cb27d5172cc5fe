import { type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import {
  canAnswer,
  cancelTransitions,
  canWithdraw,
  mayTake,
  canComplete,
} from '~/domain/order/process/transaction-rules';
import { type TransactionView } from '../base/transaction-view';
import { useAppSelector } from '~/store/hooks';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Note } from '~/ui/feedback/Note';
import { selectStep } from '../base/order.duck';
import { useLeadWords } from '../base/use-lead-words';
import { useOrderWords } from '../base/use-order-words';
import { type Step } from '../base/order-actions';
import {
  failureText,
  isConflict,
  refusalText,
  type StepControl,
  useOrderAction,
} from '../base/use-order-action';

type Failure = NonNullable<StepControl['failure']>;

/** Whether the order still is where the step begins. */
const isStill = {
  accept: canAnswer,
  decline: canAnswer,
  withdraw: canWithdraw,
  cancel: (order, role) => mayTake(order, cancelTransitions[role], role),
  complete: canComplete,
  review: () => false,
} as const satisfies Record<Step, (order: Transaction, role: Role) => boolean>;

/** Whether the rules forbid the step although the order has not changed. */
const isRefused = ({ transaction, role }: TransactionView, { step, error }: Failure): boolean =>
  isConflict(error) && isStill[step](transaction, role);

function VisuallyHiddenStatus({ children }: { children: string }) {
  return (
    <span role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}

/** Shows the outcome of the last step at the next one, because the step's own button may be gone. */
export function ActionNotes({ view }: { view: TransactionView }) {
  const { failure } = useOrderAction(view);
  const last = useAppSelector(selectStep);
  // The review's dialog shows its own errors.
  const shown = failure && failure.step !== 'review' ? failure : undefined;
  const heading = useLeadWords()(view).title;
  const { name } = useOrderWords(view);
  return (
    <>
      <VisuallyHiddenStatus>{last?.work.status === 'ready' ? heading : ''}</VisuallyHiddenStatus>
      {shown && (
        <Note
          tone={isConflict(shown.error) ? 'info' : 'danger'}
          live="assertive"
          text={
            isRefused(view, shown) ? refusalText(shown.error) : failureText(shown.step, shown.error)
          }
          values={{ name }}
        />
      )}
    </>
  );
}
