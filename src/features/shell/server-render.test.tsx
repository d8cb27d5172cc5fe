import { renderToString } from 'react-dom/server';
import { ConfigContext } from '~/config/config-context';
import { AppIntlProvider } from '~/i18n/AppIntlProvider';
import { MemoryRouter } from 'react-router-dom';
import { ClockProvider, fixedClock } from '~/lib/clock';
import { Gallery } from '~/ui/content/Gallery';
import { ListingCard } from '~/ui/content/ListingCard';
import { Pagination } from '~/ui/navigation/Pagination';
import { aDay } from '~/testing/days';
import { testConfig } from '~/testing/test-config';
import messages from '../../../translations/en.json';
import { CookieBanner } from './CookieBanner';
import { Footer } from './Footer';
import { SearchForm } from './SearchForm';
import { footerLinks, shellLinks } from './shell-links';
import { TopBar } from './TopBar';

const listing = {
  href: '/l/saw/1',
  title: 'Saw',
  brand: 'DeWALT',
  picture: { src: '/saw.webp', alt: '' },
  price: { amount: 1600, currency: 'USD' },
  rating: { average: 4.9, count: 27 },
} as const;

const page = (
  <ClockProvider value={fixedClock(new Date('2026-06-05T15:00:00.000Z'))}>
    <AppIntlProvider locale="en-US" timeZone="America/New_York" messages={messages}>
      <ConfigContext value={testConfig}>
        <MemoryRouter>
          <TopBar
            viewer={{ kind: 'anonymous' }}
            links={shellLinks}
            notes={{}}
            isMobileMenuOpen
            onMobileMenuChange={() => undefined}
            isMobileSearchOpen={false}
            onMobileSearchChange={() => undefined}
            onCartOpen={() => undefined}
            onLogOut={() => undefined}
          />
          <SearchForm
            layout="bar"
            initial={{ keywords: '', where: { text: '', option: null }, dates: null }}
            today={aDay('2026-06-05')}
            loadPlaces={() => Promise.resolve([])}
            onSubmit={() => Promise.resolve(undefined)}
          />
          <ListingCard listing={listing} />
          <Gallery title="Saw" pictures={[listing.picture, { src: '/saw2.webp', alt: '' }]} />
          <Pagination page={2} totalPages={9} hrefOf={String} />
          <Footer links={footerLinks} social={[]} year={2026} />
          <CookieBanner privacyHref="/privacy-policy" canRefuse={false} />
        </MemoryRouter>
      </ConfigContext>
    </AppIntlProvider>
  </ClockProvider>
);

describe('server render', () => {
  const html = renderToString(page);

  test('holds no style attributes and elements: the content security policy would refuse them', () => {
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toContain('<style');
  });

  test('leaves out open overlays, and has the cookie banner from the start', () => {
    expect(html).not.toContain('role="dialog"');
    expect(html).toContain(messages['CookieBanner.accept']);
  });

  test('has every link of the bar and the footer', () => {
    expect(html).toContain('href="/login"');
    expect(html).toContain('href="/privacy-policy"');
  });
});
