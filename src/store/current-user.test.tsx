import { http } from 'msw';
import { setupServer } from 'msw/node';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { currentUserIs } from '~/testing/signed-in';
import { createTestClient } from '~/testing/test-client';
import { loadCurrentUser, login, selectCurrentUser, signUp } from './current-user';
import { loadSession, logout, selectIsAuthenticated } from './session';
import { changeOwnData } from './change-own-data';
import { createAppAsyncThunk } from './thunk';

describe('the current user', () => {
  const network = setupServer(...emptyMarketplace);
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());

  const knowsUser = () =>
    network.use(
      http.get(apiUrl('current_user/show'), () =>
        transitResponse({ data: aCurrentUser({ firstName: 'Ana' }) }),
      ),
    );

  const credentials = { email: 'ana@example.com', password: 'toolyard-1!' };

  test('a visitor has no user', async () => {
    const store = createTestStore();
    await store.dispatch(loadSession());
    await store.dispatch(loadCurrentUser());
    expect(selectIsAuthenticated(store.getState())).toBe(false);
    expect(selectCurrentUser(store.getState())).toBeUndefined();
  });

  test('login makes the session and loads the user', async () => {
    knowsUser();
    const store = createTestStore();
    await store.dispatch(login(credentials)).unwrap();
    expect(selectIsAuthenticated(store.getState())).toBe(true);
    expect(selectCurrentUser(store.getState())?.attributes.profile?.firstName).toBe('Ana');
  });

  test('a wrong password is refused as unauthorized', async () => {
    const store = createTestStore();
    const answer = await store.dispatch(login({ ...credentials, password: 'wrong' }));
    expect(answer.payload).toEqual({ code: 'unauthorized', status: 401 });
    expect(selectIsAuthenticated(store.getState())).toBe(false);
  });

  test('a new account is logged in', async () => {
    knowsUser();
    network.use(
      http.post(apiUrl('current_user/create'), () => transitResponse({ data: aCurrentUser() })),
    );
    const store = createTestStore();
    await store.dispatch(signUp({ ...credentials, firstName: 'Ana', lastName: 'Ruiz' })).unwrap();
    expect(selectIsAuthenticated(store.getState())).toBe(true);
  });

  test('a taken email keeps its code', async () => {
    network.use(
      http.post(apiUrl('current_user/create'), () =>
        transitError({ status: 409, code: 'email-taken' }),
      ),
    );
    const store = createTestStore();
    const answer = await store.dispatch(
      signUp({ ...credentials, firstName: 'Ana', lastName: 'Ruiz' }),
    );
    expect(answer.payload).toEqual({ code: 'email-taken', status: 409 });
  });

  test('login, signup and logout are refused while one of them is under way', async () => {
    knowsUser();
    const store = createTestStore();
    const first = store.dispatch(login(credentials));
    const second = await store.dispatch(login(credentials));
    const third = await store.dispatch(logout());
    expect(second.meta).toMatchObject({ requestStatus: 'rejected', condition: true });
    expect(third.meta).toMatchObject({ requestStatus: 'rejected', condition: true });
    await first.unwrap();
    expect(selectIsAuthenticated(store.getState())).toBe(true);
    await store.dispatch(logout()).unwrap();
    expect(selectIsAuthenticated(store.getState())).toBe(false);
  });

  test('a logout removes all data of the user', async () => {
    knowsUser();
    const store = createTestStore();
    const fresh = store.getState();
    await store.dispatch(login(credentials)).unwrap();
    window.sessionStorage.setItem('cart', 'something');
    await store.dispatch(logout()).unwrap();
    expect(store.getState()).toEqual(fresh);
    expect(window.sessionStorage).toHaveLength(0);
  });
});

describe('a change of their own data', () => {
  const network = setupServer(currentUserIs(aCurrentUser()), ...emptyMarketplace);
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.close());

  test('an ended session is reported as such, and not as a missing right', async () => {
    const refused = { code: 'session-ended', status: 401 } as const;
    let isOver = false;
    // The client behaves as in a browser: each call of a signed-in page passes the guard, and anybody may ask who is logged in.
    const client = createTestClient();
    const api: ApiClient = {
      ...client,
      call: (run) => (isOver ? Promise.reject(new ApiFailure(refused)) : client.call(run)),
      callAsAnybody: (run) =>
        isOver
          ? Promise.reject(new ApiFailure({ code: 'forbidden', status: 403 }))
          : client.callAsAnybody(run),
    };
    const store = createTestStore(api);
    await store.dispatch(loadCurrentUser()).unwrap();
    isOver = true;
    const write = jest.fn(() => Promise.resolve());
    const change = createAppAsyncThunk('test/change', (_: void, tools) =>
      changeOwnData(tools, 'test', write),
    );
    const answer = await store.dispatch(change());
    expect(answer.payload).toMatchObject({ code: 'session-ended' });
    expect(write).not.toHaveBeenCalled();
  });
});
