import { screen } from '@testing-library/react';
import { renderUi } from '~/testing/render-ui';
import { Link } from './Link';
import { LinkIntentContext } from './link-intent';

describe('Link', () => {
  test('keeps query-only and hash-only addresses inside the app', () => {
    renderUi(<Link href="?book=true">Book</Link>, { at: '/l/saw/1' });
    expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute(
      'href',
      '/l/saw/1?book=true',
    );
  });

  test('gives other sites no hold on the opener', () => {
    renderUi(<Link href="https://example.com">Elsewhere</Link>);
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    expect(link).toHaveAttribute('href', 'https://example.com');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('treats a protocol-relative address as another site', () => {
    renderUi(<Link href="//example.com/x">Elsewhere</Link>);
    expect(screen.getByRole('link')).toHaveAttribute('href', '//example.com/x');
  });

  describe('in view', () => {
    let show: (link: Element, isIntersecting: boolean) => void;
    beforeEach(() => {
      jest.useFakeTimers();
      class Observer {
        constructor(onEntries: (entries: object[]) => void) {
          show = (target, isIntersecting) => onEntries([{ target, isIntersecting }]);
        }
        readonly observe = () => undefined;
        readonly unobserve = () => undefined;
      }
      Object.assign(window, { IntersectionObserver: Observer });
    });
    afterEach(() => {
      jest.useRealTimers();
      Reflect.deleteProperty(window, 'IntersectionObserver');
      Reflect.deleteProperty(navigator, 'connection');
    });

    const renderLinks = () => {
      const onIntent = jest.fn();
      renderUi(
        <LinkIntentContext.Provider value={onIntent}>
          <Link href="/outside">Outside</Link>
          <main>
            <Link href="/s">Search</Link>
          </main>
        </LinkIntentContext.Provider>,
      );
      return onIntent;
    };

    test('a link of the main part counts once it has stayed there', () => {
      const onIntent = renderLinks();
      const link = screen.getByRole('link', { name: 'Search' });
      show(screen.getByRole('link', { name: 'Outside' }), true);
      show(link, true);
      jest.advanceTimersByTime(300);
      show(link, false);
      jest.advanceTimersByTime(1000);
      expect(onIntent).not.toHaveBeenCalled();
      show(link, true);
      jest.advanceTimersByTime(1000);
      expect(onIntent.mock.calls).toEqual([['/s']]);
    });

    test('nothing counts where data is to be saved', () => {
      Object.assign(navigator, { connection: { saveData: true } });
      const onIntent = renderLinks();
      show(screen.getByRole('link', { name: 'Search' }), true);
      jest.advanceTimersByTime(1000);
      expect(onIntent).not.toHaveBeenCalled();
    });
  });

  test('tells where the user is about to go, on hover and on focus', async () => {
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
