import { type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { openCartState, searchUnderCart } from '~/config/cart-address';
import { authPath, inboxPath, pathTo, searchPath } from '~/config/paths';
import {
  MENU_FLAG,
  openShellPart,
  SEARCH_FLAG,
  type ShellFlag,
  withShellPart,
} from '~/config/shell-flags';
import { EARNINGS_KEY } from '~/domain/payout/earnings-key';
import { initialsOf } from '~/domain/person/initials';
import { parseSearchParams, type SearchParams } from '~/domain/search/search-params';
import { useClock } from '~/lib/clock';
import { selectCartCount } from '~/store/cart';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { selectLends } from '~/store/own-activity';
import { selectIsAuthenticated, selectIsLimited } from '~/store/session';
import { type AvatarPerson } from '~/ui/content/Avatar';
import { useIsBrowser } from '~/ui/overlays/use-opened';
import { whenLoaded } from '~/ui/when-loaded';
import { CookieBanner } from './CookieBanner';
import { Footer } from './Footer';
import { PageMain } from './PageMain';
import { SearchForm } from './SearchForm';
import { type SearchFormProps, type SearchFormValues } from './search-form-model';
import { footerLinks, shellLinks } from './shell-links';
import { type ShellLinks, type ShellViewer } from './shell-model';
import { SideNavLayout } from './SideNavLayout';
import { SingleColumnLayout } from './SingleColumnLayout';
import { TopBar, type TopBarSearch } from './TopBar';
import { type SearchSummary } from './TopSearchOpener';
import { useLogOut } from './use-log-out';
import { useMenuNotes } from './use-menu-notes';
import { useNotifications } from './use-notifications';
import { emptySearchForm, useSearchForm } from './use-search-form';
import { wayBack } from './way-back';

/** This loads on demand, because only operators ever see it. */
const LimitedAccessBanner = whenLoaded(
  async () => (await import('./LimitedAccessBanner')).LimitedAccessBanner,
);

const SearchStart = whenLoaded(async () => (await import('./start/SearchStart')).SearchStart);

type CurrentUser = NonNullable<ReturnType<typeof selectCurrentUser>>;

function avatarOf({ id, attributes, profileImage }: CurrentUser): AvatarPerson {
  const variants = profileImage?.attributes.variants ?? {};
  const { 'square-small': small, 'square-small2x': large } = variants;
  const { abbreviatedName = '', displayName = '' } = attributes.profile ?? {};
  return {
    kind: 'active',
    id,
    initials: initialsOf(abbreviatedName, displayName),
    picture: small && { src: small.url, srcSet: large && `${small.url} 1x, ${large.url} 2x` },
  };
}

/** Returns whether the user lends. That is certain for people who have earned something, and for others after the first paint. */
function useLends(): boolean {
  const user = useAppSelector(selectCurrentUser);
  const isBrowser = useIsBrowser();
  const known = useAppSelector(selectLends);
  return (
    (isBrowser ? known : undefined) ??
    user?.attributes.profile?.privateData[EARNINGS_KEY] !== undefined
  );
}

function useViewer(unreadCount: number): ShellViewer {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const user = useAppSelector(selectCurrentUser);
  const cartCount = useAppSelector(selectCartCount);
  const lends = useLends();
  if (!isAuthenticated) return { kind: 'anonymous' };
  if (!user) return { kind: 'unknown' };
  const { email, profile } = user.attributes;
  const firstName = profile?.firstName ?? '';
  return {
    kind: 'user',
    user: { firstName, email: email ?? '', avatar: avatarOf(user), unreadCount, cartCount, lends },
  };
}

/** Whether something waits for an owner, or only that side has news. */
const hasSalesFirst = ({ hasWaitingSales, sales, orders }: ReturnType<typeof useNotifications>) =>
  hasWaitingSales || (sales > 0 && orders === 0);

/**
 * Returns the links. An owner for whom something waits gets the owner's side of the inbox. Log in and Sign up lead back to the current
 * page.
 */
function useLinks(hasSalesFirst: boolean): ShellLinks {
  const from = wayBack(useLocation());
  return {
    ...shellLinks,
    login: authPath('login', from),
    signup: authPath('signup', from),
    inbox: inboxPath(hasSalesFirst ? 'sales' : 'orders'),
  };
}

/** Returns what is open in the top bar. It is in the address, so that the back button closes it. */
function useShellPart() {
  const [query, setQuery] = useSearchParams();
  const openerOf = (flag: ShellFlag) => (isOpen: boolean) => {
    setQuery((current) => withShellPart(current, isOpen ? flag : undefined), {
      replace: !isOpen,
      preventScrollReset: true,
    });
  };
  return { part: openShellPart(query), openerOf };
}

interface TopSearchFormProps extends Pick<SearchFormProps, 'initial'> {
  readonly layout: 'bar' | 'start';
  /** The query of the search to continue, if this is not the search page. */
  readonly lastQuery: string | undefined;
}

/** The form keeps the rest of the search and of the search page's address, and starts at its first page. */
function TopSearchForm({ layout, initial, lastQuery }: TopSearchFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSearching = pathname === pathTo('search');
  const query = withShellPart(new URLSearchParams(isSearching ? search : lastQuery), undefined);
  const isInSheet = openShellPart(new URLSearchParams(search)) === SEARCH_FLAG;
  const current = isSearching || lastQuery !== undefined ? query : undefined;
  const base = current && parseSearchParams(current);
  // The search replaces the entry of the open sheet, so that Back does not open the sheet again.
  const onSearch = (asked: SearchParams) =>
    void navigate(searchPath(asked, current), { replace: isInSheet });
  const form = useSearchForm({ base, placeText: initial.where.text, onSearch });
  if (layout === 'start') return <SearchStart base={base} onSearch={onSearch} />;
  return <SearchForm layout={layout} initial={initial} {...form} />;
}

interface Props {
  readonly children: ReactNode;
  /** The place of the search form in the bar. The landing page has its own larger form. */
  readonly searchPlacement?: TopBarSearch['placement'];
  /** The initial content of the search form, and its text for phones. */
  readonly searchValues?: SearchFormValues | undefined;
  readonly searchSummary?: TopBarSearch['summary'];
  /** The query of the search that the form continues on pages other than the search page. */
  readonly lastQuery?: string | undefined;
  readonly width?: 'page' | 'full';
  /** The navigation beside the main part. On phones it is above. */
  readonly sideNav?: ReactNode;
  /** A footer that replaces the site's. Null means none. */
  readonly footer?: ReactNode;
  /** Whether the operator's banner shows. The search page leaves it out, because it needs every pixel. */
  readonly hasLimitedAccessBanner?: boolean;
}

/** Returns the search that the page states or continues, for the field of phones. */
function summaryOf({ searchSummary, lastQuery, searchValues }: Props): SearchSummary | undefined {
  if (searchSummary || lastQuery === undefined || !searchValues) return searchSummary;
  const { keywords, where, dates } = searchValues;
  return { keywords: keywords || undefined, where: where.text || undefined, dates };
}

function SiteFooter() {
  const clock = useClock();
  const { socialLinks } = useConfig();
  return <Footer links={footerLinks} social={socialLinks} year={clock.now().getUTCFullYear()} />;
}

/** Puts bar, main part and footer around a page and connects them to session and address. */
export function PageFrame(props: Props) {
  const {
    children,
    width,
    sideNav,
    footer = <SiteFooter />,
    hasLimitedAccessBanner = true,
  } = props;
  const { searchPlacement = 'bar', searchValues = emptySearchForm } = props;
  const navigate = useNavigate();
  const onLogOut = useLogOut();
  const { pathname, search } = useLocation();
  const { analytics } = useConfig();
  const lends = useLends();
  const notifications = useNotifications(lends);
  const viewer = useViewer(notifications.total);
  const links = useLinks(lends && hasSalesFirst(notifications));
  const user = useAppSelector(selectCurrentUser);
  const isLimited = useAppSelector(selectIsLimited);
  const { part, openerOf } = useShellPart();
  const notes = useMenuNotes(part === MENU_FLAG, viewer);
  const onCartOpen = () => {
    // The drawer does not open on the cart's own page.
    if (pathname === pathTo('cart')) openerOf(MENU_FLAG)(false);
    else {
      void navigate(`${pathname}${searchUnderCart(search)}`, {
        replace: part === MENU_FLAG,
        state: openCartState,
        preventScrollReset: true,
      });
    }
  };
  const Layout = sideNav ? SideNavLayout : SingleColumnLayout;
  return (
    <>
      {isLimited && hasLimitedAccessBanner && (
        <LimitedAccessBanner person={user?.attributes.profile} onLogOut={() => void onLogOut()} />
      )}
      <Layout>
        <TopBar
          viewer={viewer}
          links={links}
          notes={notes}
          width={width}
          search={{
            placement: searchPlacement,
            summary: summaryOf(props),
            renderForm: (layout) => (
              <TopSearchForm layout={layout} initial={searchValues} lastQuery={props.lastQuery} />
            ),
          }}
          isMobileMenuOpen={part === MENU_FLAG}
          onMobileMenuChange={openerOf(MENU_FLAG)}
          isMobileSearchOpen={part === SEARCH_FLAG}
          onMobileSearchChange={openerOf(SEARCH_FLAG)}
          onCartOpen={onCartOpen}
          onLogOut={() => void onLogOut()}
        />
        {sideNav}
        <PageMain>{children}</PageMain>
        {footer}
      </Layout>
      <CookieBanner
        privacyHref={pathTo('privacyPolicy')}
        canRefuse={analytics.googleId !== null || analytics.plausible !== null}
      />
    </>
  );
}
