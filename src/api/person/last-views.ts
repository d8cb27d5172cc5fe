import {
  joinViews,
  LAST_VIEWS_KEY,
  type LastViews,
  noViews,
  parseLastViews,
} from '~/domain/order/process/transaction-views';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity } from '../marketplace/resources';

/** The views in the user's private data as it is now: other tabs and devices save views too. */
export async function showLastViews(client: ApiClient): Promise<LastViews> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.currentUser.show({ 'fields.currentUser': ['profile.privateData'] }),
  );
  const [user] = entities;
  return user?.type === 'currentUser'
    ? parseLastViews(user.attributes.profile?.privateData)
    : noViews;
}

/** Adds views to those in the user's private data; returns the changed user. */
export async function saveLastViews(
  client: ApiClient,
  seen: LastViews,
): Promise<readonly Entity[]> {
  const views = joinViews(await showLastViews(client), seen);
  const { entities } = await callForResources(client, (sdk) =>
    sdk.currentUser.updateProfile({ privateData: { [LAST_VIEWS_KEY]: views } }, { expand: true }),
  );
  return entities;
}
