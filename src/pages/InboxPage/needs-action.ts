import { askedExtension } from '~/domain/extensions';
import { canAnswer, canComplete, canPay } from '~/domain/transaction-rules';
import { reviewTransition } from '~/domain/transaction-reviews';
import { type TransactionView } from '~/features/transactions/transaction-view';

type Moment = Parameters<typeof canComplete>[2];

/** A question that its owner has not answered. */
const waitsForAnswer = ({ role, transaction, newestMessage }: TransactionView): boolean =>
  role === 'provider' && transaction.state === 'state/enquiry' && newestMessage?.isMine !== true;

/** Later nights wait for the owner, a late fee for the renter. */
const waitsForExtra = ({ role, transaction: { extensions, lateFee } }: TransactionView): boolean =>
  role === 'provider' ? askedExtension(extensions) !== undefined : lateFee?.state === 'asked';

/** Whether this side has something to do: pay, answer, confirm the return, or review. */
export function needsAction(row: TransactionView, moment: Moment): boolean {
  const { role, transaction } = row;
  return (
    canPay(transaction, role) ||
    canAnswer(transaction, role) ||
    canComplete(transaction, role, moment) ||
    waitsForAnswer(row) ||
    waitsForExtra(row) ||
    reviewTransition(transaction.state, role) !== undefined
  );
}
