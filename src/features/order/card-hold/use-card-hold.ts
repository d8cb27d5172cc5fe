import { useMoment } from '~/config/use-moment';
import { useHasFeature } from '~/config/use-has-feature';
import { type CardHold, cardHoldOf } from '~/domain/order/ledger/card-hold';
import { type TransactionView } from '../base/transaction-view';

/** Returns the hold on the renter's card as both sides see it now, or null for orders without one. */
export function useCardHold({
  transaction,
}: Pick<TransactionView, 'transaction'>): CardHold | null {
  const moment = useMoment();
  const hasHolds = useHasFeature('card-holds');
  return hasHolds ? cardHoldOf(transaction, moment) : null;
}
