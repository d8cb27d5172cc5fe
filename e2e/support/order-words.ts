import { types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { createIntegrationClient } from '../../sandbox/seed/clients';
import { type OwnProduct } from './own-product';
import { idOf, type Person } from './people';

/** Writes in an order; returns the message's id. */
export async function say({ sdk }: Person, orderId: string, content: string): Promise<string> {
  const transactionId = new types.UUID(orderId);
  return idOf(await sdk.messages.send({ transactionId, content }));
}

const orderSchema = v.object({
  data: v.object({ attributes: v.object({ metadata: v.record(v.string(), v.unknown()) }) }),
});

/** What the marketplace stores with an order for our server. */
export async function metadataOf({ services }: OwnProduct, id: string) {
  const answer = await createIntegrationClient(services).transactions.show({ id });
  return v.parse(orderSchema, toPlain((answer as { data: unknown }).data)).data.attributes.metadata;
}
