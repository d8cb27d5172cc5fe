import { Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { type SessionLoss } from '~/api/marketplace/session-guard';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { useClock } from '~/lib/clock';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { useAppSelector, useAppStore } from '~/store/hooks';
import { type PageModule, type RouteParams } from '~/pages/page-module';
import { selectIsAuthenticated, selectSessionLoss } from '~/store/session';
import { whenLoaded } from '~/ui/when-loaded';
import { authRedirect, matchRoute, redirectTarget } from './match-route';
import { forgetPage, loadPage, PageMissing } from './page-cache';
import { type PageRoute, type Rendered, type RouteTable } from './route';
import { PageHead } from '~/features/page-head/PageHead';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import styles from './PageLoadFailed.module.css';

interface PageLoadFailedProps {
  /** Whether the page's code did not arrive. If false, the page itself failed, so the text does not blame the connection. */
  readonly isMissing: boolean;
}

/**
 * Replaces a page whose code could not be loaded, or that failed while it was shown. It loads the address again, because a newer build may
 * have replaced the code.
 */
function PageLoadFailed({ isMissing }: PageLoadFailedProps) {
  const text = useText();
  const title = text(isMissing ? 'App.loadFailedTitle' : 'App.faultTitle');
  const explanation = text(isMissing ? 'App.loadFailedText' : 'App.faultText');
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={title} description={explanation} isPrivate />
      <h1>{title}</h1>
      <p>{explanation}</p>
      <div className={styles.actions}>
        <Button
          look="primary"
          onClick={() => window.location.reload()}
          text="App.loadFailedRetry"
        />
        <a href={pathTo('landing')}>
          <Text id="App.loadFailedLink" />
        </a>
      </div>
    </main>
  );
}

const loadSession = () => import(/* webpackChunkName: "session-notices" */ './SessionNotices');
const SessionChanged = whenLoaded(async () => (await loadSession()).SessionChanged);
const SessionEnded = whenLoaded(async () => (await loadSession()).SessionEnded);

/** A user who was logged in a moment ago has an account, so the page offers the login. */
const atLogin = (route: PageRoute): PageRoute =>
  route.auth === 'none' ? route : { ...route, auth: 'login' };

interface PageViewProps {
  readonly route: PageRoute;
  readonly params: RouteParams;
  /** The server has loaded this address's data already. */
  readonly isLoaded: boolean;
  readonly onNotFound: () => void;
}

/**
 * Runs the page's loader for the current address, before the page's first paint there. Runs it once more after a logout,
 * which empties the store under the page, and after the clock was moved, because the data depends on it.
 */
function usePageData(
  { loadData }: PageModule,
  { route, params, isLoaded, onNotFound }: PageViewProps,
) {
  const { dispatch, getState } = useAppStore();
  const config = useConfig();
  const clock = useClock();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const wasAuthenticated = useRef(isAuthenticated);
  const loadedAddress = useRef(isLoaded ? address : undefined);
  const loadedBy = useRef(clock);
  useLayoutEffect(() => {
    const hasLeft = wasAuthenticated.current && !isAuthenticated;
    if (hasLeft || loadedBy.current !== clock) loadedAddress.current = undefined;
    wasAuthenticated.current = isAuthenticated;
    loadedBy.current = clock;
    if (!loadData || loadedAddress.current === address) return undefined;
    loadedAddress.current = address;
    let isCurrent = true;
    const query = new URLSearchParams(search);
    const { path: pattern } = route;
    loadData({ dispatch, getState, pattern, params, query, config, now: clock.now() })
      .then((outcome) => {
        if (!isCurrent) return;
        if (outcome.kind === 'not-found') onNotFound();
        if (outcome.kind === 'redirect') void navigate(outcome.to, { replace: true });
      })
      .catch((error: unknown) => reportError(error, route.name));
    return () => {
      isCurrent = false;
    };
    // Address, session and clock decide when data is loaded; everything else follows from them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, isAuthenticated, clock]);
}

function PageView(props: PageViewProps) {
  const page = use(loadPage(props.route));
  usePageData(page, props);
  return <page.Page pattern={props.route.path} params={props.params} />;
}

interface Props {
  readonly table: RouteTable;
  readonly rendered?: Rendered;
  readonly onHydrated?: () => void;
}

/** Rendered beside the page, so that its effect runs after all of the page's effects. */
function AfterPage({ onHydrated }: Pick<Props, 'onHydrated'>) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return null;
}

/** Whether the user of this page has logged out. After a lost session the user gets the login form. `key` is the page's history entry. */
function useHasLoggedOut(key: string, hasUser: boolean, loss: SessionLoss | undefined): boolean {
  const [keyOfUser, setKeyOfUser] = useState<string>();
  const isKnown = keyOfUser === key;
  if (loss ? isKnown : hasUser && !isKnown) setKeyOfUser(loss ? undefined : key);
  return isKnown && !hasUser;
}

/** Renders the page of the current address. */
export function CurrentPage({ table, rendered, onHydrated }: Props) {
  const location = useLocation();
  const address = `${location.pathname}${location.search}`;
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const [instead, setInstead] = useState(rendered);
  const loss = useAppSelector(selectSessionLoss);
  const hasLoggedOut = useHasLoggedOut(location.key, isAuthenticated, loss);
  // The store may have been emptied when another entry of the history leads to the same address.
  const [firstKey] = useState(location.key);
  const match = matchRoute(table, location.pathname);
  if (match.kind === 'redirect') return <Navigate to={redirectTarget(match, location)} replace />;
  if (loss === 'changed') return <SessionChanged />;
  const needed = loss ? atLogin(match.route) : match.route;
  const redirect = authRedirect(needed, location, isAuthenticated);
  // The landing page may take longer to load than the logout that leads to it.
  if (redirect) return <Navigate to={hasLoggedOut ? pathTo('landing') : redirect} replace />;
  const isInstead = instead?.address === address && instead.shown !== 'page';
  const route = isInstead ? table[instead.shown] : match.route;
  return (
    // The boundary stays mounted, so that the previous page is shown until the next page's code is there.
    <Suspense>
      <ErrorBoundary
        key={route.name}
        resetKey={location.pathname}
        onError={(error) => {
          forgetPage(route);
          reportError(error, 'browser-side-render-failed');
        }}
        fallback={(_retry, error) => <PageLoadFailed isMissing={error instanceof PageMissing} />}
      >
        <PageView
          route={route}
          params={match.params}
          isLoaded={rendered?.address === address && location.key === firstKey}
          onNotFound={() => setInstead({ address, shown: 'notFound' })}
        />
      </ErrorBoundary>
      {loss === 'ended' && <SessionEnded />}
      {/* React hydrates the content of a boundary later than what is around it. */}
      <AfterPage onHydrated={onHydrated} />
    </Suspense>
  );
}
