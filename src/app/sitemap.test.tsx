import { SitemapPage } from '~/pages/SitemapPage/SitemapPage';
import { renderApp } from '~/testing/render-app';
import { routeTable } from './routes';

test('the sitemap leads to every page that is the same for everybody', async () => {
  const { container } = await renderApp(<SitemapPage />, { at: '/sitemap' });
  const links = [...container.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  const shared = routeTable.routes.flatMap((route) =>
    route.kind === 'page' && route.isShared && !route.path.includes(':') ? route.path : [],
  );
  expect(shared.length).toBeGreaterThan(10);
  expect(shared.filter((path) => path !== '/sitemap' && !links.includes(path))).toEqual([]);
});
