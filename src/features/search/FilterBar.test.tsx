import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { useLocation, useNavigate } from 'react-router-dom';
import { expectAccessible } from '~/testing/axe';
import { aListing, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { testConfig } from '~/testing/test-config';
import { setScreen } from '~/testing/match-media';
import { renderApp } from '~/testing/render-app';
import { transitResponse } from '~/testing/transit';
import { FilterBar } from './FilterBar';
import { useSearch } from './use-search';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

function Bar({ count }: { count?: number }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <FilterBar state={useSearch()} resultCount={count} />
      <button onClick={() => void navigate(-1)}>Back</button>
      <output>{`${pathname}${search}`}</output>
    </>
  );
}

/** Sheets and panels are separate chunks, which a busy machine loads slowly. */
const lateCode = { timeout: 20_000 };

/** The search in the address, without the mark of an open sheet. */
const address = () =>
  decodeURIComponent(screen.getAllByRole('status', { hidden: true }).at(-1)?.textContent ?? '')
    .replace(/[?&]mobilefilters=\w+/, '')
    .replace('/s&', '/s?');
const show = (at: string, count = 86) => renderApp(<Bar count={count} />, { at });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('on wide screens', () => {
  test('filters say their values in words', async () => {
    const { container } = await show(
      '/s?dates=2026-06-12,2026-06-15&price=5,65&keywords=saw&pub_category=handTools&pub_brand=other',
    );
    expect(button('Friday, June 12 to Monday, June 15')).toBeVisible();
    expect(button('$5 – $65 per night')).toBeVisible();
    expect(button('“saw”')).toBeVisible();
    expect(button('More filters (2)')).toBeVisible();
    await expectAccessible(container);
  });

  test('one press removes a filter, and leads back to the first page', async () => {
    const { user } = await show('/s?page=2&dates=2026-06-12,2026-06-15&price=5,65&keywords=saw');
    await user.click(button('Remove $5 – $65 per night'));
    expect(address()).toBe('/s?keywords=saw&dates=2026-06-12,2026-06-15');
    await user.click(button('Remove “saw”'));
    expect(address()).toBe('/s?dates=2026-06-12,2026-06-15');
    await user.click(button(/^Remove (Fri|Jun)/));
    expect(address()).toBe('/s');
  });

  test('the keyboard stays at a filter that was removed', async () => {
    const { user } = await show('/s?price=5,65');
    await user.click(button('Remove $5 – $65 per night'));
    expect(button('Price')).toHaveFocus();
  });

  test('an open upper end reads as "and more"', async () => {
    await show('/s?price=25,1000');
    expect(button('$25 and more per night')).toBeVisible();
  });

  test('a keyword counts when it is applied, and from the first page on', async () => {
    const { user } = await show('/s?page=3&price=5,65');
    await user.click(button('Keyword'));
    await user.type(
      await screen.findByRole('searchbox', { name: 'Keyword' }, lateCode),
      'rotary hammer',
    );
    expect(address()).toBe('/s?page=3&price=5,65');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/s?keywords=rotary+hammer&price=5,65'));
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('a keyword of three letters is searched for while it is typed, and Cancel restores the previous keyword', async () => {
    const { user } = await show('/s?keywords=saw&page=2');
    await user.click(button('“saw”'));
    const field = await screen.findByRole('searchbox', { name: 'Keyword' }, lateCode);
    await user.clear(field);
    await user.type(field, 'drill');
    expect(address()).toBe('/s?keywords=saw&page=2');
    await waitFor(() => expect(address()).toBe('/s?keywords=drill'));
    expect(field).toHaveFocus();
    await user.click(button('Cancel'));
    await waitFor(() => expect(address()).toBe('/s?keywords=saw'));
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('typing in the keyword panel leaves one step of the history', async () => {
    const { user } = await show('/s?price=5,65');
    await user.click(button('Keyword'));
    const field = await screen.findByRole('searchbox', { name: 'Keyword' }, lateCode);
    await user.type(field, 'saw');
    await waitFor(() => expect(address()).toBe('/s?keywords=saw&price=5,65'));
    await user.type(field, ' blade');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/s?keywords=saw+blade&price=5,65'));
    await user.click(button('Back'));
    await waitFor(() => expect(address()).toBe('/s?price=5,65'));
  });

  test.each([
    ['Apply', 'Show 86 tools'],
    ['Clear', 'Reset all'],
    ['Cancel', 'Cancel'],
  ])('%s without a change stays on the page of the results', async (ofPrice, ofMore) => {
    const { user } = await show('/s?page=3');
    for (const [filter, name] of [
      ['Price', ofPrice],
      ['More filters', ofMore],
    ] as const) {
      await user.click(button(filter));
      await user.click(await screen.findByRole('button', { name }, lateCode));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(address()).toBe('/s?page=3');
    }
  });

  test('a keyword that is typed and deleted again starts no search', async () => {
    const { user } = await show('/s?page=3');
    await user.click(button('Keyword'));
    const field = await screen.findByRole('searchbox', { name: 'Keyword' }, lateCode);
    await user.type(field, 's{Backspace}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 800)));
    expect(address()).toBe('/s?page=3');
  });

  test('Cancel and Escape leave the address unchanged; Clear removes the filter', async () => {
    const { user } = await show('/s?keywords=saw');
    await user.click(button('“saw”'));
    await user.type(await screen.findByRole('searchbox'), 'dust');
    await user.click(button('Cancel'));
    expect(address()).toBe('/s?keywords=saw');
    await user.click(button('“saw”'));
    expect(await screen.findByRole('searchbox')).toHaveValue('saw');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
    expect(address()).toBe('/s?keywords=saw');
    await user.click(button('“saw”'));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/s'));
  });

  test('typed prices are clamped, and cents are not read as further digits', async () => {
    const { user } = await show('/s');
    await user.click(button('Price'));
    const lowest = await screen.findByRole('textbox', { name: 'Lowest price per night' });
    const highest = screen.getByRole('textbox', { name: 'Highest price per night' });
    expect(highest).toHaveValue('1,000+');
    await user.clear(highest);
    await user.type(highest, '$62.50');
    await user.clear(lowest);
    await user.type(lowest, '99');
    await user.tab();
    expect(lowest).toHaveValue('63');
    await user.click(button('Apply'));
    await waitFor(() => expect(address()).toBe('/s?price=63,63'));
  });

  test('the price slider goes from $0 to $1,000 and more in steps of $5, whatever the tools cost', async () => {
    const asked: URL[] = [];
    network.use(
      http.get(apiUrl('listings/query'), ({ request }) => {
        asked.push(new URL(request.url));
        return transitResponse(aPageOf([aListing({ price: 6350 })]));
      }),
    );
    const { user } = await show('/s?pub_category=handTools&price=5,20');
    await user.click(button('$5 – $20 per night'));
    expect(await screen.findByText('$1,000+', {}, lateCode)).toBeInTheDocument();
    expect(screen.getByText('$0')).toBeInTheDocument();
    const upper = screen.getByRole('slider', { name: /Highest price per night/ });
    expect(upper).toHaveAttribute('max', '1000');
    act(() => upper.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('textbox', { name: 'Highest price per night' })).toHaveValue('25');
    await user.keyboard('{End}');
    expect(screen.getByRole('textbox', { name: 'Highest price per night' })).toHaveValue('1,000+');
    await user.click(button('Apply'));
    await waitFor(() => expect(address()).toContain('price=5,1000'));
    expect(asked).toEqual([]);
  });

  test('text typed into a focused amount replaces it', async () => {
    const { user } = await show('/s?price=5,80');
    await user.click(button('$5 – $80 per night'));
    const highest = await screen.findByRole('textbox', { name: 'Highest price per night' });
    act(() => highest.focus());
    await user.keyboard('20');
    expect(highest).toHaveValue('20');
    await user.click(button('Apply'));
    await waitFor(() => expect(address()).toBe('/s?price=5,20'));
  });

  test('the keyword panel opens in its field', async () => {
    const { user } = await show('/s');
    await user.click(button('Keyword'));
    const field = await screen.findByRole('searchbox', { name: 'Keyword' }, lateCode);
    await waitFor(() => expect(field).toHaveFocus());
  });

  test('several categories in the address are all chosen, and can be taken away one by one', async () => {
    const { user } = await show('/s?pub_category=handTools,automotive');
    await user.click(button('More filters (1)'));
    const hand = await screen.findByRole('checkbox', { name: 'Hand tools' }, lateCode);
    expect(hand).toBeChecked();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await user.click(hand);
    expect(screen.getByRole('radio', { name: 'Automotive' })).toBeChecked();
    await waitFor(() => expect(address()).toBe('/s?pub_category=automotive'));
  });

  test('applying a filter keeps unrelated parameters in the address', async () => {
    const { user } = await show('/s?utm_source=mail&price=5,65');
    await user.click(button('$5 – $65 per night'));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/s?utm_source=mail'));
  });

  test('category and brand are applied as they are chosen, and reset together', async () => {
    const { user } = await show('/s');
    await user.click(button('More filters'));
    await user.click(await screen.findByRole('radio', { name: 'Hand tools' }));
    const brands = screen.getByRole('group', { name: 'Brand' });
    await user.click(within(brands).getByRole('radio', { name: 'Other brand' }));
    await waitFor(() => expect(address()).toBe('/s?pub_category=handTools&pub_brand=other'));
    await user.click(button('Show 86 tools'));
    await user.click(button('More filters (2)'));
    await user.click(await screen.findByRole('button', { name: 'Reset all' }));
    await waitFor(() => expect(address()).toBe('/s'));
  });

  test('each category has its count beside it, unless another filter is set', async () => {
    network.use(
      http.get('http://localhost/api/suggestions', () =>
        Response.json({
          total: 9,
          tools: [],
          categories: [{ key: 'handTools', count: 7 }],
          brands: [],
          places: [],
          jobs: [],
        }),
      ),
    );
    const { user } = await renderApp(<Bar count={86} />, {
      at: '/s?pub_brand=Makita',
      config: { ...testConfig, features: ['search-terms'] },
    });
    await user.click(button('More filters (1)'));
    const categories = await screen.findByRole('group', { name: 'Category' }, lateCode);
    expect(categories).toHaveTextContent('Hand toolsLadders');
    await user.click(screen.getByRole('radio', { name: 'Any brand' }));
    await waitFor(() => expect(categories).toHaveTextContent('Hand tools7Ladders'));
  });

  test('the order can be changed; with a keyword only relevance is left', async () => {
    const { user } = await show('/s');
    await user.click(button('Sort by: Newest'));
    expect(
      await screen.findByRole('menuitem', { name: 'Relevance (with a keyword)' }),
    ).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'Lowest price per night first' }));
    await waitFor(() => expect(address()).toBe('/s?sort=-price'));
  });

  test('results are in order of relevance if there is a keyword', async () => {
    await show('/s?keywords=saw&sort=price');
    expect(button('Sort by: Relevance')).toBeVisible();
  });
});

describe('on phones', () => {
  beforeEach(() => setScreen('phone'));

  async function openSheet(at: string) {
    const { user: first } = await show(at);
    await first.click(button(/^Keyword$|^“/));
    const field = await screen.findByRole('searchbox', { name: 'Keyword' }, lateCode);
    // The fake timers start here, because the sheet's code loads with real ones.
    jest.useFakeTimers();
    return {
      user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
      field,
    };
  }
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('three letters are searched for after 600 ms', async () => {
    const { user, field } = await openSheet('/s');
    await user.type(field, 'saw');
    await wait(550);
    expect(address()).toBe('/s');
    await wait(100);
    expect(address()).toBe('/s?keywords=saw');
  });

  test('one or two letters wait two seconds, an empty field 600 ms', async () => {
    const { user, field } = await openSheet('/s?keywords=saw');
    await user.clear(field);
    await user.type(field, 'dr');
    await wait(1900);
    expect(address()).toBe('/s?keywords=saw');
    await wait(200);
    expect(address()).toBe('/s?keywords=dr');
    await user.clear(field);
    await wait(650);
    expect(address()).toBe('/s');
  });

  test('the button carries the result count, and sends what still waits', async () => {
    const { user, field } = await openSheet('/s');
    await user.type(field, 'ladder');
    await user.click(button('Show 86 tools'));
    expect(address()).toBe('/s?keywords=ladder');
  });

  test('Cancel restores the previous address', async () => {
    const { user, field } = await openSheet('/s?price=5,65&page=2');
    await user.type(field, 'ladder');
    await wait(650);
    await user.click(screen.getByRole('radio', { name: 'Hand tools' }));
    expect(address()).toBe('/s?keywords=ladder&price=5,65&pub_category=handTools');
    await user.click(button('Cancel'));
    expect(address()).toBe('/s?price=5,65&page=2');
    await wait(5000);
    expect(address()).toBe('/s?price=5,65&page=2');
  });

  test('reset all takes all filters away and keeps the place', async () => {
    const { user } = await openSheet('/s?keywords=saw&address=Austin&pub_brand=Makita');
    await user.click(button('Reset all'));
    expect(address()).toBe('/s?address=Austin');
    expect(await screen.findByRole('searchbox')).toHaveValue('');
  });

  const back = () => act(() => screen.getByText('Back').click());
  const sheet = () => screen.queryByRole('dialog');

  test('the sheet is one step of the history: Back closes it, and another Back leads to the previous search', async () => {
    const { user, field } = await openSheet('/s?pub_brand=Makita');
    await user.type(field, 'saw');
    await wait(650);
    await user.type(field, ' blade');
    await wait(650);
    expect(address()).toBe('/s?keywords=saw+blade&pub_brand=Makita');
    await user.click(button('Show 86 tools'));
    await wait(1000);
    expect(sheet()).not.toBeInTheDocument();
    back();
    expect(address()).toBe('/s?pub_brand=Makita');
    expect(sheet()).not.toBeInTheDocument();
  });

  test('a sheet that changed nothing leaves no step', async () => {
    const { user } = await openSheet('/s?pub_brand=Makita');
    back();
    await wait(1000);
    expect(sheet()).not.toBeInTheDocument();
    expect(address()).toBe('/s?pub_brand=Makita');
    await user.click(button('Keyword'));
    await wait(1000);
    await user.click(button('Show 86 tools'));
    await wait(1000);
    expect(address()).toBe('/s?pub_brand=Makita');
  });

  test('the days open a calendar and nothing else, which shows how many tools are free', async () => {
    const { user } = await show('/s?keywords=saw');
    await user.click(button('Dates'));
    const sheet = await screen.findByRole('dialog', { name: 'When do you need it?' }, lateCode);
    expect(within(sheet).queryByRole('searchbox')).not.toBeInTheDocument();
    await user.click(await within(sheet).findByRole('button', { name: 'Next weekend' }, lateCode));
    await waitFor(() => expect(address()).toMatch(/^\/s\?keywords=saw&dates=/));
    await user.click(within(sheet).getByRole('button', { name: 'Show 86 tools' }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(address()).toMatch(/^\/s\?keywords=saw&dates=[\d,-]+$/);
  });
});
