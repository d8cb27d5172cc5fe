import { screen, within } from '@testing-library/react';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { Breadcrumbs } from './Breadcrumbs';
import { pageNumbers } from './page-numbers';
import { Pagination } from './Pagination';
import { SideNav } from './SideNav';
import { TabLinks } from './TabLinks';
import { Tabs } from './Tabs';

describe('pageNumbers', () => {
  test.each([
    [1, 2, [1, 2]],
    [1, 10, [1, 2, 'gap', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [10, 10, [1, 'gap', 9, 10]],
    [2, 3, [1, 2, 3]],
  ] as const)('page %i of %i', (page, total, shown) => {
    expect(pageNumbers(page, total)).toEqual(shown);
  });
});

describe('Pagination', () => {
  test('links the first, the last and the neighboring pages, and marks the current page', async () => {
    const { container } = renderUi(
      <Pagination page={5} totalPages={10} hrefOf={(page) => `/s?page=${page}`} />,
    );
    const nav = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(nav).getByRole('link', { name: 'Page 5' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(nav).getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/s?page=4',
    );
    expect(within(nav).queryByRole('link', { name: 'Page 2' })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('is not shown for a single page', () => {
    const { container } = renderUi(<Pagination page={1} totalPages={1} hrefOf={String} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('Tabs', () => {
  test('moves by arrows, Home and End', async () => {
    const { user, container } = renderUi(
      <Tabs
        label="Account"
        tabs={[
          { key: 'in', text: 'Log in', panel: <p>First panel</p> },
          { key: 'up', text: 'Sign up', panel: <p>Second panel</p> },
          { key: 'help', text: 'Help', panel: <p>Third panel</p> },
        ]}
      />,
    );
    expect(screen.getByRole('tabpanel', { name: 'Log in' })).toHaveTextContent('First panel');
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Sign up' })).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Second panel');
    await user.keyboard('{End}{ArrowRight}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Help', selected: true })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Log in', selected: true })).toHaveFocus();
    await expectAccessible(container);
  });
});

describe('TabLinks, SideNav and Breadcrumbs', () => {
  test('mark the current page', async () => {
    const { container } = renderUi(
      <>
        <Breadcrumbs crumbs={[{ text: 'Austin, TX', href: '/s' }, { text: 'RYOBI' }]} />
        <TabLinks
          label="Inbox"
          current="orders"
          tabs={[
            { key: 'orders', text: 'Renting', href: '/inbox/orders', count: 2 },
            { key: 'sales', text: 'Hosting', href: '/inbox/sales' },
          ]}
        />
        <SideNav
          label="New listing"
          current="photos"
          items={[
            { key: 'text', text: 'Description', href: '/d', step: { state: 'done' } },
            { key: 'photos', text: 'Photos', href: '/p', step: { state: 'open' } },
            {
              key: 'publish',
              text: 'Publish',
              href: '/x',
              step: { state: 'locked', why: 'Needs one photo' },
            },
          ]}
        />
      </>,
    );
    expect(screen.getByRole('link', { name: 'Renting 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Description done' })).not.toHaveAttribute(
      'aria-current',
    );
    expect(screen.getByRole('link', { name: 'Photos' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: /Publish/ })).not.toBeInTheDocument();
    expect(screen.getByText('Needs one photo')).toBeVisible();
    await expectAccessible(container);
  });
});
