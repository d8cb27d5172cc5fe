import { type ApiError, type ApiErrorCode } from '~/api/marketplace/api-error';
import { ownTotal, paidTotal } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { hasReviewed, areReviewsPublished } from '~/domain/order/process/transaction-reviews';
import { type TransactionView } from './transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectStep, takeStep } from './order.duck';
import { useOrderWords } from './use-order-words';
import { type Step, type StepRequest } from './order-actions';
import { useOutcome } from './use-outcome';

const CONFLICT = 409;

const failures = {
  accept: 'TransactionPage.acceptFailed',
  decline: 'TransactionPage.declineFailed',
  withdraw: 'TransactionPage.withdrawFailed',
  cancel: 'TransactionPage.cancelFailed',
  complete: 'TransactionPage.completeFailed',
  review: 'TransactionPage.reviewFailed',
} as const satisfies Record<Step, MessageId>;

export const isConflict = ({ status }: ApiError): boolean => status === CONFLICT;

const refusals: Partial<Record<ApiErrorCode, MessageId>> = {
  'request-late': 'TransactionPage.requestLate',
  'transaction-booking-time-not-available': 'TransactionPage.requestNotFree',
};

/** Returns why an unchanged order does not allow a step. */
export const refusalText = ({ code }: ApiError): MessageId =>
  refusals[code] ?? 'TransactionPage.refused';

/** Returns why a step failed and how the order has changed since. */
export function failureText(step: Step, error: ApiError): MessageId {
  const { code } = error;
  if (code === 'tools-not-reviewable') return 'TransactionPage.toolsNotReviewable';
  if (code === 'card-failed') return 'TransactionPage.cardFailed';
  if (isConflict(error))
    return step === 'review' ? 'TransactionPage.reviewAlreadySent' : 'TransactionPage.moved';
  if (code === 'payment') return 'TransactionPage.paymentFailed';
  if (code === 'forbidden') return 'TransactionPage.notAllowed';
  return code === 'network' && step !== 'review' ? 'TransactionPage.unreachable' : failures[step];
}

/** Returns why a review was not sent. The time for it may have ended while it was written. */
export function reviewFailureText(
  { transaction: { state, transitions }, role }: TransactionView,
  error: ApiError,
): MessageId {
  const isOver = areReviewsPublished(state) && !hasReviewed(transitions, role);
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

const outcomes = {
  accept: { customer: 'OrderOutcome.accepted', provider: 'OrderOutcome.accepted' },
  decline: { customer: 'OrderOutcome.declined', provider: 'OrderOutcome.declined' },
  withdraw: { customer: 'OrderOutcome.withdrawn', provider: 'OrderOutcome.withdrawn' },
  cancel: { customer: 'OrderOutcome.canceled', provider: 'OrderOutcome.canceledSale' },
  complete: { customer: 'OrderOutcome.completed', provider: 'OrderOutcome.completed' },
} as const satisfies Record<Exclude<Step, 'review'>, Record<Role, MessageId>>;

/** Tells the outcome of a step. The review's dialog tells its own outcome. */
function useStepOutcome(view: TransactionView): (step: Step) => void {
  const tell = useOutcome();
  const format = useFormat();
  const { name } = useOrderWords(view);
  const { role, transaction } = view;
  const payout = ownTotal(transaction, 'provider');
  const paid = paidTotal(transaction);
  return (step) => {
    if (step === 'review') return;
    tell(outcomes[step][role], {
      name,
      amount: paid ? format.money(paid) : '',
      payout: payout ? format.money(payout) : '',
    });
  };
}

/** Takes steps on the order of the page. */
export function useOrderAction(view: TransactionView): StepControl {
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectStep);
  const tellOutcome = useStepOutcome(view);
  const isBusy = current?.work.status === 'loading';
  const { id } = view;
  return {
    isBusy,
    isWorking: (step) => isBusy && current.step === step,
    failure:
      current?.work.status === 'failed'
        ? { step: current.step, error: current.work.error }
        : undefined,
    take: async (request) => {
      const isTaken = takeStep.fulfilled.match(await dispatch(takeStep({ id, ...request })));
      if (isTaken) tellOutcome(request.step);
      return isTaken;
    },
  };
}
