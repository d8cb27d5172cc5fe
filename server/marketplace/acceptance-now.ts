import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { type Acceptance, parseAcceptance } from '~/domain/listing/acceptance';
import { showOrNull } from './show-or-null';

const listingSchema = v.object({
  data: v.object({ attributes: v.object({ publicData: v.optional(v.unknown()) }) }),
});

/** Reads how a tool is booked. A deleted one counts as booked at once, because the marketplace refuses it anyway. */
export async function acceptanceNow(sdk: IntegrationSdk, id: ListingId): Promise<Acceptance> {
  const parsed = v.safeParse(listingSchema, await showOrNull(() => sdk.listings.show({ id })));
  return parseAcceptance(parsed.success ? parsed.output.data.attributes.publicData : null);
}
