import {
  parseSavedSearches,
  savedSearchData,
  type SavedSearches,
} from '~/domain/search/saved-searches';
import { type ApiClient } from '../marketplace/api-client';
import { type Entity } from '../marketplace/resources';
import { changePrivateData } from '../person/private-data';

/** Changes the newest saved searches of the current user, unless `change` returns null; returns the changed user. */
export const changeSavedSearches = (
  client: ApiClient,
  change: (searches: SavedSearches) => SavedSearches | null,
): Promise<readonly Entity[] | null> =>
  changePrivateData(client, (privateData) => {
    const changed = change(parseSavedSearches(privateData));
    return changed && savedSearchData(changed);
  });
