import { screen, within } from '@testing-library/react';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { Brands } from './Brands';
import { Categories } from './Categories';
import { Earn, type EarnStatus } from './Earn';
import { Hero } from './Hero';
import { ListingsRow } from '~/ui/content/ListingsRow';
import { Steps } from './Steps';
import { Sweepstakes } from './Sweepstakes';

describe('landing sections', () => {
  test('are accessible together, under one heading', async () => {
    const { container } = renderUi(
      <main>
        <Hero searchForm={<form aria-label="Search" />} />
        <Categories
          categories={[
            {
              key: 'powerTools',
              name: 'Power tools',
              href: '/s?pub_category=powerTools',
              count: 214,
            },
            { key: 'vacuums', name: 'Vacuums', href: '/s?pub_category=vacuums' },
          ]}
          all={{ href: '/s', count: 1090 }}
        />
        <ListingsRow title="Newest tools" all={{ href: '/s' }} state={{ kind: 'loading' }} />
        <Brands brands={[{ key: 'BOSCH', name: 'BOSCH', href: '/s?pub_brand=BOSCH', count: 96 }]} />
        <Steps />
        <Earn
          earnings="$136.80"
          commission="10%"
          status="open"
          onSubmit={() => Promise.resolve()}
        />
        <Sweepstakes winnersHref="/giveaway-winners" />
      </main>,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Power tools/ })).toHaveTextContent('214 tools');
    expect(screen.getByRole('link', { name: /^All tools.*1,090 tools/ })).toHaveAttribute(
      'href',
      '/s',
    );
    await expectAccessible(container);
  });

  test('the row shows tools, or a sentence in their place', () => {
    const { rerender } = renderUi(
      <ListingsRow
        title="Newest tools"
        all={{ href: '/s' }}
        state={{
          kind: 'ready',
          listings: [
            {
              key: '1',
              href: '/l/saw/1',
              title: 'Saw',
              brand: 'DeWALT',
              picture: null,
              price: { amount: 1600, currency: 'USD' },
            },
          ],
        }}
      />,
    );
    expect(within(screen.getByRole('list')).getByRole('link', { name: 'Saw' })).toBeVisible();
    rerender(
      <ListingsRow
        title="Newest tools"
        all={{ href: '/s' }}
        state={{ kind: 'message', message: 'None yet.' }}
      />,
    );
    expect(screen.getByText('None yet.')).toBeVisible();
  });
});

describe('Earn', () => {
  const earn = (status: EarnStatus, onSubmit = jest.fn(() => Promise.resolve())) => (
    <Earn earnings="$136.80" commission="10%" status={status} onSubmit={onSubmit} />
  );

  test('sends only a valid email', async () => {
    const onSubmit = jest.fn(() => Promise.resolve());
    const { user } = renderUi(earn('open', onSubmit));
    const submit = await screen.findByRole('button', { name: 'Start earning' });
    await user.click(submit);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody');
    await user.tab();
    expect(screen.getByText('Enter an email address like you@example.com')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '@example.com ');
    await user.click(submit);
    expect(onSubmit).toHaveBeenCalledWith('nobody@example.com');
  });

  test('confirms, and says when it failed', () => {
    const { rerender } = renderUi(earn('sent'));
    expect(screen.getByRole('status')).toHaveTextContent('Thank you.');
    rerender(earn('failed'));
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t save your email.');
  });
});
