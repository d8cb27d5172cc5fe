import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import CircleHelp from 'lucide-react/icons/circle-help';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import MessageSquare from 'lucide-react/icons/message-square';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import UserRound from 'lucide-react/icons/user-round';
import Wrench from 'lucide-react/icons/wrench';
import { type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Badge } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';
import { Drawer } from '~/ui/overlays/modals';
import { isPartOf, type ShellLinks, type ShellUser, type ShellViewer } from './shell-model';
import { ThemeSwitch } from './ThemeSwitch';
import styles from './MobileMenu.module.css';

interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly viewer: ShellViewer;
  readonly links: ShellLinks;
  readonly onCartOpen: () => void;
  readonly onLogOut: () => void;
}

interface EntryProps {
  readonly icon: IconShape;
  readonly text: MessageId;
  readonly href: string;
  readonly count?: number;
}

function Entry({ icon, text, href, count = 0 }: EntryProps) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        look="bare"
        className={styles.entry}
        href={href}
        aria-current={isPartOf(pathname, href) || undefined}
      >
        <Icon of={icon} />
        <span className={styles.text}>
          <Text id={text} />
        </span>
        {count > 0 && (
          <Badge tone="action" size="count">
            {count}
          </Badge>
        )}
      </Link>
    </li>
  );
}

type UserEntriesProps = { user: ShellUser } & Pick<MobileMenuProps, 'links' | 'onCartOpen'>;

function UserEntries({ user, links, onCartOpen }: UserEntriesProps) {
  return (
    <ul className={styles.entries}>
      <Entry icon={MessageSquare} text="TopBar.inbox" href={links.inbox} count={user.unreadCount} />
      <li>
        <button type="button" className={styles.entry} onClick={onCartOpen}>
          <Icon of={ShoppingCart} />
          <span className={styles.text}>
            <Text id="TopBar.cart" />
          </span>
          {user.cartCount > 0 && (
            <Badge tone="action" size="count">
              {user.cartCount}
            </Badge>
          )}
        </button>
      </li>
      <Entry icon={Wrench} text="TopBar.yourListings" href={links.listings} />
      <Entry icon={Bell} text="TopBar.savedSearches" href={links.savedSearches} />
      <Entry icon={UserRound} text="TopBar.profileSettings" href={links.profileSettings} />
      <Entry icon={Settings} text="TopBar.accountSettings" href={links.accountSettings} />
    </ul>
  );
}

function Footer({
  viewer,
  links,
  onLogOut,
}: Pick<MobileMenuProps, 'viewer' | 'links' | 'onLogOut'>): ReactNode {
  return (
    <div className={styles.footer}>
      <LinkButton look="primary" size="l" icon={Plus} isFullWidth href={links.newListing}>
        <Text id="TopBar.listTool" />
      </LinkButton>
      {viewer.kind === 'user' && (
        <Button look="ghost" icon={LogOut} isFullWidth onClick={onLogOut}>
          <Text id="TopBar.logOut" />
        </Button>
      )}
      {viewer.kind === 'anonymous' && (
        <div className={styles.auth}>
          <LinkButton look="solid" isFullWidth href={links.signup}>
            <Text id="TopBar.signUp" />
          </LinkButton>
          <LinkButton look="line" isFullWidth href={links.login}>
            <Text id="TopBar.logIn" />
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** The menu of phones and tablets. */
export function MobileMenu({
  isOpen,
  onClose,
  viewer,
  links,
  onCartOpen,
  onLogOut,
}: MobileMenuProps) {
  const text = useText();
  const title =
    viewer.kind === 'user'
      ? text('MobileMenu.greeting', { firstName: viewer.user.firstName })
      : text('MobileMenu.welcome');
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={<Footer viewer={viewer} links={links} onLogOut={onLogOut} />}
    >
      {viewer.kind === 'user' && (
        <UserEntries user={viewer.user} links={links} onCartOpen={onCartOpen} />
      )}
      <ul className={styles.entries}>
        <Entry icon={Heart} text="TopBar.favorites" href={links.favorites} />
        <Entry icon={CircleHelp} text="TopBar.howItWorks" href={links.howItWorks} />
        <Entry icon={BookOpen} text="TopBar.blog" href={links.blog} />
      </ul>
      <ThemeSwitch />
    </Drawer>
  );
}
