import { firstSign } from '~/lib/first-sign';
import { LeadPrice } from '~/ui/content/LeadPrice';
import { whenLoaded } from '~/ui/when-loaded';
import { useLeadSum } from '../use-lead-sum';
import { StayDays } from './StayDays';
import { type StayPriceProps } from './StayPrice';

/** Shows the price of the chosen days before we know whether they are free. */
function Waiting({ listing, stay, size }: StayPriceProps) {
  const sum = useLeadSum(listing, stay);
  return (
    <>
      {listing.price && <LeadPrice price={listing.price} sum={sum} size={size} />}
      {size === 's' && <StayDays stay={stay} />}
    </>
  );
}

const load = async () => (await import(/* webpackChunkName: "booking" */ './StayPrice')).StayPrice;

/** This code loads after the first paint, because only the calendar knows whether days are free. */
export const LazyStayPrice = whenLoaded(load, Waiting);

/** On a phone the calendar is asked once somebody uses the page: it needs the marketplace's SDK, which delays the first presses. */
export const DockStayPrice = whenLoaded(async () => {
  await firstSign();
  return load();
}, Waiting);
