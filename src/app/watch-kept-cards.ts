import { keepOnly } from '~/lib/kept-cards';
import { selectCurrentUserId } from '~/store/current-user';
import { selectSessionLoss } from '~/store/session';
import { type AppStore } from './store';

/**
 * Deletes the orders kept for offline that are over, belong to somebody else, or whose user logs out here. A session that expired is not a
 * logout. Returns a function that stops it.
 */
export function watchKeptCards(store: AppStore, now: () => Date): () => void {
  let known: string | undefined;
  const look = () => {
    const user = selectCurrentUserId(store.getState());
    if (user === known) return;
    const hasLoggedOut = !user && !selectSessionLoss(store.getState());
    known = user;
    if (user) keepOnly(({ userId }) => userId === user);
    else if (hasLoggedOut) keepOnly(() => false);
  };
  keepOnly(({ until }) => until > now().getTime());
  look();
  return store.subscribe(look);
}
