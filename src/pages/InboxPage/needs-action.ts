import { canAnswer, canComplete, canPay } from '~/domain/transaction-rules';
import { reviewTransition } from '~/domain/transaction-reviews';
import { type TransactionView } from '~/features/transactions/transaction-view';

type Moment = Parameters<typeof canComplete>[2];

/** A question that its owner has not answered. */
const waitsForAnswer = ({ role, transaction, newestMessage }: TransactionView): boolean =>
  role === 'provider' && transaction.state === 'state/enquiry' && newestMessage?.isMine !== true;

/** Whether this side has something to do: pay, answer, confirm the return, or review. */
export function needsAction(row: TransactionView, moment: Moment): boolean {
  const { role, transaction } = row;
  return (
    canPay(transaction, role) ||
    canAnswer(transaction, role) ||
    canComplete(transaction, role, moment) ||
    waitsForAnswer(row) ||
    reviewTransition(transaction.state, role) !== undefined
  );
}
