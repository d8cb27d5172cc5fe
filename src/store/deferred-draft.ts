import { publishDraft } from '~/api/own-listings';
import { readOwnPayouts } from '~/api/own-payouts';
import { updateProfile } from '~/api/profile';
import { type ListingId, parseListingId } from '~/domain/ids';
import { canPublish } from '~/domain/payouts';
import { selectCurrentUser } from './current-user';
import { entitiesReceived } from './entities';
import { type RootState } from './root-state';
import { createAppAsyncThunk } from './thunk';

/** In the owner's private data: the draft that is published as soon as payouts are set up. */
export const DEFERRED_DRAFT_KEY = 'draftToPublish';

/** The draft that waits for the owner's payout account. */
export const selectDeferredDraft = (state: RootState): ListingId | undefined =>
  parseListingId(selectCurrentUser(state)?.attributes.profile?.privateData[DEFERRED_DRAFT_KEY]);

/** Remembers the draft that waits; null for none. */
export const deferDraft = createAppAsyncThunk(
  'deferredDraft/remember',
  async (id: ListingId | null, { api, dispatch }) => {
    dispatch(
      entitiesReceived(await updateProfile(api, { privateData: { [DEFERRED_DRAFT_KEY]: id } })),
    );
  },
);

/** Whether the user's tools may be published: the payment provider requires nothing more. */
export const readMayPublish = createAppAsyncThunk(
  'deferredDraft/mayPublish',
  async (_: void, { api }) => canPublish(await readOwnPayouts(api)),
);

/** Publishes the draft that waits. Only its owner's session can. */
export const publishDeferred = createAppAsyncThunk(
  'deferredDraft/publish',
  async (id: ListingId, { api, dispatch }) => {
    // The user's stored account state may be older than the payment provider's latest requirements.
    if (!canPublish(await readOwnPayouts(api))) return null;
    const { title, state } = await publishDraft(api, id);
    await dispatch(deferDraft(null));
    return { id, title, state };
  },
);
