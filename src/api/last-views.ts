import { LAST_VIEWS_KEY, type LastViews } from '~/domain/transaction-views';
import { type ApiClient, callForResources } from './api-client';
import { type Entity } from './resources';

/** Keeps in the user's private data when which transaction was seen; answers the changed user. */
export async function saveLastViews(
  client: ApiClient,
  views: LastViews,
): Promise<readonly Entity[]> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.currentUser.updateProfile({ privateData: { [LAST_VIEWS_KEY]: views } }, { expand: true }),
  );
  return entities;
}
