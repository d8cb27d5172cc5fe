import { act, waitFor } from '@testing-library/react';
import { aUuid } from '~/testing/builders';
import { renderApp } from '~/testing/render-app';
import { sessionEnded } from '~/store/session-actions';
import { type ListingId } from '~/domain/ids';
import { readRecent, rememberRecent } from './recent-tools';
import { RememberTools } from './RememberTools';

afterEach(() => window.localStorage.clear());

const session = { scopes: ['user'], isAnonymous: false };

test('viewed tools are remembered, the latest first and each once', async () => {
  const [saw, drill] = [aUuid(), aUuid()] as ListingId[];
  rememberRecent(saw!);
  rememberRecent(drill!);
  await renderApp(<RememberTools />, { at: `/l/saw/${saw!}` });
  await waitFor(() => expect(readRecent()).toEqual([saw, drill]));
});

test('other pages are not remembered', async () => {
  await renderApp(<RememberTools />, { at: '/l/new' });
  expect(readRecent()).toEqual([]);
});

test('a logout deletes the remembered tools', async () => {
  rememberRecent(aUuid() as ListingId);
  const { store } = await renderApp(<RememberTools />, { preloaded: { session } });
  expect(readRecent()).toHaveLength(1);
  act(() => void store.dispatch(sessionEnded()));
  await waitFor(() => expect(readRecent()).toEqual([]));
});

test('at most twelve tools are kept', () => {
  for (let count = 0; count < 15; count += 1) rememberRecent(aUuid() as ListingId);
  expect(readRecent()).toHaveLength(12);
});
