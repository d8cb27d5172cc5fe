import { type Sdk, type SdkResponse, types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { listingIdSchema, type TransactionId } from '~/domain/ids';
import { orderProcessAlias } from '~/domain/process-graph.generated';
import { RULES_KEY } from '~/domain/process-rules';
import { ServerError } from '../errors';
import { ask, type Session } from '../marketplace/session';
import { type EarlierOrder, showOrder } from './earlier-orders';
import { type OrderItemRequest } from './order-request';
import { rulesOfOrders } from './process-rules';

export const enquirySchema = v.strictObject({ listingId: listingIdSchema });

/**
 * Starts a conversation about a tool, in its renter's session. Rejects as the marketplace does. Returns the marketplace's reply.
 */
export async function startEnquiry(
  { trusted }: Session,
  { listingId }: v.InferOutput<typeof enquirySchema>,
): Promise<SdkResponse> {
  const rules = await rulesOfOrders(trusted);
  return ask(() =>
    trusted.transactions.initiate({
      processAlias: orderProcessAlias,
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
 * Refuses with 400, or like the marketplace if the transaction is not the renter's. Returns the enquiry in its current state.
 */
export async function loadEnquiry(
  sdk: Sdk,
  id: TransactionId,
  [first, ...others]: readonly OrderItemRequest[],
): Promise<EarlierOrder> {
  const { order } = await showOrder(sdk, id);
  if (order.listingId !== first?.listingId || others.length > 0) {
    throw new ServerError('invalid-request', { title: 'The enquiry is about another tool' });
  }
  return order;
}
