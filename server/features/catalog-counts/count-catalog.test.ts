import { http } from 'msw';
import { aPageOf } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError, transitResponse } from '~/testing/transit';
import { startApp } from '../../testing/start-app';
import { mockedNetwork } from '../../testing/mocked-network';

const network = mockedNetwork();

/** A marketplace with twelve tools, five power tools and seven by BOSCH; returns its number of answers. */
function theMarketplaceHasTools() {
  const answers = { count: 0 };
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      answers.count += 1;
      const asked = new URL(request.url).searchParams;
      const known: Record<string, number> = { powerTools: 5, BOSCH: 7 };
      const key = asked.get('pub_category') ?? asked.get('pub_brand');
      const page = aPageOf([]);
      const totalItems = key === null ? 12 : (known[key] ?? 0);
      return transitResponse({ ...page, meta: { ...page.meta, totalItems } });
    }),
  );
  return answers;
}

test('tools are counted by category and brand, once for all visitors', async () => {
  const answers = theMarketplaceHasTools();
  const app = await startApp();
  const ask = async (): Promise<unknown> => (await fetch(`${app.url}/api/catalog-counts`)).json();
  const [first] = await Promise.all([ask(), ask()]);
  expect(first).toMatchObject({
    total: 12,
    categories: { powerTools: 5, vacuums: 0 },
    brands: { BOSCH: 7, Makita: 0 },
  });
  const needed = answers.count;
  await ask();
  expect(answers.count).toBe(needed);
  await app.stop();
});

test('a failure is not kept', async () => {
  network.use(
    http.get(apiUrl('listings/query'), () => transitError({ status: 500, code: 'internal' })),
  );
  const app = await startApp();
  const failed = await fetch(`${app.url}/api/catalog-counts`);
  expect(failed.status).toBeGreaterThanOrEqual(500);
  theMarketplaceHasTools();
  expect((await fetch(`${app.url}/api/catalog-counts`)).status).toBe(200);
  await app.stop();
});
