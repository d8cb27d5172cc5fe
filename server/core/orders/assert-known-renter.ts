import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import { asksForIdentity, type IdentityTerms, verifiedAt } from '~/domain/person/identity';
import { ServerError } from '../../base/errors';
import { showOrNull } from '../../marketplace/show-or-null';
import { type OrderTool } from './order-tools';

export interface KnownRenterServices {
  readonly integration: IntegrationSdk;
  readonly identityTerms: IdentityTerms | null;
}

const userSchema = v.object({
  data: v.object({
    attributes: v.object({ profile: v.object({ metadata: v.optional(v.unknown()) }) }),
  }),
});

/** Whether it was checked who a person is, as only the operator can say. */
export async function isVerified(integration: IntegrationSdk, person: UserId): Promise<boolean> {
  const shown = await showOrNull(() => integration.users.show({ id: person }));
  const parsed = v.safeParse(userSchema, shown);
  return parsed.success && verifiedAt(parsed.output.data.attributes.profile.metadata) !== null;
}

/** Refuses with `identity-needed` if a tool needs a verified renter and this one is not. */
export async function assertKnownRenter(
  tools: readonly OrderTool[],
  renter: UserId,
  { integration, identityTerms }: KnownRenterServices,
): Promise<void> {
  const asking = tools.find(({ listing }) => asksForIdentity(listing, identityTerms));
  if (!asking || (await isVerified(integration, renter))) return;
  throw new ServerError('identity-needed', {
    title: `${asking.listing.title} needs a renter whose identity is verified`,
    meta: { listingId: asking.listingId },
  });
}
