import { type ComponentProps, startTransition, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createBrowserClient } from '~/api/marketplace/browser-client';
import { lookUpPositionsAt } from '~/api/search/shared-position';
import { type PublicConfig } from '~/config/public-config';
import { type BrowserClock, createBrowserClock } from '~/lib/clock';
import { reportError } from '~/lib/report';
import { selectCurrentUserId } from '~/store/current-user';
import { sessionLost } from '~/store/session-actions';
import '~/styles/global.css';
import { App } from './App';
import { Document } from './Document';
import { matchRoute } from './match-route';
import { MissedMove } from './MissedMove';
import { loadPage } from './page-cache';
import { CONFIG_ELEMENT_ID, type PageState, STATE_ELEMENT_ID } from './page-state';
import { pageMoments } from './page-moments';
import { Providers } from './Providers';
import { repeatEarlyInput } from './repeat-early-input';
import { reportErrors, rootErrors } from './report-errors';
import { type RouteTable } from './route';
import { routesWith } from './routes';
import { createAppStore } from './store';

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

function pageName(table: RouteTable): string {
  const match = matchRoute(table, window.location.pathname);
  return match.kind === 'page' ? match.route.name : 'redirect';
}

interface LiveProps extends Omit<ComponentProps<typeof Providers>, 'clock'> {
  readonly clock: BrowserClock;
}

/** A moved clock is a new object, so that everything that shows the time renders again. */
function LiveProviders({ clock, ...props }: LiveProps) {
  const current = useSyncExternalStore(clock.subscribe, clock.current, clock.current);
  return <Providers {...props} clock={current} />;
}

async function start(): Promise<void> {
  const configText = textOf(CONFIG_ELEMENT_ID);
  const stateText = textOf(STATE_ELEMENT_ID);
  // Our own server wrote both with these types.
  const config = JSON.parse(configText) as PublicConfig;
  const state = JSON.parse(stateText) as PageState;
  const table = routesWith(config);
  reportErrors(config, () => pageName(table));
  const match = matchRoute(table, window.location.pathname);
  const { shown } = state.rendered;
  const route =
    match.kind === 'page' && shown === 'page'
      ? match.route
      : table[shown === 'page' ? 'notFound' : shown];
  // The page's duck adds its reducer when its chunk runs, so the chunk comes before the store.
  // If it does not come, `CurrentPage` says so: a page that looks whole and does not react helps nobody.
  await loadPage(route).catch(() => undefined);
  lookUpPositionsAt({ maps: config.maps, language: config.locale.split('-', 1)[0] ?? 'en' });
  const api = createBrowserClient({
    ...config.sdk,
    pageUser: () => selectCurrentUserId(store.getState()),
    onSessionLost: (loss) =>
      store.dispatch(sessionLost(loss, selectCurrentUserId(store.getState()))),
  });
  const store = createAppStore({ api, config, preloaded: state.store });
  const clock = createBrowserClock(pageMoments(state));
  const onHydrated = () => {
    clock.release();
    repeatEarlyInput();
    void import(/* webpackChunkName: "keep-up-to-date" */ './keep-up-to-date').then(
      ({ keepUpToDate }) => keepUpToDate({ api, clock, store, config }),
    );
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <Document info={state.document} config={configText} state={stateText}>
        <LiveProviders
          store={store}
          config={config}
          messages={state.messages}
          clock={clock}
          readerZone={state.document.zone}
        >
          <BrowserRouter>
            <MissedMove>
              <App table={table} rendered={state.rendered} onHydrated={onHydrated} />
            </MissedMove>
          </BrowserRouter>
        </LiveProviders>
      </Document>,
      rootErrors,
    );
  });
}

start().catch((error: unknown) => reportError(error, 'browser-side-render-failed'));
