import Menu from 'lucide-react/icons/menu';
import MessageSquare from 'lucide-react/icons/message-square';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import { useText } from '~/i18n/use-text';
import { whenLoaded } from '~/ui/when-loaded';
import { IconButton, IconLink } from '~/ui/controls/IconButton';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';
import { shownCount } from '~/ui/controls/Count';
import { preloadModals, Sheet } from '~/ui/overlays/modals';
import { useOpenedOnce } from '~/ui/overlays/use-opened';
import { HomeLink } from './HomeLink';
import { type MenuNotes } from './menu-notes';
import { ProfileMenu } from './ProfileMenu';
import { type ShellLinks, type ShellUser, type ShellViewer } from './shell-model';
import { SkipLink } from './SkipLink';
import { type SearchSummary, TopSearchOpener } from './TopSearchOpener';
import styles from './TopBar.module.css';

interface MobileSearchProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly renderForm: () => ReactNode;
}

/** The search form of phones, over the whole screen. */
function MobileSearch({ isOpen, onClose, renderForm }: MobileSearchProps) {
  const text = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('MobileSearch.title')} isTitleHidden>
      {isOpen && renderForm()}
    </Sheet>
  );
}

const loadMobileMenu = () => {
  preloadModals();
  return import(/* webpackChunkName: "mobile-menu" */ './MobileMenu');
};
const MobileMenu = whenLoaded(async () => (await loadMobileMenu()).MobileMenu);

export interface TopBarSearch {
  /** Where the form is: from 1024 px in the bar itself, or only on phones and tablets in a sheet, as on the landing page. */
  readonly placement: 'bar' | 'sheet';
  readonly renderForm: (layout: 'bar' | 'start') => ReactNode;
  /** The current search, for the field of phones and tablets. */
  readonly summary?: SearchSummary;
}

interface TopBarProps {
  readonly viewer: ShellViewer;
  readonly links: ShellLinks;
  /** The second lines of the menu. */
  readonly notes: MenuNotes;
  /** The width. `full` reaches both edges, as on the search page. */
  readonly width?: 'page' | 'full';
  /** The search. The bar has none if it is absent. */
  readonly search?: TopBarSearch;
  readonly isMobileMenuOpen: boolean;
  readonly onMobileMenuChange: (isOpen: boolean) => void;
  readonly isMobileSearchOpen: boolean;
  readonly onMobileSearchChange: (isOpen: boolean) => void;
  readonly onCartOpen: () => void;
  readonly onLogOut: () => void;
  /** An error that belongs to no page, in the user's words. */
  readonly error?: ReactNode;
}

function InboxLink({ user, href }: { user: ShellUser; href: string }) {
  const text = useText();
  const { unreadCount } = user;
  return (
    <IconLink
      icon={MessageSquare}
      href={href}
      count={unreadCount}
      label={text(unreadCount > 0 ? 'TopBar.inboxUnread' : 'TopBar.inbox', {
        count: shownCount(unreadCount),
      })}
    />
  );
}

/** Shows the cart only while something is in it. */
function CartButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <IconButton
      icon={ShoppingCart}
      onClick={onOpen}
      aria-haspopup="dialog"
      count={count}
      label={text('TopBar.cartTools', { count })}
    />
  );
}

function ViewerItems({
  viewer,
  links,
  onCartOpen,
  onLogOut,
}: Pick<TopBarProps, 'viewer' | 'links' | 'onCartOpen' | 'onLogOut'>) {
  switch (viewer.kind) {
    case 'unknown':
      return null;
    case 'anonymous':
      return (
        <>
          <Link look="bare" className={styles.link} href={links.login} text="TopBar.logIn" />
          <LinkButton
            look="solid"
            size="s"
            className={styles.wideButton}
            href={links.signup}
            text="TopBar.signUp"
          />
        </>
      );
    case 'user':
      return (
        <>
          <InboxLink user={viewer.user} href={links.inbox} />
          <CartButton count={viewer.user.cartCount} onOpen={onCartOpen} />
          <div className={styles.profile}>
            <ProfileMenu user={viewer.user} links={links} onLogOut={onLogOut} />
          </div>
        </>
      );
    default:
      return viewer satisfies never;
  }
}

/** Shows tools and earnings to owners. Others are invited to lend. */
function Lending({ viewer, links }: Pick<TopBarProps, 'viewer' | 'links'>) {
  if (viewer.kind === 'user' && viewer.user.lends) {
    return (
      <>
        <Link
          look="bare"
          className={styles.wideLink}
          href={links.listings}
          text="TopBar.yourTools"
        />
        <Link
          look="bare"
          className={styles.wideLink}
          href={links.earnings}
          text="TopBar.earnings"
        />
      </>
    );
  }
  return (
    <LinkButton
      size="s"
      className={styles.wideButton}
      href={links.newListing}
      text="TopBar.listTool"
    />
  );
}

/** More links than these would cover the search on a small laptop; the footer and the menu of phones can have all. */
const MOST_LINKS = 4;

/** The operator's links, else the product's own. */
function ReadingLinks({ links }: Pick<TopBarProps, 'links'>) {
  const { site } = useConfig();
  const own = { look: 'bare', className: styles.wideLink } as const;
  if (site?.topBarLinks) {
    return site.topBarLinks.slice(0, MOST_LINKS).map(({ text, href }) => (
      <Link key={`${text} ${href}`} {...own} href={href}>
        {text}
      </Link>
    ));
  }
  return (
    <>
      <Link {...own} href={links.howItWorks} text="TopBar.howItWorks" />
      <Link {...own} href={links.blog} text="TopBar.blog" />
    </>
  );
}

function Navigation(props: TopBarProps) {
  const { viewer, links } = props;
  const text = useText();
  return (
    <nav className={styles.nav} aria-label={text('TopBar.mainNavigation')}>
      <ReadingLinks links={links} />
      <Lending viewer={viewer} links={links} />
      <ViewerItems {...props} />
      <IconButton
        icon={Menu}
        className={styles.narrow}
        aria-haspopup="dialog"
        label={text('TopBar.menu')}
        onPointerEnter={() => void loadMobileMenu()}
        onClick={() => props.onMobileMenuChange(true)}
      />
    </nav>
  );
}

/** The bar at the top of every page. Its open states come from the address (`mobilemenu=open`, `mobilesearch=open`). */
export function TopBar(props: TopBarProps) {
  const { viewer, links, width = 'page', search, error } = props;
  const { onMobileMenuChange, onMobileSearchChange } = props;
  const hasCart = viewer.kind === 'user' && viewer.user.cartCount > 0;
  const isMenuMounted = useOpenedOnce(props.isMobileMenuOpen);
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <div className={styles.inner} data-width={width}>
          <HomeLink href={links.home} isCompact={search !== undefined} />
          {search?.placement === 'bar' && (
            <div className={styles.search}>{search.renderForm('bar')}</div>
          )}
          {search && (
            <TopSearchOpener
              summary={search.summary}
              hasLens={!hasCart}
              onOpen={() => onMobileSearchChange(true)}
            />
          )}
          <Navigation {...props} />
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </header>
      {isMenuMounted && (
        <MobileMenu
          isOpen={props.isMobileMenuOpen}
          onClose={() => onMobileMenuChange(false)}
          viewer={viewer}
          links={links}
          notes={props.notes}
          onCartOpen={props.onCartOpen}
          onLogOut={props.onLogOut}
        />
      )}
      {search && (
        <MobileSearch
          isOpen={props.isMobileSearchOpen}
          onClose={() => onMobileSearchChange(false)}
          renderForm={() => search.renderForm('start')}
        />
      )}
    </>
  );
}
