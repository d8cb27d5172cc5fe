import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type SyntheticEvent } from 'react';
import { renderUi } from '~/testing/render-ui';
import { Link, type LinkProps } from './Link';
import { LinkIntentContext } from './link-intent';

const stop = (event: SyntheticEvent) => event.preventDefault();

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

  describe('when it is pressed', () => {
    function Here() {
      const { pathname, search, hash, state } = useLocation();
      const kind = useNavigationType();
      return <output>{JSON.stringify([`${pathname}${search}${hash}`, state, kind])}</output>;
    }

    function press(link: LinkProps, init: MouseEventInit = {}) {
      renderUi(
        <>
          <Link {...link}>Open</Link>
          <Here />
        </>,
        { at: '/cart' },
      );
      const anchor = screen.getByRole('link', { name: 'Open' });
      const event = createEvent.click(anchor, { button: 0, ...init });
      // The document of a test opens no addresses itself.
      document.body.addEventListener('click', (left) => left.preventDefault(), { once: true });
      const isLeftToBrowser = () => JSON.stringify(here()) === '["/cart",null,"POP"]';
      fireEvent(anchor, event);
      return { isLeftToBrowser };
    }

    const here = (): unknown => JSON.parse(screen.getByRole('status').textContent);

    test('a page of this site opens here, with its state', () => {
      press({ href: '/s?keywords=saw#first', state: { from: 'cart' } });
      expect(here()).toEqual(['/s?keywords=saw#first', { from: 'cart' }, 'PUSH']);
    });

    test('it takes the place of the current entry if it is told to', () => {
      press({ href: '/s', replace: true });
      expect(here()).toEqual(['/s', null, 'REPLACE']);
    });

    test('a link to the current page adds no entry to the history', () => {
      press({ href: '/cart' });
      expect(here()).toEqual(['/cart', null, 'REPLACE']);
    });

    test.each([
      ['with a key held', { href: '/s' }, { ctrlKey: true }],
      ['with the middle button', { href: '/s' }, { button: 1 }],
      ['if it opens another tab', { href: '/s', target: '_blank' }, {}],
      ['if its own handler prevents it', { href: '/s', onClick: stop }, {}],
    ])('it is left to the browser %s', (_, link, init) => {
      expect(press(link, init).isLeftToBrowser()).toBe(true);
    });
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

    test('no link counts in data-saving mode', () => {
      Object.assign(navigator, { connection: { saveData: true } });
      const onIntent = renderLinks();
      show(screen.getByRole('link', { name: 'Search' }), true);
      jest.advanceTimersByTime(1000);
      expect(onIntent).not.toHaveBeenCalled();
    });
  });

  test('announces the target that the user is about to follow, on hover and on focus', async () => {
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
