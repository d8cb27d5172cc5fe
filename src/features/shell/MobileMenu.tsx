import BookOpen from 'lucide-react/icons/book-open';
import CircleHelp from 'lucide-react/icons/circle-help';
import LogOut from 'lucide-react/icons/log-out';
import MessageSquare from 'lucide-react/icons/message-square';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import UserRound from 'lucide-react/icons/user-round';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Badge } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';
import { Drawer } from '~/ui/overlays/modals';
import { shellMessages } from './shell.messages';
import type { ShellLinks, ShellUser, ShellViewer } from './shell-model';
import { ThemeSwitch } from './ThemeSwitch';
import styles from './MobileMenu.module.css';

type MobileMenuProps = {
  isOpen: boolean;
  onClose: () => void;
  viewer: ShellViewer;
  links: ShellLinks;
  onCartOpen: () => void;
  onLogOut: () => void;
};

type EntryProps = { icon: IconShape; text: MessageDescriptor; href: string; count?: number };

function Entry({ icon, text, href, count = 0 }: EntryProps) {
  return (
    <li>
      <Link look="bare" className={styles.entry} href={href}>
        <Icon of={icon} />
        <span className={styles.text}>
          <FormattedMessage {...text} />
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
      <Entry
        icon={MessageSquare}
        text={shellMessages.inbox}
        href={links.inbox}
        count={user.unreadCount}
      />
      <li>
        <button type="button" className={styles.entry} onClick={onCartOpen}>
          <Icon of={ShoppingCart} />
          <span className={styles.text}>
            <FormattedMessage {...shellMessages.cart} />
          </span>
          {user.cartCount > 0 && (
            <Badge tone="action" size="count">
              {user.cartCount}
            </Badge>
          )}
        </button>
      </li>
      <Entry icon={Wrench} text={shellMessages.yourListings} href={links.listings} />
      <Entry icon={UserRound} text={shellMessages.profileSettings} href={links.profileSettings} />
      <Entry icon={Settings} text={shellMessages.accountSettings} href={links.accountSettings} />
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
        <FormattedMessage {...shellMessages.listTool} />
      </LinkButton>
      {viewer.kind === 'user' && (
        <Button look="ghost" icon={LogOut} isFullWidth onClick={onLogOut}>
          <FormattedMessage {...shellMessages.logOut} />
        </Button>
      )}
      {viewer.kind === 'anonymous' && (
        <div className={styles.auth}>
          <LinkButton look="solid" isFullWidth href={links.signup}>
            <FormattedMessage {...shellMessages.signUp} />
          </LinkButton>
          <LinkButton look="line" isFullWidth href={links.login}>
            <FormattedMessage {...shellMessages.logIn} />
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
  const intl = useIntl();
  const title =
    viewer.kind === 'user'
      ? intl.formatMessage(shellMessages.greeting, { firstName: viewer.user.firstName })
      : intl.formatMessage(shellMessages.welcome);
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
        <Entry icon={CircleHelp} text={shellMessages.howItWorks} href={links.howItWorks} />
        <Entry icon={BookOpen} text={shellMessages.blog} href={links.blog} />
      </ul>
      <ThemeSwitch />
    </Drawer>
  );
}
