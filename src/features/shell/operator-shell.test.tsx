import { screen, within } from '@testing-library/react';
import { ConfigContext } from '~/config/config-context';
import { type SiteConfig } from '~/config/site-config';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { testConfig } from '~/testing/test-config';
import { Footer } from './Footer';
import { footerLinks, shellLinks } from './shell-links';
import { TopBar } from './TopBar';

function show(site: SiteConfig, isMobileMenuOpen = false) {
  const nothing = jest.fn();
  return renderUi(
    <ConfigContext value={{ ...testConfig, site }}>
      <TopBar
        viewer={{ kind: 'anonymous' }}
        links={shellLinks}
        notes={{}}
        isMobileMenuOpen={isMobileMenuOpen}
        onMobileMenuChange={nothing}
        isMobileSearchOpen={false}
        onMobileSearchChange={nothing}
        onCartOpen={nothing}
        onLogOut={nothing}
      />
      <Footer links={footerLinks} social={[]} year={2026} />
    </ConfigContext>,
  );
}

const topBarLinks = ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => ({
  text,
  href: `/p/${text}`,
}));

test('the bar shows the first four links of the operator in place of the built-in ones', async () => {
  const { container } = show({ topBarLinks });
  const bar = within(screen.getByRole('navigation'));
  expect(bar.getByRole('link', { name: 'Four' })).toHaveAttribute('href', '/p/Four');
  expect(bar.queryByRole('link', { name: 'Five' })).toBeNull();
  expect(bar.queryByRole('link', { name: 'Blog' })).toBeNull();
  expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectAccessible(container);
});

test('the menu of phones shows all of them', async () => {
  show({ topBarLinks }, true);
  const menu = within(await screen.findByRole('dialog'));
  expect(menu.getByRole('link', { name: 'Five' })).toHaveAttribute('href', '/p/Five');
  expect(menu.queryByRole('link', { name: 'Blog' })).toBeNull();
});

test('the logo of the operator leads to the address that the operator has set', () => {
  const logo = { src: '/logo.png', srcSet: '/logo.png 370w', width: 185, height: 36 };
  show({ logo, logoHref: 'https://town.example/' });
  const [link] = screen.getAllByRole('link', { name: 'Toolyard' });
  expect(link).toHaveAttribute('href', 'https://town.example/');
  expect(screen.getByRole('img', { name: 'Toolyard' })).toHaveAttribute('src', '/logo.png');
});

test('the footer of the operator replaces slogan, columns and copyright', () => {
  show({
    footer: {
      slogan: '<p>Tools of our town</p>',
      copyright: '© Town',
      columns: [{ id: 'us', html: '<p><a href="/p/team">Our team</a></p>' }],
    },
  });
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('Tools of our town');
  expect(footer).toHaveTextContent('© Town');
  expect(within(footer).getByRole('link', { name: 'Our team' })).toHaveAttribute('href', '/p/team');
  expect(within(footer).queryByRole('link', { name: 'Blog' })).toBeNull();
});

test('an empty footer keeps the copyright of the product', () => {
  show({ footer: { slogan: '', copyright: '', columns: [] } });
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2026 Toolyard');
  expect(screen.queryByRole('link', { name: 'Damage protection' })).toBeNull();
});
