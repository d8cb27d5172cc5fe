import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type SdkResponse, types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { type TransactionId, type UserId, type ListingId } from '~/domain/ids';
import { RULES_KEY } from '~/domain/order/process/process-rules';
import { type enquire } from '~/wire/orders';
import { ServerError } from '../../base/errors';
import { ask, type Session } from '../../marketplace/session';
import { earlierOrder, type EarlierOrder } from './earlier-orders';
import { type OrderItemRequest } from './order-request';
import { orderForParty } from './read-order';
import { aliasOf, rulesOfOrders } from './process-rules';
import { type Acceptance, parseAcceptance } from '~/domain/listing/acceptance';
import { showOrNull } from '../../marketplace/show-or-null';

const listingSchema = v.object({
  data: v.object({ attributes: v.object({ publicData: v.optional(v.unknown()) }) }),
});

/** Reads how a tool is booked. A deleted one counts as booked at once, because the marketplace refuses it anyway. */
async function acceptanceNow(sdk: IntegrationSdk, id: ListingId): Promise<Acceptance> {
  const parsed = v.safeParse(listingSchema, await showOrNull(() => sdk.listings.show({ id })));
  return parseAcceptance(parsed.success ? parsed.output.data.attributes.publicData : null);
}

interface Services {
  readonly integration: IntegrationSdk;
  readonly offersRequests: boolean;
}

/**
 * Starts a conversation about a tool, in its renter's session. Rejects as the marketplace does. Returns the marketplace's reply.
 */
export async function startEnquiry(
  { trusted }: Session,
  { listingId }: v.InferOutput<typeof enquire.body>,
  { integration, offersRequests }: Services,
): Promise<SdkResponse> {
  const accepts = offersRequests ? await acceptanceNow(integration, listingId) : 'at-once';
  const rules = await rulesOfOrders(trusted, accepts);
  return ask(() =>
    trusted.transactions.initiate({
      processAlias: aliasOf(accepts),
      transition: 'transition/enquire',
      params: {
        listingId: new types.UUID(listingId),
        // The renter who asks has seen it, the owner has not.
        protectedData: { viewedBy: { customer: true, provider: false }, [RULES_KEY]: rules },
      },
    }),
  );
}

/**
 * An enquiry becomes the order of the tool that it is about: otherwise an expensive tool could be booked at the price of a cheap one.
 * Refuses with 400, and with 404 if the transaction is not the renter's. Returns the enquiry in its current state.
 */
export async function loadEnquiry(
  integration: IntegrationSdk,
  id: TransactionId,
  { userId, items }: { readonly userId: UserId; readonly items: readonly OrderItemRequest[] },
): Promise<EarlierOrder> {
  const enquiry = await orderForParty(integration, id, { userId, side: 'customer' });
  const [first, ...others] = items;
  if (enquiry.listingId !== first?.listingId || others.length > 0) {
    throw new ServerError('invalid-request', { title: 'The enquiry is about another tool' });
  }
  return earlierOrder(enquiry);
}
