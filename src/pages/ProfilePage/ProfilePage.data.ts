import { parseUserId } from '~/domain/ids';
import { type LoadContext, pageNotFound, type PageOutcome, pageReady } from '~/pages/page-module';
import {
  loadPersonReviews,
  loadTools,
  loadUser,
  selectProfile,
  selectUserState,
} from './ProfilePage.duck';

const UNAVAILABLE = 503;
const GONE = 410;

/** Loads the member, tools and reviews in parallel. If tools or reviews fail, the rest of the page still works. */
export async function loadProfilePage({
  dispatch,
  getState,
  params,
}: LoadContext): Promise<PageOutcome> {
  const id = parseUserId(params.id);
  if (!id) return pageNotFound;
  await Promise.all([
    dispatch(loadUser(id)),
    dispatch(loadTools(id)),
    dispatch(loadPersonReviews({ id, side: 'ofProvider' })),
    dispatch(loadPersonReviews({ id, side: 'ofCustomer' })),
  ]);
  const user = selectUserState(getState());
  if (user.status === 'failed') {
    return user.error.code === 'not-found' ? pageNotFound : { kind: 'ready', status: UNAVAILABLE };
  }
  const isGone = selectProfile(getState())?.attributes.deleted === true;
  return isGone ? { kind: 'ready', status: GONE } : pageReady;
}
