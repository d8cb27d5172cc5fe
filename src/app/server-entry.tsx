import { type ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type ApiClient } from '~/api/marketplace/api-client';
import { type ApiError, ApiFailure } from '~/api/marketplace/api-error';
import { anonymousSession, readSession } from '~/api/person/auth';
import { type ContentSource } from '~/api/site/content';
import { type PublicConfig } from '~/config/public-config';
import { hasAnswer, hasConsent } from '~/features/shell/cookies';
import { themeAttribute, themeFromCookies } from '~/features/shell/theme';
import { zoneFromCookies } from '~/features/shell/zone';
import { type Messages } from '~/i18n/message-id';
import { fixedClock } from '~/lib/clock';
import { serializeJson } from '~/lib/serialize-json';
import { loadCurrentUser } from '~/store/current-user';
import { commonParts } from '~/store/root-reducer';
import { pageReady, type PageOutcome } from '~/pages/page-module';
import { selectIsAuthenticated, sessionRead } from '~/store/session';
import { App } from './App';
import { Document, type DocumentAssets } from './Document';
import { authRedirect, matchRoute, redirectTarget, type RouteMatch } from './match-route';
import { loadPage } from './page-cache';
import { type Look, type PageState } from './page-state';
import { Providers } from './Providers';
import { type PageRoute, type Rendered, type RouteTable } from './route';
import { routesWith } from './routes';
import { startScript } from './start-script';
import { changedState, createAppStore, type AppStore } from './store';

interface PageRequest {
  readonly pathname: string;
  /** The query with its question mark, or an empty string. */
  readonly search: string;
  readonly api: ApiClient;
  readonly content: ContentSource;
  readonly config: PublicConfig;
  readonly look: Look;
  readonly now: Date;
  readonly table?: RouteTable;
}

interface RenderOptions {
  readonly assets: DocumentAssets;
  /** Texts for this render. */
  readonly messages: Messages;
  /** The texts of this render that a browser does not have. */
  readonly clientMessages: Messages;
  readonly nonce: string;
  /** When the page is sent to the browser, in ISO format. */
  readonly sentAt: string;
  readonly onShellReady: () => void;
  readonly onAllReady: () => void;
  readonly onShellError: (error: unknown) => void;
  readonly onError: (error: unknown) => void;
}

export type PageAnswer =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      /** The name of the page's chunk. */
      readonly chunk: string;
      /** The moment for which it was loaded. */
      readonly now: Date;
      /** Whether the page is the same for all visitors without a session. */
      readonly isShared: boolean;
      readonly render: (options: RenderOptions) => PipeableStream;
    };

/** The app as the server uses it. */
export interface Renderer {
  /** Reads the look from the `Cookie` header. */
  readonly lookOf: (cookies: string) => Look;
  readonly preparePage: (request: PageRequest) => Promise<PageAnswer>;
  /** Prepares the page that replaces any other whose data cannot be loaded. It needs no data itself. */
  readonly prepareUnavailable: (request: PageRequest, status: number) => Promise<PageAnswer>;
}

type PageMatch = Extract<RouteMatch, { kind: 'page' }>;

/**
 * Loads the user of the cookie. Ends a session that the API no longer knows. Returns other failures, because only some pages need the
 * user.
 */
async function loadUser(store: AppStore): Promise<ApiError | undefined> {
  const answer = await store.dispatch(loadCurrentUser());
  if (!loadCurrentUser.rejected.match(answer)) return undefined;
  if (answer.payload?.status !== 403) return answer.payload;
  store.dispatch(sessionRead(anonymousSession));
  return undefined;
}

async function loadData(
  store: AppStore,
  match: PageMatch,
  request: PageRequest,
): Promise<PageOutcome> {
  const { loadData: load } = await loadPage(match.route);
  if (!load) return pageReady;
  const { config, now, search } = request;
  return load({
    dispatch: store.dispatch,
    getState: store.getState,
    pattern: match.route.path,
    params: match.params,
    query: new URLSearchParams(search),
    config,
    now,
  });
}

interface Loaded {
  readonly store: AppStore;
  readonly match: PageMatch;
  readonly shown: Rendered['shown'];
}

/** Returns the browser's initial store. It leaves out the state of a replaced page, because the browser does not load its reducers. */
function stateForBrowser({ store, shown }: Loaded): PageState['store'] {
  const state = changedState(store.getState());
  if (shown === 'page') return state;
  return Object.fromEntries(Object.entries(state).filter(([part]) => commonParts.has(part)));
}

