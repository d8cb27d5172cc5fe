import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type CmsBlock, type CmsPage as Page, type CmsSection } from '~/api/site/cms-page';
import { expectAccessible } from '~/testing/axe';
import { aListing, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { CmsPage } from './CmsPage';
import { loadCmsPage } from './CmsPage.duck';
import { page } from './CmsPage.page';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const aBlock = (more: Partial<CmsBlock> = {}): CmsBlock => ({
  id: 'block',
  html: '<p>Words</p>',
  alignment: 'left',
  ...more,
});

const aSection = (more: Partial<CmsSection> = {}): CmsSection => ({
  kind: 'article',
  id: 'section',
  columns: 1,
  blocks: [],
  search: '',
  ...more,
});

const aPage = (sections: readonly CmsSection[], more: Partial<Page> = {}): Page => ({
  id: 'about',
  title: 'About us',
  description: 'Who we are.',
  social: {},
  sections: [...sections],
  ...more,
});

async function show(page: Page) {
  network.use(http.get('*/api/content/pages/about', () => HttpResponse.json(page)));
  const rendered = await renderApp(<CmsPage params={{ pageId: 'about' }} />, {
    at: '/p/about',
  });
  await act(() => rendered.store.dispatch(loadCmsPage('pages/about')));
  return rendered;
}

const everything: readonly CmsSection[] = [
  aSection({ kind: 'hero', id: 'hero', title: 'Welcome', action: { text: 'Go', href: '/s' } }),
  aSection({ kind: 'article', id: 'story', blocks: [aBlock({ id: 's1' })] }),
  aSection({
    kind: 'columns',
    id: 'columns',
    title: 'Three things',
    columns: 3,
    appearance: { color: '#ffffff', ink: 'dark' },
    blocks: [aBlock({ id: 'c1', title: 'First' }), aBlock({ id: 'c2', title: 'Second' })],
  }),
  aSection({
    kind: 'carousel',
    id: 'row',
    title: 'A row',
    columns: 1,
    blocks: [aBlock({ id: 'r1', title: 'Left' }), aBlock({ id: 'r2', title: 'Right' })],
  }),
  aSection({ kind: 'faq', id: 'faq', title: 'Questions', blocks: [aBlock({ title: 'Why?' })] }),
];

test('sections come in their order, with one main heading and the rest below it', async () => {
  const { container } = await show(aPage(everything));
  const headings = within(screen.getByRole('main'))
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => [tagName, textContent]);
  expect(headings).toEqual([
    ['H1', 'Welcome'],
    ['H2', 'Three things'],
    ['H3', 'First'],
    ['H3', 'Second'],
    ['H2', 'A row'],
    ['H3', 'Left'],
    ['H3', 'Right'],
    ['H2', 'Questions'],
    ['H3', 'Why?'],
  ]);
  expect(screen.getByRole('link', { name: 'Go' })).toHaveAttribute('href', '/s');
  await expectAccessible(container);
});

test('a section can have a form that searches the marketplace', async () => {
  const { container } = await show(
    aPage([aSection({ kind: 'hero', title: 'Welcome', hasSearchForm: true })]),
  );
  const form = within(screen.getByRole('main')).getByRole('search');
  expect(within(form).getByRole('textbox', { name: 'What' })).toBeVisible();
  expect(within(form).getByLabelText('Where')).toBeVisible();
  await expectAccessible(container);
});

test('a page whose first section has no heading is headed by its title', async () => {
  await show(aPage([aSection({ blocks: [aBlock()] })]));
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeInTheDocument();
});

test('nothing is loaded from YouTube before somebody plays the video', async () => {
  const media = { video: { id: 'aqz-KE-bpKQ', ratio: '16/9' } } as const;
  const { container, user } = await show(
    aPage([aSection({ blocks: [aBlock({ title: 'Our tour', media })] })]),
  );
  expect(container.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('link', { name: /Play the video: Our tour/ }));
  expect(screen.getByTitle('Our tour')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
  );
});

const tools = aSection({
  kind: 'listings',
  id: 'tools',
  title: 'For the floor',
  search: 'pub_category=vacuums',
});

test('a listings section shows the tools that its search finds, and where all of them are', async () => {
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      const category = new URL(request.url).searchParams.get('pub_category');
      return transitResponse(
        aPageOf(category === 'vacuums' ? [aListing({ title: 'Vacuum' })] : []),
      );
    }),
  );
  await show(aPage([tools]));
  const row = within(await screen.findByRole('region', { name: 'For the floor' }));
  expect(await row.findByRole('link', { name: /Vacuum/ })).toBeInTheDocument();
  expect(row.getByRole('link', { name: /See all/ })).toHaveAttribute(
    'href',
    '/s?pub_category=vacuums',
  );
});

test.each([
  ['nothing', () => transitResponse(aPageOf([])), /There are no tools like this yet/],
  [
    'no answer',
    () => transitError({ status: 400, code: 'bad-request' }),
    /couldn’t load these tools/,
  ],
])('a listings section that finds %s says so', async (_what, answer, words) => {
  network.use(http.get(apiUrl('listings/query'), answer));
  await show(aPage([tools]));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

async function showLanding(sections: readonly CmsSection[], version?: string) {
  const answer = aPage(sections, { id: 'landing-page', ...(version && { version }) });
  network.use(http.get('*/api/content/pages/landing-page*', () => HttpResponse.json(answer)));
  const params = version ? { pageId: 'landing-page' } : {};
  const search = version ? `?version=${version}` : '';
  const at = version ? `/p/landing-page${search}` : '/';
  const { store } = await renderApp(<CmsPage params={params} />, { at });
  await act(async () => {
    const { dispatch, getState } = store;
    const context = { dispatch, getState, config: testConfig, now: testNow };
    await page.loadData?.({ ...context, params, pattern: '/', query: new URLSearchParams(search) });
  });
  return within(screen.getByRole('main'));
}

test('at the root of the site the search and the rows of tools stay, whatever the operator has written', async () => {
  const hero = aSection({ kind: 'hero', title: 'Tools of our town' });
  const main = await showLanding([hero, aSection({ id: 'us' })]);
  expect(main.getByRole('heading', { level: 1, name: 'Tools of our town' })).toBeVisible();
  expect(main.getAllByRole('search')).toHaveLength(1);
  expect(main.getByText('No tools yet. Yours could be the first.')).toBeVisible();
});

test('a preview of the landing page has the rows of tools, too', async () => {
  const main = await showLanding([aSection({ kind: 'hero', title: 'Tools of our town' })], '2f');
  expect(main.getByText('No tools yet. Yours could be the first.')).toBeVisible();
});

test('the search at the root is in the first section with words, or where the operator has put it', async () => {
  const words = aSection({ kind: 'article', id: 'us', title: 'Who we are' });
  const main = await showLanding([{ ...tools, hasSearchForm: true }, words]);
  expect(
    within(main.getByRole('region', { name: 'Who we are' })).getByRole('search'),
  ).toBeVisible();
});

test('a preview says that it is one and leads to what is published', async () => {
  await show(aPage([aSection()], { version: '2f' }));
  expect(screen.getByRole('link', { name: 'See the published page' })).toHaveAttribute(
    'href',
    '/p/about',
  );
});
