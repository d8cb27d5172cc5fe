import { screen } from '@testing-library/react';
import { renderUi } from '~/testing/render-ui';
import { Link } from './Link';
import { LinkIntentContext } from './link-intent';

describe('Link', () => {
  it('keeps query-only and hash-only addresses inside the app', () => {
    renderUi(<Link href="?book=true">Book</Link>, { at: '/l/saw/1' });
    expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute(
      'href',
      '/l/saw/1?book=true',
    );
  });

  it('gives other sites no hold on the opener', () => {
    renderUi(<Link href="https://example.com">Elsewhere</Link>);
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    expect(link).toHaveAttribute('href', 'https://example.com');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('treats a protocol-relative address as another site', () => {
    renderUi(<Link href="//example.com/x">Elsewhere</Link>);
    expect(screen.getByRole('link')).toHaveAttribute('href', '//example.com/x');
  });

  it('tells where the user is about to go, on hover and on focus', async () => {
    const onIntent = jest.fn();
    const { user } = renderUi(
      <LinkIntentContext.Provider value={onIntent}>
        <Link href="/s">Search</Link>
      </LinkIntentContext.Provider>,
    );
    await user.hover(screen.getByRole('link'));
    await user.tab();
    expect(onIntent.mock.calls).toEqual([['/s'], ['/s']]);
  });
});
