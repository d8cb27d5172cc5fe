import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type UserId } from '~/domain/ids';
import { asksForIdentity, type IdentityTerms } from '~/domain/person/identity';
import { ServerError } from '../../base/errors';
import { verifiedSince } from '../../marketplace/verified-since';
import { type OrderTool } from './order-tools';

export interface KnownRenterServices {
  readonly integration: IntegrationSdk;
  readonly identityTerms: IdentityTerms | null;
}

/** Refuses with `identity-needed` if a tool needs a verified renter and this one is not. */
export async function assertKnownRenter(
  tools: readonly OrderTool[],
  renter: UserId,
  { integration, identityTerms }: KnownRenterServices,
): Promise<void> {
  const asking = tools.find(({ listing }) => asksForIdentity(listing, identityTerms));
  if (!asking || (await verifiedSince(integration, renter))) return;
  throw new ServerError('identity-needed', {
    title: `${asking.listing.title} needs a renter whose identity is verified`,
    meta: { listingId: asking.listingId },
  });
}
