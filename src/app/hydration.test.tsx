import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { createBrowserClock, fixedClock } from '~/lib/clock';
import { anImage, aListing, aPageOf, aUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { testNow } from '~/testing/render-app';
import { createTestClient } from '~/testing/test-client';
import { testConfig } from '~/testing/test-config';
import { transitResponse } from '~/testing/transit';
import messages from '../../translations/en.json';
import { App } from './App';
import { loadPage } from './page-cache';
import { Providers } from './Providers';
import { type PageRoute } from './route';
import { routeTable } from './routes';
import { changedState, createAppStore } from './store';

/** Answers what the landing page requests once the browser is idle. */
const counts = http.get('*/api/suggestions', () =>
  HttpResponse.json({ total: 0, tools: [], categories: [], brands: [], places: [], jobs: [] }),
);

const network = setupServer(...emptyMarketplace, counts);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

test("a browser takes over the server's page as it is", async () => {
  const author = aUser();
  const image = anImage();
  const listing = aListing({
    title: 'Tablesaw',
    authorId: author.id.uuid,
    imageIds: [image.id.uuid],
  });
  network.use(
    http.get(apiUrl('listings/query'), () => transitResponse(aPageOf([listing], [author, image]))),
  );
  const landing = routeTable.routes.find(
    (route): route is PageRoute => route.kind === 'page' && route.path === '/',
  );
  if (!landing) throw new Error('no landing page');
  const api = createTestClient();
  const { loadData } = await loadPage(landing);
  const serverStore = createAppStore({ api, config: testConfig });
  await loadData?.({
    dispatch: serverStore.dispatch,
    getState: serverStore.getState,
    pattern: '/',
    params: {},
    query: new URLSearchParams(),
    config: testConfig,
    now: testNow,
  });
  const rendered = { address: '/', shown: 'page' } as const;
  const shared = { config: testConfig, messages };
  const html = renderToString(
    <Providers {...shared} store={serverStore} clock={fixedClock(testNow)}>
      <StaticRouter location="/">
        <App table={routeTable} rendered={rendered} />
      </StaticRouter>
    </Providers>,
  );
  expect(html).toContain('>Tablesaw<');

  const preloaded = JSON.parse(JSON.stringify(changedState(serverStore.getState())));
  const store = createAppStore({ api, config: testConfig, preloaded });
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = html;
  const clock = createBrowserClock({ renderedAt: testNow, deviceTime: Date.now() });
  const onRecoverableError = jest.fn();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    hydrateRoot(
      container,
      <Providers {...shared} store={store} clock={clock.current()}>
        <MemoryRouter>
          <App table={routeTable} rendered={rendered} />
        </MemoryRouter>
      </Providers>,
      { onRecoverableError },
    );
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('Tablesaw');
});
