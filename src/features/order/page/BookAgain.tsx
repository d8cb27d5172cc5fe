import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useZoneOf } from '~/config/use-moment';
import { listingPath } from '~/config/paths';
import { dayInTimeZone } from '~/domain/time/day';
import { type TransactionView } from '../base/transaction-view';
import { useClock } from '~/lib/clock';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';

const BookCartAgain = whenLoaded(
  async () => (await import(/* webpackChunkName: "book-again" */ './BookCartAgain')).BookCartAgain,
  <Skeleton shape="button" />,
);

/** Leads the renter to the checkout with the same tools and days. */
export const BookWithOtherCard = ({ view }: { view: TransactionView }) => (
  <BookCartAgain view={view} isToPay />
);

/** Offers the renter the same tool again, or all tools of the order for the cart. It shows nothing if the tool is no longer listed. */
export function BookAgain({ view }: { view: TransactionView }) {
  const clock = useClock();
  const { role, listing, transaction } = view;
  const zone = useZoneOf(transaction);
  if (role !== 'customer') return null;
  if (transaction.furtherItems.length > 0) return <BookCartAgain view={view} />;
  if (!listing.id || listing.state !== 'open') return null;
  const { span } = transaction;
  const today = dayInTimeZone(clock.now(), zone);
  const tool = { id: listing.id, title: listing.title };
  return (
    <LinkButton
      icon={RotateCcw}
      href={listingPath(tool, span && span.start >= today ? span : undefined)}
      text="NextStep.bookAgain"
    />
  );
}
