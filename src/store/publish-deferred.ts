import { ApiFailure } from '~/api/marketplace/api-error';
import { callServer } from '~/api/marketplace/own-server';
import { type EditedListing, publishDraft, showEditedListing } from '~/api/listing/own-listings';
import { updateProfile } from '~/api/person/profile';
import { type ListingId } from '~/domain/ids';
import { isPublishable } from '~/domain/listing/listing-fields';
import { canPublish } from '~/domain/payout/payouts';
import { ownPayouts } from '~/wire/account';
import { showIdentity } from '~/wire/identity';
import { changeOwnData } from './change-own-data';
import { DEFERRED_DRAFTS_KEY, selectDeferredDrafts } from './deferred-drafts';
import { entitiesReceived } from './entities';
import { createAppAsyncThunk, type ThunkTools } from './thunk';

const changeDrafts = (
  tools: ThunkTools,
  change: (drafts: readonly ListingId[]) => readonly ListingId[],
) =>
  changeOwnData(tools, 'deferred-drafts', async () => {
    const drafts = change(selectDeferredDrafts(tools.getState()));
    const privateData = { [DEFERRED_DRAFTS_KEY]: drafts.length > 0 ? drafts : null };
    tools.dispatch(entitiesReceived(await updateProfile(tools.api, { privateData })));
  });

/** Remembers a draft that waits. */
export const deferDraft = createAppAsyncThunk(
  'deferredDraft/remember',
  (id: ListingId, tools): Promise<void> =>
    changeDrafts(tools, (drafts) => [...drafts.filter((other) => other !== id), id]),
);

/** Whether the user's tools may be published: the payment provider requires nothing more. */
export const readMayPublish = createAppAsyncThunk(
  'deferredDraft/mayPublish',
  async (_: void, { api }) => canPublish((await callServer(api, ownPayouts, {})).state),
);

/** The draft was published or deleted in the meantime. */
const isOver = ({ error: { code } }: ApiFailure): boolean =>
  code === 'listing-invalid-state' || code === 'not-found' || code === 'listing-not-found';

type Outcome = EditedListing | 'over' | 'failed';

async function publishOne({ api }: ThunkTools, id: ListingId): Promise<Outcome> {
  try {
    if (!isPublishable(await showEditedListing(api, id))) return 'failed';
    return await publishDraft(api, id);
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) throw thrown;
    return isOver(thrown) ? 'over' : 'failed';
  }
}

export type PublishedDraft = Pick<EditedListing, 'id' | 'title' | 'state'>;

/** Publishes the drafts that wait, and resolves with them. Only their owner's session can. One that fails waits for the next visit. */
export const publishDeferred = createAppAsyncThunk(
  'deferredDraft/publish',
  async (_: void, tools): Promise<readonly PublishedDraft[]> => {
    // The user's stored account state may be older than the payment provider's latest requirements.
    const { state } = await callServer(tools.api, ownPayouts, {});
    if (!canPublish(state)) return [];
    // A first tool waits for the check of its owner, too.
    const asksOwners = tools.config.identity?.asksOwners === true;
    if (asksOwners) {
      const { mayPublish } = await callServer(tools.api, showIdentity, {});
      if (!mayPublish) return [];
    }
    const done = new Set<ListingId>();
    const published: PublishedDraft[] = [];
    for (const id of selectDeferredDrafts(tools.getState())) {
      const outcome = await publishOne(tools, id);
      if (outcome === 'failed') continue;
      done.add(id);
      if (outcome !== 'over') {
        published.push({ id, title: outcome.title, state: outcome.state });
      }
    }
    if (done.size > 0) {
      await changeDrafts(tools, (drafts) => drafts.filter((id) => !done.has(id)));
    }
    return published;
  },
);
