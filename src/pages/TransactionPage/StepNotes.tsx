import { FormattedMessage } from 'react-intl';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { useAppSelector } from '~/store/hooks';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Note } from '~/ui/feedback/Note';
import { bold } from './bold';
import { selectStep } from './TransactionPage.duck';
import { pageMessages as texts } from './TransactionPage.messages';
import { useOrderWords } from './use-order-words';
import { failureText, useStep } from './use-step';

/** Says to screen readers how the order stands after a step. */
function VisuallyHiddenStatus({ children }: { children: string }) {
  return (
    <span role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}

/** What became of the last step: said where the next one stands, since the step's own button may be gone. */
export function StepNotes({ view }: { view: TransactionView }) {
  const { failure } = useStep(view.id);
  const last = useAppSelector(selectStep);
  const isReviewSent = last?.step === 'review' && last.work.status === 'ready';
  // The review's dialog says itself what went wrong.
  const shown = failure && failure.step !== 'review' ? failure : undefined;
  const { heading } = useOrderWords(view);
  return (
    <>
      <VisuallyHiddenStatus>{last?.work.status === 'ready' ? heading : ''}</VisuallyHiddenStatus>
      {shown && (
        <Note tone={shown.error.status === 409 ? 'info' : 'danger'} live="assertive">
          <FormattedMessage {...failureText(shown.step, shown.error)} values={bold} />
        </Note>
      )}
      {isReviewSent && (
        <Note tone="success" live="polite">
          <FormattedMessage {...texts.reviewSent} values={bold} />
        </Note>
      )}
    </>
  );
}
