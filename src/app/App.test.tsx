import { act, render, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { BrowserRouter, StaticRouter, useLocation, useNavigate } from 'react-router-dom';
import { type ReactElement, useId, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link } from '~/ui/Link';
import { type LoadContext, type PageModule, pageNotFound, pageReady } from '~/pages/page-module';
import { sessionEnded, sessionLost } from '~/store/session-actions';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { SitemapPage } from '~/pages/SitemapPage/SitemapPage';
import { type FeatureName, featureNames } from '~/domain/feature-names';
import { OwnerTabs } from '~/features/owner/OwnerTabs';
import { AccountEnd } from '~/pages/ContactDetailsPage/AccountEnd';
import { HolidayButton } from '~/pages/ManageListingsPage/holiday/HolidayButton';
import { testConfig } from '~/testing/test-config';
import { App } from './App';
import { type PageRoute, type RouteTable } from './route';
import { routeTable } from './routes';
import { MissedMove } from './MissedMove';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());
beforeEach(() => {
  window.scrollTo = jest.fn();
});

const textPage = (text: string): PageModule['Page'] =>
  function TextPage() {
    return (
      <main id="main" tabIndex={-1}>
        <title>{text}</title>
        <h1>{text}</h1>
        <Link href="/tools/7?page=2">to a tool</Link>
        <Link href="/">home</Link>
        <Link href="/missing">missing</Link>
        <Link href="/inbox">inbox</Link>
      </main>
    );
  };

const route = (name: string, path: string, more: Partial<PageRoute> = {}): PageRoute => ({
  kind: 'page',
  name,
  path,
  auth: 'none',
  load: () => Promise.resolve({ page: { Page: textPage(name) } }),
  ...more,
});

const tableOf = (...routes: RouteTable['routes']): RouteTable => ({
  routes: [route('HomePage', '/'), route('LoginPage', '/login'), ...routes],
  notFound: route('NotFoundPage', '/notfound'),
  unavailable: route('UnavailablePage', '/notfound'),
});

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

test('the page of the address is shown', async () => {
  await renderApp(<App table={tableOf()} />);
  expect(await screen.findByRole('heading', { name: 'HomePage' })).toBeVisible();
});

test('an unknown address shows the not-found page', async () => {
  await renderApp(<App table={tableOf()} />, { at: '/nothing/here' });
  expect(await screen.findByRole('heading', { name: 'NotFoundPage' })).toBeVisible();
});

