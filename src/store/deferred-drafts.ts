import { createSelector } from '@reduxjs/toolkit';
import { type ListingId, parseListingId } from '~/domain/ids';
import { selectCurrentUser } from './current-user';
import { type RootState } from './root-state';

/**
 * The key in the owner's private data for the drafts that are published as soon as payouts are set up. It was once the ID of one draft.
 */
export const DEFERRED_DRAFTS_KEY = 'draftToPublish';

/** The drafts that wait for the owner's payout account, in the order in which they were to be published. */
export const selectDeferredDrafts = createSelector(
  (state: RootState) =>
    selectCurrentUser(state)?.attributes.profile?.privateData[DEFERRED_DRAFTS_KEY],
  (stored): readonly ListingId[] =>
    (Array.isArray(stored) ? stored : [stored]).flatMap((id) => parseListingId(id) ?? []),
);
