import { LeadPrice } from '~/ui/content/LeadPrice';
import { whenLoaded } from '~/ui/when-loaded';
import { useLeadSum } from '../use-lead-sum';
import { type StayPriceProps } from './StayPrice';

/** Shows the price of the chosen days before we know whether they are free. */
function Waiting({ listing, stay, size }: StayPriceProps) {
  const sum = useLeadSum(listing, stay);
  return listing.price && <LeadPrice price={listing.price} sum={sum} size={size} />;
}

/** This code loads after the first paint, because only the calendar knows whether days are free. */
export const LazyStayPrice = whenLoaded(
  async () => (await import(/* webpackChunkName: "booking" */ './StayPrice')).StayPrice,
  Waiting,
);
