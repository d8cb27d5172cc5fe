import { setupServer } from 'msw/node';
import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { aCurrentUser } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { currentUserIs } from '~/testing/signed-in';
import { createTestClient } from '~/testing/test-client';
import { createTestStore } from '~/testing/test-store';
import { changeOwnData } from './change-own-data';
import { loadCurrentUser } from './current-user';
import { createAppAsyncThunk } from './thunk';

const network = setupServer(currentUserIs(aCurrentUser()), ...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

test('a session that has ended is told as that, and not as a missing right', async () => {
  const refused = { code: 'session-ended', status: 401 } as const;
  let isOver = false;
  // What a browser's client does: each call of a signed-in page passes the guard, and anybody may ask who is logged in.
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
