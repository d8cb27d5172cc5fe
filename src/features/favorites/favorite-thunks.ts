import { updateProfile } from '~/api/person/profile';
import {
  type FavoriteChange,
  FAVORITES_KEY,
  mergeFavorites,
  withFavorite,
} from '~/domain/person/favorites';
import { type ListingId } from '~/domain/ids';
import { changeOwnData, freshenUser } from '~/store/change-own-data';
import { entitiesReceived } from '~/store/entities';
import { selectIsAuthenticated } from '~/store/session';
import { createAppAsyncThunk, type ThunkTools } from '~/store/thunk';
import { tellOtherTabs } from './favorite-changes';
import { keptRead, selectSavedIds, settled } from './favorites.duck';
import { readKept, writeKept } from './kept-favorites';

const LOCK = 'toolyard.favorites';

/** `not-kept` means that the browser stores nothing. */
type SaveOutcome = 'saved' | 'full' | 'not-kept';

type Operation = (ids: readonly ListingId[]) => readonly ListingId[] | undefined;

async function changeSaved(tools: ThunkTools, operate: Operation): Promise<SaveOutcome> {
  const { api, dispatch, getState } = tools;
  return changeOwnData(tools, LOCK, async (signal) => {
    const before = selectSavedIds(getState());
    const after = operate(before);
    if (!after) return 'full';
    if (after === before || signal.aborted) return 'saved';
    dispatch(
      entitiesReceived(await updateProfile(api, { privateData: { [FAVORITES_KEY]: after } })),
    );
    tellOtherTabs();
    return 'saved';
  });
}

function changeKept({ dispatch }: ThunkTools, operate: Operation): SaveOutcome {
  const after = operate(readKept());
  if (!after) return 'full';
  if (!writeKept(after)) return 'not-kept';
  dispatch(keptRead(after));
  return 'saved';
}

/** Saves or removes a tool, for the user or for a visitor in this browser. */
export const saveFavorite = createAppAsyncThunk(
  'favorites/save',
  async (change: FavoriteChange, tools): Promise<SaveOutcome> => {
    const operate: Operation = (ids) => withFavorite(ids, change);
    try {
      if (selectIsAuthenticated(tools.getState())) return await changeSaved(tools, operate);
      return changeKept(tools, operate);
    } finally {
      tools.dispatch(settled(change));
    }
  },
);

/** Gives the user what was saved before the session began. Until that succeeds, it stays in this browser. */
export const takeKept = createAppAsyncThunk('favorites/takeKept', async (_: void, tools) => {
  const kept = readKept();
  if (kept.length === 0) return;
  await changeSaved(tools, (ids) => mergeFavorites(ids, kept));
  writeKept([]);
});

/** Reads what is saved in this browser. */
export const readKeptFavorites = createAppAsyncThunk(
  'favorites/readKept',
  async (_: void, { dispatch }) => {
    dispatch(keptRead(readKept()));
  },
);

/** Reads the user's list again after another tab changed it. A failure is ignored, because the next change reads it again. */
export const freshenFavorites = createAppAsyncThunk('favorites/freshen', (_: void, tools) =>
  freshenUser(tools),
);