test('data is loaded for each address, and not again for the one that the server rendered', async () => {
  const asked: Pick<LoadContext, 'params' | 'query' | 'now'>[] = [];
  const loadData: PageModule['loadData'] = ({ params, query, now }) => {
    asked.push({ params, query, now });
    return Promise.resolve(pageReady);
  };
  const load = () => Promise.resolve({ page: { Page: textPage('ToolPage'), loadData } });
  const home = () => Promise.resolve({ page: { Page: textPage('HomePage'), loadData } });
  const table: RouteTable = {
    routes: [route('HomePage', '/', { load: home }), route('ToolPage', '/tools/:id', { load })],
    notFound: route('NotFoundPage', '/notfound'),
    unavailable: route('UnavailablePage', '/notfound'),
  };
  const { user } = await renderApp(
    <App table={table} rendered={{ address: '/', shown: 'page' }} />,
  );
  await user.click(await screen.findByRole('link', { name: 'to a tool' }));
  expect(await screen.findByRole('heading', { name: 'ToolPage' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ params: { id: '7' }, now: testNow });
  expect(asked[0]?.query.get('page')).toBe('2');
});

test('a page that finds nothing gives way to the not-found page, until the address changes', async () => {
  const load = () =>
    Promise.resolve({
      page: { Page: textPage('ToolPage'), loadData: () => Promise.resolve(pageNotFound) },
    });
  const table = tableOf(route('ToolPage', '/tools/:id', { load }));
  const { user } = await renderApp(<App table={table} />, { at: '/tools/1' });
  expect(await screen.findByRole('heading', { name: 'NotFoundPage' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'home' }));
  expect(await screen.findByRole('heading', { name: 'HomePage' })).toBeVisible();
});

test('a page behind login sends visitors to login first', async () => {
  const table = tableOf(route('InboxPage', '/inbox', { auth: 'login' }));
  await renderApp(<App table={table} />, { at: '/inbox?tab=1#top' });
  expect(await screen.findByRole('heading', { name: 'LoginPage' })).toBeVisible();
});

test('a logged-in user sees the page behind login', async () => {
  const table = tableOf(route('InboxPage', '/inbox', { auth: 'login' }));
  const session = { scopes: ['user'], isAnonymous: false };
  await renderApp(<App table={table} />, { at: '/inbox', preloaded: { session } });
  expect(await screen.findByRole('heading', { name: 'InboxPage' })).toBeVisible();
});

test('a logout on a page behind login leads to the landing page, and that page asks for a login afterward', async () => {
  const table = tableOf(route('InboxPage', '/inbox', { auth: 'login' }));
  const session = { scopes: ['user'], isAnonymous: false };
  const { store, user } = await renderApp(<App table={table} />, {
    at: '/inbox',
    preloaded: { session },
  });
  expect(await screen.findByRole('heading', { name: 'InboxPage' })).toBeVisible();
  await act(async () => void store.dispatch(sessionEnded()));
  expect(await screen.findByRole('heading', { name: 'HomePage' })).toBeVisible();
  await act(async () => user.click(screen.getByRole('link', { name: 'inbox' })));
  expect(await screen.findByRole('heading', { name: 'LoginPage' })).toBeVisible();
});

test('a session that is lost on a page behind login leads to the login', async () => {
  const table = tableOf(route('InboxPage', '/inbox', { auth: 'login' }));
  const session = { scopes: ['user'], isAnonymous: false };
  const { store } = await renderApp(<App table={table} />, {
    at: '/inbox',
    preloaded: { session },
  });
  expect(await screen.findByRole('heading', { name: 'InboxPage' })).toBeVisible();
  await act(async () => void store.dispatch(sessionLost('ended')));
  expect(await screen.findByRole('heading', { name: 'LoginPage' })).toBeVisible();
});

test('the page requests its data again after a logout, which empties the store', async () => {
  const loadData = jest.fn(() => Promise.resolve(pageReady));
  const load = () => Promise.resolve({ page: { Page: textPage('HomePage'), loadData } });
  const table: RouteTable = {
    routes: [route('HomePage', '/', { load })],
    notFound: route('NotFoundPage', '/notfound'),
    unavailable: route('UnavailablePage', '/notfound'),
  };
  const session = { scopes: ['user'], isAnonymous: false };
  const { store } = await renderApp(
    <App table={table} rendered={{ address: '/', shown: 'page' }} />,
    { preloaded: { session } },
  );
  expect(loadData).not.toHaveBeenCalled();
  act(() => {
    store.dispatch(sessionEnded());
  });
  expect(loadData).toHaveBeenCalledTimes(1);
});

test('a page whose code cannot be loaded says so in its title, and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = () => Promise.reject(new Error('chunk'));
  await renderApp(<App table={tableOf(route('ToolPage', '/tools/:id', { load }))} />, {
    at: '/tools/1',
  });
  const title = "Oops, we couldn't fetch the page.";
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${title} | Toolyard`));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

test('an error while a page is shown is not blamed on the connection', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Page = () => {
    throw new Error('a fault of ours');
  };
  const load = () => Promise.resolve({ page: { Page } });
  await renderApp(<App table={tableOf(route('ToolPage', '/tools/:id', { load }))} />, {
    at: '/tools/1',
  });
  expect(
    await screen.findByRole('heading', { name: 'Oops, something broke on this page.' }),
  ).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/check your connection/i);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page whose code fails after a while is fetched once, and again with the next visit', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isUp = false;
  const load = jest.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!isUp) throw new Error('chunk');
    return { page: { Page: textPage('ToolPage') } };
  });
  const { user } = await renderApp(
    <>
      <Back />
      <App table={tableOf(route('ToolPage', '/tools/:id', { load }))} />
    </>,
  );
  await act(async () => screen.getByRole('link', { name: 'to a tool' }).click());
  expect(
    await screen.findByRole('heading', { name: "Oops, we couldn't fetch the page." }),
  ).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const link = await screen.findByRole('link', { name: 'to a tool' });
  await act(async () => link.click());
  expect(await screen.findByRole('heading', { name: 'ToolPage' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a link's page is fetched when a user is about to follow it", async () => {
  const load = jest.fn(() => Promise.resolve({ page: { Page: textPage('ToolPage') } }));
  const { user } = await renderApp(
    <App table={tableOf(route('ToolPage', '/tools/:id', { load }))} />,
  );
  await user.hover(await screen.findByRole('link', { name: 'to a tool' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a new page starts at its top, with focus and its title spoken', async () => {
  const { user } = await renderApp(<App table={tableOf(route('ToolPage', '/tools/:id'))} />);
  await user.click(await screen.findByRole('link', { name: 'to a tool' }));
  await screen.findByRole('heading', { name: 'ToolPage' });
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('ToolPage'));
});

test("the page before stays until the next one's code is there", async () => {
  let arrive = (_module: { page: PageModule }) => {};
  const load = () =>
    new Promise<{ page: PageModule }>((resolve) => {
      arrive = resolve;
    });
  await renderApp(<App table={tableOf(route('ToolPage', '/tools/:id', { load }))} />);
  await act(async () => screen.getByRole('link', { name: 'to a tool' }).click());
  expect(screen.getByRole('heading', { name: 'HomePage' })).toBeVisible();
  await act(async () => arrive({ page: { Page: textPage('ToolPage') } }));
  expect(await screen.findByRole('heading', { name: 'ToolPage' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

describe('sitemap', () => {
  test('the sitemap leads to every page that is the same for everybody', async () => {
    const { container } = await renderApp(<SitemapPage />, { at: '/sitemap' });
    const links = [...container.querySelectorAll('main a')].map((link) =>
      link.getAttribute('href'),
    );
    const shared = routeTable.routes.flatMap((route) =>
      route.kind === 'page' && route.isShared && !route.path.includes(':') ? route.path : [],
    );
    expect(shared.length).toBeGreaterThan(10);
    expect(shared.filter((path) => path !== '/sitemap' && !links.includes(path))).toEqual([]);
  });
});

describe('controls of features', () => {
  const controls: readonly (readonly [FeatureName, string, ReactElement])[] = [
    ['account-deletion', 'Delete account', <AccountEnd key="deletion" />],
    ['data-export', 'Export my data', <AccountEnd key="export" />],
    ['earnings', 'Earnings', <OwnerTabs key="earnings" current="listings" />],
    ['holidays', 'Block days', <HolidayButton key="holidays" />],
  ];

  test.each(controls)('without %s nobody sees "%s"', async (name, label, control) => {
    const features = featureNames.filter((each) => each !== name);
    const { unmount } = await renderApp(control);
    expect(screen.queryAllByText(label)).not.toEqual([]);
    unmount();
    await renderApp(control, { config: { ...testConfig, features } });
    expect(screen.queryAllByText(label)).toEqual([]);
  });
});

describe('a move that was missed', () => {
  const goTo = (address: string) => window.history.replaceState(null, '', address);

  function Address() {
    const { pathname, search } = useLocation();
    return <p>{`${pathname}${search}`}</p>;
  }

  /** Presses Back while the page is being hydrated. No event reaches the router. */
  function MoveMeanwhile() {
    useLayoutEffect(() => goTo('/s?price=0,20'), []);
    return null;
  }

  test('a move during hydration is not missed', async () => {
    goTo('/s?pub_category=handTools');
    await act(async () =>
      render(
        <BrowserRouter>
          <MissedMove>
            <MoveMeanwhile />
            <Address />
          </MissedMove>
        </BrowserRouter>,
      ),
    );
    expect(screen.getByText('/s?price=0,20')).toBeVisible();
  });

  test('the router is not told of a move if none was missed', async () => {
    goTo('/s?keywords=saw');
    const onPopState = jest.fn();
    window.addEventListener('popstate', onPopState);
    await act(async () =>
      render(
        <BrowserRouter>
          <MissedMove>
            <Address />
          </MissedMove>
        </BrowserRouter>,
      ),
    );
    window.removeEventListener('popstate', onPopState);
    expect(onPopState).not.toHaveBeenCalled();
    expect(screen.getByText('/s?keywords=saw')).toBeVisible();
  });

  const Labelled = () => <p data-id={useId()}>labelled</p>;

  test('the browser gives parts of the page the ids that the server gave them', async () => {
    goTo('/');
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(
      <StaticRouter location="/">
        <Labelled />
      </StaticRouter>,
    );
    const failed = jest.fn();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => {
      hydrateRoot(
        container,
        <BrowserRouter>
          <MissedMove>
            <Labelled />
          </MissedMove>
        </BrowserRouter>,
        { onRecoverableError: failed },
      );
    });
    expect(container).toHaveTextContent('labelled');
    expect(failed).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });
});
