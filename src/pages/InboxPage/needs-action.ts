import { askedExtension } from '~/domain/order/extensions';
import { isFeeOpen } from '~/domain/order/late-return';
import { shownState } from '~/domain/order/returns';
import { leadingOf } from '~/domain/order/stay-progress';
import { staysOf } from '~/domain/order/stays';
import { canAnswer, canComplete, canPay } from '~/domain/order/transaction-rules';
import { reviewTransition } from '~/domain/order/transaction-reviews';
import { type TransactionView } from '~/features/order/transaction-view';

type Moment = Parameters<typeof canComplete>[2];

/** A question that its owner has not answered. */
const waitsForAnswer = ({ role, transaction, newestMessage }: TransactionView): boolean =>
  role === 'provider' && transaction.state === 'state/enquiry' && newestMessage?.isMine !== true;

/** Later nights wait for the owner, a late fee for the renter. */
const waitsForExtra = ({ role, transaction }: TransactionView): boolean =>
  role === 'provider'
    ? askedExtension(transaction.extensions) !== undefined
    : staysOf(transaction).some(isFeeOpen);

/** Some of the order's tools are due back today, or late: the owner notes them. */
function takesBack({ role, transaction }: TransactionView, moment: Moment): boolean {
  const leading = leadingOf(transaction, moment);
  if (role !== 'provider' || !leading?.hasOthers) return false;
  return leading.phase === 'return-day' || leading.phase === 'after';
}

/** Whether this side has something to do: pay, answer, confirm the return, or review. */
export function needsAction(row: TransactionView, moment: Moment): boolean {
  const { role, transaction } = row;
  return (
    canPay(transaction, role) ||
    canAnswer(transaction, role) ||
    canComplete(transaction, role, moment) ||
    waitsForAnswer(row) ||
    waitsForExtra(row) ||
    takesBack(row, moment) ||
    reviewTransition(shownState(transaction), role) !== undefined
  );
}
