import { http } from 'msw';
import { loadCurrentUser } from '~/store/current-user';
import { type RootState } from '~/store/root-state';
import { sessionRead } from '~/store/session';
import { apiUrl } from './marketplace-handlers';
import { createTestStore } from './test-store';
import { transitResponse } from './transit';

/** The marketplace's answer about the current user. */
export const currentUserIs = (user: object, included: readonly object[] = []) =>
  http.get(apiUrl('current_user/show'), () => transitResponse({ data: user, included }));

/** The state of a page that was loaded for the user of the mocked network. */
export async function signedInState(): Promise<RootState> {
  const store = createTestStore();
  store.dispatch(sessionRead({ scopes: ['user'], isAnonymous: false }));
  await store.dispatch(loadCurrentUser()).unwrap();
  return store.getState();
}
