import { type TransactionView } from '~/features/transactions/transaction-view';

export interface StepProps {
  readonly view: TransactionView;
  /** Opens the review. */
  readonly onReview: () => void;
}
