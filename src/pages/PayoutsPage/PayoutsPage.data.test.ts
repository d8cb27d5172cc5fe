import { patterns } from '~/config/paths';
import { pageNotFound, pageReady } from '~/pages/page-module';
import { testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { loadPayoutsPage } from './PayoutsPage.data';

test.each([
  [undefined, pageReady],
  ['success', pageReady],
  ['failure', pageReady],
  ['elsewhere', pageNotFound],
])('a return as "%s"', async (returnUrlType, outcome) => {
  const { dispatch, getState } = createTestStore();
  const loaded = loadPayoutsPage({
    dispatch,
    getState,
    pattern: returnUrlType ? patterns.payoutsReturn : patterns.payouts,
    params: { returnUrlType },
    query: new URLSearchParams(),
    config: testConfig,
    now: testNow,
  });
  expect(await loaded).toEqual(outcome);
});
