import { pickUpTime, returnTime } from '~/domain/order/stay/order-metadata';
import { type Lending } from '~/domain/order/stay/owner-agenda';
import { standingIn } from '~/domain/order/stay/stay-progress';
import { openStays } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';
import { type TransactionView } from '~/features/order/base/transaction-view';

/** Returns the other side's name. People who left or were banned have none here. */
export const nameOf = ({ other }: TransactionView): string =>
  other.kind === 'active' ? other.name : '';

/** Returns the tools that are not back, on the current days of their stays. */
export function lendingsOf(view: TransactionView, moment: Moment): readonly Lending[] {
  const { timeZone = moment.timeZone } = view.transaction;
  const { id: transactionId, listing } = view;
  return openStays(view.transaction).flatMap((stay) => {
    const [pickUpAt, dueAt] = [pickUpTime(stay, timeZone), returnTime(stay, timeZone)];
    if (!pickUpAt || !dueAt) return [];
    const standing = standingIn(view.transaction, stay, moment);
    const shared = { ...stay.span, transactionId, timeZone, standing, pickUpAt, dueAt };
    return stay.tools.flatMap(({ listingId, title, seats }): Lending[] => {
      const id = listingId ?? listing.id;
      return id
        ? [{ ...shared, renter: nameOf(view), listingId: id, title: title ?? listing.title, seats }]
        : [];
    });
  });
}
