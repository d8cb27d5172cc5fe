import { LeadPrice } from '~/ui/content/LeadPrice';
import { whenLoaded } from '~/ui/when-loaded';
import { useLeadSum } from '../use-lead-sum';
import { type StayPriceProps } from './StayPrice';

/** The price of the chosen days, before it is known whether they are free. */
function Waiting({ listing, stay, size }: StayPriceProps) {
  const sum = useLeadSum(listing, stay);
  return listing.price && <LeadPrice price={listing.price} sum={sum} size={size} />;
}

/** The calendar knows whether days are free; its code comes after the first paint. */
export const LazyStayPrice = whenLoaded(
  async () => (await import(/* webpackChunkName: "booking" */ './StayPrice')).StayPrice,
  Waiting,
);
