import { type TransactionView } from './transaction-view';

export interface StepProps {
  readonly view: TransactionView;
  /** Opens the review. */
  readonly onReview: () => void;
}
