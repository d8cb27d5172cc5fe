import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { type ApiClient, callForResources } from '../marketplace/api-client';

/** Whether the user lends tools. Drafts do not count, and must not hide older listings. */
export async function hasListings(client: ApiClient): Promise<boolean> {
  const { ids } = await callForResources(client, (sdk) =>
    sdk.ownListings.query({
      states: ['published', 'closed', 'pendingApproval'],
      perPage: 1,
      'fields.ownListing': ['state'],
    }),
  );
  return ids.length > 0;
}

/** Whether the user has ever contacted an owner about a tool. */
export async function hasOrders(client: ApiClient): Promise<boolean> {
  const { ids } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      only: 'order',
      processNames: [orderProcess],
      perPage: 1,
      'fields.transaction': ['createdAt'],
    }),
  );
  return ids.length > 0;
}
