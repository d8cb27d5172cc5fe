import { useConfig } from '~/config/config-context';
import { offerOf } from '~/domain/listing/offer';
import { type Stay } from '~/features/booking/use-booking';
import { leadSumOf } from '~/domain/listing/lead-sum';
import { type LeadSum } from '~/ui/content/LeadPrice';
import { type ListingPageView } from './listing-view';

/** Returns the sum that the tool's price says first for the present choice. */
export function useLeadSum({ price, data }: ListingPageView, stay: Stay): LeadSum | undefined {
  const terms = useConfig();
  return price ? leadSumOf(offerOf(price, data), stay, terms) : undefined;
}