function documentOf(loaded: Loaded, request: PageRequest, options: RenderOptions): ReactNode {
  const { config, look, now, pathname, search, table = routesWith(config) } = request;
  const { assets, nonce, sentAt, messages, clientMessages } = options;
  const { store, shown } = loaded;
  const rendered = { address: `${pathname}${search}`, shown };
  const verification = config.site?.searchVerification;
  const info = { lang: config.locale, verification, ...look };
  const state: PageState = {
    store: stateForBrowser(loaded),
    messages: clientMessages,
    rendered,
    document: info,
    now: now.toISOString(),
    sentAt,
  };
  return (
    <Document
      info={info}
      assets={assets}
      nonce={nonce}
      config={serializeJson(config)}
      state={serializeJson(state)}
    >
      <Providers
        store={store}
        config={config}
        messages={messages}
        clock={fixedClock(now)}
        readerZone={look.zone}
      >
        <StaticRouter location={{ pathname, search }}>
          <App table={table} rendered={rendered} />
        </StaticRouter>
      </Providers>
    </Document>
  );
}

function renderStream(
  loaded: Loaded,
  request: PageRequest,
  options: RenderOptions,
): PipeableStream {
  const { assets, nonce, messages, onShellReady, onAllReady, onShellError, onError } = options;
  return renderToPipeableStream(documentOf(loaded, request, options), {
    nonce,
    onShellReady,
    onAllReady,
    onShellError,
    onError,
    // The page's own scripts are loaded together with the entry's.
    bootstrapScriptContent: startScript(assets.scripts, messages['App.tooOld'] ?? ''),
    // All data is loaded before rendering starts, so no part needs a placeholder and a script that fills it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
}

const outcomeStatus = (outcome: PageOutcome, route: PageRoute): number =>
  (outcome.kind === 'ready' ? outcome.status : undefined) ?? route.status ?? 200;

async function answerPage(
  store: AppStore,
  match: PageMatch,
  request: PageRequest,
): Promise<PageAnswer> {
  const { config, table = routesWith(config) } = request;
  const outcome = await loadData(store, match, request);
  if (outcome.kind === 'redirect') {
    return { kind: 'redirect', status: outcome.permanent ? 301 : 302, to: outcome.to };
  }
  const shown = outcome.kind === 'ready' ? 'page' : 'notFound';
  const route = shown === 'page' ? match.route : table[shown];
  if (shown !== 'page') await loadPage(route);
  const loaded: Loaded = { store, match, shown };
  return {
    kind: 'page',
    status: outcomeStatus(outcome, route),
    chunk: route.name,
    now: request.now,
    isShared: route.isShared ?? false,
    render: (options) => renderStream(loaded, request, options),
  };
}

/**
 * Decides status and redirect and loads all data, the page's and the user's in parallel. If a page
 * needs a session, its data is loaded only after the session has proved valid. Rejects with ApiFailure if that cannot be found out.
 */
async function preparePage(request: PageRequest): Promise<PageAnswer> {
  const { api, content, config, pathname, search, table = routesWith(config) } = request;
  const match = matchRoute(table, pathname);
  if (match.kind === 'redirect') {
    const to = redirectTarget(match, { search, hash: '' });
    return { kind: 'redirect', status: 301, to };
  }
  const store = createAppStore({ api, content, config });
  store.dispatch(sessionRead(await readSession(api)));
  const isAuthenticated = () => selectIsAuthenticated(store.getState());
  const user = isAuthenticated() ? loadUser(store) : Promise.resolve(undefined);
  const userError = match.route.auth === 'none' ? undefined : await user;
  if (userError) throw new ApiFailure(userError);
  const redirect = authRedirect(match.route, { pathname, search, hash: '' }, isAuthenticated());
  if (redirect) return { kind: 'redirect', status: 302, to: redirect };
  const [answer] = await Promise.all([answerPage(store, match, request), user]);
  return answer;
}

async function prepareUnavailable(request: PageRequest, status: number): Promise<PageAnswer> {
  const { api, content, config, pathname, table = routesWith(config) } = request;
  const store = createAppStore({ api, content, config });
  store.dispatch(sessionRead(await readSession(api)));
  const route = table.unavailable;
  await loadPage(route);
  const found = matchRoute(table, pathname);
  const match: PageMatch = found.kind === 'page' ? found : { kind: 'page', route, params: {} };
  const loaded: Loaded = { store, match, shown: 'unavailable' };
  return {
    kind: 'page',
    status,
    chunk: route.name,
    now: request.now,
    isShared: false,
    render: (options) => renderStream(loaded, request, options),
  };
}

const lookOf = (cookies: string): Look => ({
  theme: themeAttribute(themeFromCookies(cookies)),
  zone: zoneFromCookies(cookies),
  hasAnswer: hasAnswer(cookies),
  hasConsent: hasConsent(cookies),
});

export const renderer: Renderer = { lookOf, preparePage, prepareUnavailable };
