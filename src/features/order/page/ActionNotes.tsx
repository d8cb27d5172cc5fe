import { type TransactionState } from '~/domain/order/process/transaction';
import { type TransactionView } from '../base/transaction-view';
import { useAppSelector } from '~/store/hooks';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Note } from '~/ui/feedback/Note';
import { selectStep } from '../base/order.duck';
import { useOrderHeading } from '../base/use-order-heading';
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

const startStates = {
  accept: 'state/preauthorized',
  decline: 'state/preauthorized',
  withdraw: 'state/preauthorized',
  cancel: 'state/accepted',
  complete: 'state/accepted',
  review: undefined,
} as const satisfies Record<Step, TransactionState | undefined>;

/** The order has not changed: the rules forbid the step. */
const isRefused = ({ transaction }: TransactionView, { step, error }: Failure): boolean =>
  isConflict(error) && transaction.state === startStates[step];

/** Announces the order's state after a step to screen readers. */
function VisuallyHiddenStatus({ children }: { children: string }) {
  return (
    <span role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}

/** The outcome of the last step: shown at the next one, because the step's own button may be gone. */
export function ActionNotes({ view }: { view: TransactionView }) {
  const { failure } = useOrderAction(view);
  const last = useAppSelector(selectStep);
  // The review's dialog shows its own errors.
  const shown = failure && failure.step !== 'review' ? failure : undefined;
  const heading = useOrderHeading(view);
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
