import { createSelector } from '@reduxjs/toolkit';
import { changeSavedSearches } from '~/api/search/saved-searches';
import {
  addSavedSearch,
  MAX_SAVED_SEARCHES,
  parseSavedSearches,
  removeSavedSearch,
  savedQuery,
  type SavedSearches,
} from '~/domain/search/saved-searches';
import { type SearchParams } from '~/domain/search/search-params';
import { randomUuid } from '~/lib/uuid';
import { selectCurrentUser } from '~/store/current-user';
import { entitiesReceived } from '~/store/entities';
import { createAppAsyncThunk, type ThunkTools } from '~/store/thunk';

/** The saved searches of the page's user. Visitors have none. */
export const selectSavedSearches = createSelector([selectCurrentUser], (user) =>
  parseSavedSearches(user?.attributes.profile?.privateData),
);

async function change(
  { api, dispatch }: Pick<ThunkTools, 'api' | 'dispatch'>,
  toChanged: (searches: SavedSearches) => SavedSearches | null,
): Promise<boolean> {
  const entities = await changeSavedSearches(api, toChanged);
  if (entities) dispatch(entitiesReceived(entities));
  return entities !== null;
}

/** Saves a search. Resolves with false if there are too many already. */
export const saveSearch = createAppAsyncThunk(
  'savedSearches/save',
  ({ search, now }: { readonly search: SearchParams; readonly now: Date }, tools) =>
    change(tools, (searches) =>
      searches.list.length >= MAX_SAVED_SEARCHES
        ? null
        : addSavedSearch(searches, {
            id: randomUuid(),
            query: savedQuery(search),
            savedAt: now.toISOString(),
          }),
    ),
);

export const deleteSearch = createAppAsyncThunk('savedSearches/delete', (id: string, tools) =>
  change(tools, (searches) => removeSavedSearch(searches, id)),
);

export const wantEmails = createAppAsyncThunk('savedSearches/emails', (wants: boolean, tools) =>
  change(tools, (searches) => ({ ...searches, wantsEmails: wants })),
);
