import {
  parseSavedSearches,
  savedSearchData,
  type SavedSearches,
} from '~/domain/search/saved-searches';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity } from '../marketplace/resources';

/** Another tab may have changed them since the page was loaded. */
async function showSavedSearches(client: ApiClient): Promise<SavedSearches> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.currentUser.show({ 'fields.currentUser': ['profile.privateData'] }),
  );
  const [user] = entities;
  return parseSavedSearches(
    user?.type === 'currentUser' ? user.attributes.profile?.privateData : undefined,
  );
}

/** Changes the newest saved searches of the current user, unless `change` returns null; returns the changed user. */
export async function changeSavedSearches(
  client: ApiClient,
  change: (searches: SavedSearches) => SavedSearches | null,
): Promise<readonly Entity[] | null> {
  const changed = change(await showSavedSearches(client));
  if (!changed) return null;
  const { entities } = await callForResources(client, (sdk) =>
    sdk.currentUser.updateProfile({ privateData: savedSearchData(changed) }, { expand: true }),
  );
  return entities;
}
