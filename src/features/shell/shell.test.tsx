import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { money } from '~/domain/money/money';
import { day } from '~/domain/time/day';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { CookieBanner } from './CookieBanner';
import { readCookie } from './cookies';
import { Footer } from './Footer';
import { LimitedAccessBanner } from './LimitedAccessBanner';
import { PageMain } from './PageMain';
import { SearchForm } from './SearchForm';
import { footerLinks, shellLinks } from './shell-links';
import { type ShellViewer } from './shell-model';
import { SideNavLayout } from './SideNavLayout';
import { SingleColumnLayout } from './SingleColumnLayout';
import { chooseTheme, themeAttribute, themeColors, themeFromCookies } from './theme';
import { ThemeSwitch } from './ThemeSwitch';
import { TopBar } from './TopBar';

const marcus = {
  kind: 'user',
  user: {
    firstName: 'Marcus',
    avatar: { kind: 'active', id: 'u1', initials: 'MO' },
    email: 'marcus@example.com',
    unreadCount: 2,
    cartCount: 3,
    lends: false,
  },
} as const satisfies ShellViewer;

function Bar(props: Partial<ComponentProps<typeof TopBar>>) {
  const [isMenuOpen, setMenuOpen] = useState(props.isMobileMenuOpen ?? false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  return (
    <TopBar
      viewer={marcus}
      links={shellLinks}
      notes={{}}
      search={{
        placement: 'sheet',
        renderForm: (layout) => <form aria-label={`Search ${layout}`} />,
      }}
      onCartOpen={jest.fn()}
      onLogOut={jest.fn()}
      {...props}
      isMobileMenuOpen={isMenuOpen}
      onMobileMenuChange={setMenuOpen}
      isMobileSearchOpen={isSearchOpen}
      onMobileSearchChange={setSearchOpen}
    />
  );
}

describe('TopBar', () => {
  test('offers a user inbox, cart and profile with their numbers in words', async () => {
    const onCartOpen = jest.fn();
    const { user, container } = renderUi(<Bar onCartOpen={onCartOpen} />);
    expect(
      screen.getByRole('link', { name: 'Inbox, 2 unread or waiting for you' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cart, 3 tools' }));
    expect(onCartOpen).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('offers a visitor to log in or sign up, and no cart', async () => {
    const { container } = renderUi(<Bar viewer={{ kind: 'anonymous' }} />);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    expect(screen.queryByRole('button', { name: /Cart/ })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('shows neither cart nor links to log in while the viewer is not known', () => {
    renderUi(<Bar viewer={{ kind: 'unknown' }} />);
    expect(screen.queryByRole('button', { name: /Cart/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  test('has a cart only while something is in it, and says at most 99+', () => {
    const user = { ...marcus.user, cartCount: 0, unreadCount: 120 };
    renderUi(<Bar viewer={{ kind: 'user', user }} />);
    expect(screen.queryByRole('button', { name: /Cart/ })).not.toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Inbox, 99+ unread or waiting for you' }),
    ).toHaveTextContent('99+');
  });

  test('owners have their tools and earnings where others are asked to list a tool', () => {
    renderUi(<Bar viewer={{ kind: 'user', user: { ...marcus.user, lends: true } }} />);
    expect(screen.getByRole('link', { name: 'Your tools' })).toHaveAttribute('href', '/listings');
    expect(screen.getByRole('link', { name: 'Earnings' })).toHaveAttribute('href', '/earnings');
    expect(screen.queryByRole('link', { name: 'List a tool' })).not.toBeInTheDocument();
  });

  test('starts with a link that skips the bar', async () => {
    const { user } = renderUi(<Bar />);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveAttribute('href', '#main');
  });

  test('logs out from the profile menu', async () => {
    const onLogOut = jest.fn();
    const { user } = renderUi(<Bar onLogOut={onLogOut} />);
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    const menu = await screen.findByRole('menu', { name: 'Your account' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Your rentals', 'Saved tools', 'Saved searches', 'Profile', 'Account', 'Log out']);
    await user.click(within(menu).getByRole('menuitem', { name: 'Log out' }));
    expect(onLogOut).toHaveBeenCalledTimes(1);
  });

  test('marks the account settings on each of their pages, in both menus', async () => {
    const { user } = renderUi(<Bar />, { at: '/account/payments' });
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    const marked = await screen.findAllByRole('menuitem', { name: /current/ });
    expect(marked.map((item) => item.textContent)).toEqual(['Account current']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog');
    expect(within(menu).getByRole('link', { current: true })).toHaveTextContent('Account');
  });

  test('opens the mobile menu with a greeting, and closes it', async () => {
    const { user } = renderUi(<Bar />);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Hello, Marcus' });
    expect(
      within(menu).getByRole('link', { name: 'Inbox 2 unread or waiting for you' }),
    ).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'List a tool' })).toBeVisible();
    expect(within(menu).getByRole('button', { name: 'Log out' })).toBeVisible();
    await expectAccessible(menu);
    await user.click(within(menu).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    [true, ['Lend', 'Rent', 'You', 'Read']],
    [false, ['Rent', 'Lend', 'You', 'Read']],
  ])('the menu begins with the role that a person has (lends: %s)', async (lends, order) => {
    const notes = {
      earnings: { day: day('2026-06-08'), sum: money(61_240, 'USD') },
      handOver: day('2026-06-12'),
      pickUp: day('2026-06-13'),
    };
    const viewer = { kind: 'user', user: { ...marcus.user, lends } } as const;
    const { user } = renderUi(<Bar viewer={viewer} notes={notes} />);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Hello, Marcus' }));
    const titles = menu.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(titles).toEqual(order);
    const links = menu.getAllByRole('link').map((each) => each.textContent);
    expect(links).toContain('Your rentalsNext: pick up Sat, Jun 13');
    expect(links.includes('EarningsJune 2026: $612.40')).toBe(lends);
    expect(links.includes('Rentals of your toolsNext: hand over Fri, Jun 12')).toBe(lends);
    await expectAccessible(screen.getByRole('dialog'));
  });

  test('is open from the start where the address says so', async () => {
    renderUi(<Bar isMobileMenuOpen viewer={{ kind: 'anonymous' }} />);
    expect(await screen.findByRole('dialog', { name: 'Welcome' })).toBeVisible();
  });

  test('puts the search form into the sheet of phones', async () => {
    const { user } = renderUi(<Bar />);
    await user.click(screen.getByRole('button', { name: 'Find a tool What, where, when' }));
    const sheet = await screen.findByRole('dialog', { name: 'Find a tool' });
    expect(within(sheet).getByRole('form', { name: 'Search start' })).toBeInTheDocument();
  });

  test('the field names the open parts of a search, and the map can be its place', () => {
    const search = { placement: 'bar', renderForm: () => <form aria-label="Search" /> } as const;
    renderUi(<Bar search={{ ...search, summary: { isMapArea: true } }} />);
    expect(
      screen.getByRole('button', { name: 'Change the search: Any tool Map area · any day' }),
    ).toBeInTheDocument();
  });

  test('says the current search in the full-width bar', () => {
    renderUi(
      <Bar
        width="full"
        search={{
          placement: 'bar',
          renderForm: (layout) => <form aria-label={`Search ${layout}`} />,
          summary: {
            keywords: 'Pressure washer',
            where: 'Austin, TX',
            dates: { start: day('2026-06-12'), end: day('2026-06-15') },
          },
        }}
      />,
    );
    const name =
      'Change the search: Pressure washer Austin, TX · Friday, June 12 to Monday, June 15';
    const opener = screen.getByRole('button', { name });
    expect(opener).toHaveTextContent('Jun 12 → 15');
    expect(screen.getByRole('form', { name: 'Search bar' })).toBeInTheDocument();
  });
});

describe('SearchForm', () => {
  test('submits the entered values', async () => {
    const onSubmit = jest.fn();
    const { user, container } = renderUi(
      <SearchForm
        layout="hero"
        initial={{ keywords: '', where: { text: '', option: null }, dates: null }}
        today={day('2026-06-05')}
        loadPlaces={() => Promise.resolve([])}
        onSubmit={onSubmit}
      />,
    );
    await expectAccessible(container);
    await user.click(screen.getByRole('textbox', { name: 'What' }));
    await user.type(await screen.findByRole('combobox', { name: 'What' }), ' saw {Enter}');
    expect(onSubmit).toHaveBeenCalledWith({
      keywords: 'saw',
      where: { text: '', option: null },
      dates: null,
    });
    await user.click(screen.getByRole('button', { name: 'Rent from, return by Add dates' }));
    expect(await screen.findByRole('dialog', { name: 'Choose dates' })).toBeVisible();
  });
});

describe('theme', () => {
  afterEach(() => {
    document.cookie = 'theme=; max-age=0; path=/';
    delete document.documentElement.dataset.theme;
  });

  test('is applied at once and kept for the server', async () => {
    const { user, container } = renderUi(<ThemeSwitch />);
    expect(screen.getByRole('radio', { name: 'Device' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(themeFromCookies(document.cookie)).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Device' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    await expectAccessible(container);
  });

  test('the color around the page is that of its paper, in both themes', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8');
    const [light, dark] = [...tokens.matchAll(/--paper: (#\w+);/g)].map(([, color]) => color);
    expect(themeColors).toEqual({ light, dark });
  });

  test('a chosen theme colors what is around the page, however the device is set', () => {
    const metas = (['light', 'dark'] as const).map((scheme) => {
      const meta = document.createElement('meta');
      meta.name = 'theme-color';
      meta.setAttribute('media', `(prefers-color-scheme: ${scheme})`);
      document.head.append(meta);
      return meta;
    });
    const contents = () => metas.map(({ content }) => content);
    chooseTheme('dark');
    expect(contents()).toEqual([themeColors.dark, themeColors.dark]);
    chooseTheme('system');
    expect(contents()).toEqual([themeColors.light, themeColors.dark]);
    for (const meta of metas) meta.remove();
  });

  test('reads any cookie header', () => {
    expect(themeFromCookies('a=b; theme=dark; c=d')).toBe('dark');
    expect(themeFromCookies('theme=purple')).toBe('system');
    expect(themeFromCookies('')).toBe('system');
    expect(themeAttribute('system')).toBeUndefined();
  });
});

describe('CookieBanner', () => {
  afterEach(() => {
    document.cookie = 'euCookiesAccepted=; max-age=0; path=/';
  });

  test('goes once accepted, and does not come back', async () => {
    const banner = <CookieBanner privacyHref="/privacy-policy" canRefuse={false} />;
    const { user, container, unmount } = renderUi(banner);
    await expectAccessible(container);
    expect(screen.queryByRole('button', { name: 'Only essential' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    expect(readCookie(document.cookie, 'euCookiesAccepted')).toBe('1');
    unmount();
    renderUi(banner);
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  });

  test('can be refused where visits are counted, and does not come back either', async () => {
    const banner = <CookieBanner privacyHref="/privacy-policy" canRefuse />;
    const { user, unmount } = renderUi(banner);
    await user.click(screen.getByRole('button', { name: 'Only essential' }));
    expect(readCookie(document.cookie, 'euCookiesAccepted')).toBe('0');
    unmount();
    renderUi(banner);
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  });
});

describe('Footer and banner', () => {
  test('link the pages of the company, lending and support', async () => {
    const onLogOut = jest.fn();
    const { user, container } = renderUi(
      <>
        <LimitedAccessBanner
          person={{ firstName: 'Dana', lastName: 'Whitfield' }}
          onLogOut={onLogOut}
        />
        <Footer links={footerLinks} social={[]} year={2026} />
      </>,
    );
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: 'Damage protection' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/equipment-rental-agreement#/),
    );
    expect(footer).toHaveTextContent('© 2026 Toolyard');
    expect(screen.getByRole('status')).toHaveTextContent('Dana Whitfield');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onLogOut).toHaveBeenCalledTimes(1);
    await expectAccessible(container);
  });
});

describe('the way to the rest of the site', () => {
  test.each(['bar', 'sheet'] as const)(
    'a bar with its search as %s leads to the blog',
    (placement) => {
      renderUi(<Bar search={{ placement, renderForm: () => null }} />);
      expect(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
    },
  );

  test('the footer leads to the networks that are configured', () => {
    const social = [{ name: 'Instagram', href: 'https://instagram.com/toolyard' }];
    const { unmount } = renderUi(<Footer links={footerLinks} social={social} year={2026} />);
    expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://instagram.com/toolyard',
    );
    unmount();
    renderUi(<Footer links={footerLinks} social={[]} year={2026} />);
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.filter(({ origin }) => origin !== location.origin)).toEqual([]);
  });
});

describe('layouts', () => {
  const silence = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

  test('the single column takes two or three children', () => {
    const silent = silence();
    renderUi(
      <SingleColumnLayout>
        <header />
        <PageMain>Page</PageMain>
      </SingleColumnLayout>,
    );
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    expect(() => renderUi(<SingleColumnLayout>One</SingleColumnLayout>)).toThrow(
      'SingleColumnLayout',
    );
    silent.mockRestore();
  });

  test('the side navigation takes three or four', () => {
    const silent = silence();
    const four = ['bar', 'nav', 'main', 'footer'].map((text) => <p key={text}>{text}</p>);
    renderUi(<SideNavLayout>{four}</SideNavLayout>);
    expect(screen.getByText('footer')).toBeVisible();
    expect(() => renderUi(<SideNavLayout>{four.slice(0, 2)}</SideNavLayout>)).toThrow(
      'SideNavLayout',
    );
    expect(() => renderUi(<SideNavLayout>{[...four, <p key="five" />]}</SideNavLayout>)).toThrow(
      'SideNavLayout',
    );
    silent.mockRestore();
  });
});
