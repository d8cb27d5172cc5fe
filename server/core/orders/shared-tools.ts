import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { type SharedTool, useOf, usesOf } from '~/domain/order/stay/shared-pieces';
import { type Stay } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';
import { showOrNull } from '../../marketplace/show-or-null';
import { type StoredOrder, walkTransactions } from './read-order';

const stockSchema = v.fallback(
  v.object({
    data: v.object({
      attributes: v.object({ publicData: v.object({ stock: v.pipe(v.number(), v.minValue(1)) }) }),
    }),
  }),
  { data: { attributes: { publicData: { stock: 1 } } } },
);

async function stockOf(sdk: IntegrationSdk, id: ListingId): Promise<number> {
  const answer = await showOrNull(() => sdk.listings.show({ id }));
  return v.parse(stockSchema, answer).data.attributes.publicData.stock;
}

/** The tools of a stay that other running rentals also use, with the pieces of these rentals. */
export async function sharedTools(
  sdk: IntegrationSdk,
  { found, stay }: { readonly found: StoredOrder; readonly stay: Stay },
  moment: Moment,
): Promise<readonly SharedTool[]> {
  const running = {
    processNames: [orderProcess],
    providerId: found.providerId,
    states: ['state/accepted'],
  };
  const rentals: Omit<StoredOrder, 'attributes'>[] = [];
  for await (const each of walkTransactions(sdk, running)) {
    if (each.id !== found.id) rentals.push(each);
  }
  const tools = new Set(stay.tools.map(({ listingId }) => listingId ?? found.listingId));
  const shared: SharedTool[] = [];
  for (const tool of tools) {
    const own = useOf(found, { stay, tool }, moment);
    const others = rentals.flatMap((each) => usesOf(each, tool, moment));
    if (own && others.length > 0)
      shared.push({ tool, own, others, stock: await stockOf(sdk, tool) });
  }
  return shared;
}
