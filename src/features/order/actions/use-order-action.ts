import { type ApiError } from '~/api/marketplace/api-error';
import { type TransactionId } from '~/domain/ids';
import { hasReviewed } from '~/domain/order/transaction-reviews';
import { type TransactionView } from '../transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectStep, takeStep } from '../order.duck';
import { type Step, type StepRequest } from './order-actions';

const CONFLICT = 409;

const failures = {
  accept: 'TransactionPage.acceptFailed',
  decline: 'TransactionPage.declineFailed',
  cancel: 'TransactionPage.cancelFailed',
  complete: 'TransactionPage.completeFailed',
  review: 'TransactionPage.reviewFailed',
} as const satisfies Record<Step, MessageId>;

export const isConflict = ({ status }: ApiError): boolean => status === CONFLICT;

/** Why a step failed, and what the order looks like since. */
export function failureText(step: Step, error: ApiError): MessageId {
  const { code } = error;
  if (code === 'tools-not-reviewable') return 'TransactionPage.toolsNotReviewable';
  if (isConflict(error))
    return step === 'review' ? 'TransactionPage.reviewAlreadySent' : 'TransactionPage.moved';
  if (code === 'payment') return 'TransactionPage.paymentFailed';
  if (code === 'forbidden') return 'TransactionPage.notAllowed';
  return code === 'network' && step !== 'review' ? 'TransactionPage.unreachable' : failures[step];
}

/** Why a review was not sent: also because the time for it has ended while it was written. */
export function reviewFailureText(
  { transaction: { state, transitions }, role }: TransactionView,
  error: ApiError,
): MessageId {
  const isOver = state === 'state/reviewed' && !hasReviewed(transitions, role);
  return isOver ? 'TransactionPage.reviewPeriodOver' : failureText('review', error);
}

export interface StepControl {
  readonly isWorking: (step: Step) => boolean;
  /** Whether any step is in progress, so that no other can be taken. */
  readonly isBusy: boolean;
  readonly failure: { readonly step: Step; readonly error: ApiError } | undefined;
  /** Resolves with whether the step was taken. */
  readonly take: (request: StepRequest) => Promise<boolean>;
}

/** Takes steps on the order of the page. */
export function useOrderAction(id: TransactionId): StepControl {
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectStep);
  const isBusy = current?.work.status === 'loading';
  return {
    isBusy,
    isWorking: (step) => isBusy && current.step === step,
    failure:
      current?.work.status === 'failed'
        ? { step: current.step, error: current.work.error }
        : undefined,
    take: async (request) => takeStep.fulfilled.match(await dispatch(takeStep({ id, ...request }))),
  };
}
