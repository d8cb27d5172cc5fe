import History from 'lucide-react/icons/history';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import Wrench from 'lucide-react/icons/wrench';
import { useText } from '~/i18n/use-text';
import { Avatar } from '~/ui/content/Avatar';
import { MenuButton } from '~/ui/overlays/MenuButton';
import { type MenuEntry } from '~/ui/overlays/MenuPopover';
import { type ShellLinks, type ShellUser } from './shell-model';
import styles from './ProfileMenu.module.css';

interface ProfileMenuProps {
  readonly user: ShellUser;
  readonly links: Pick<
    ShellLinks,
    'listings' | 'rentalHistory' | 'profileSettings' | 'accountSettings'
  >;
  readonly onLogOut: () => void;
}

/** The menu behind the user's picture; from 1024 px. */
export function ProfileMenu({ user, links, onLogOut }: ProfileMenuProps) {
  const text = useText();
  const label = text('TopBar.account');
  const entries: readonly MenuEntry[] = [
    {
      key: 'listings',
      icon: Wrench,
      href: links.listings,
      text: text('TopBar.yourListings'),
    },
    {
      key: 'history',
      icon: History,
      href: links.rentalHistory,
      text: text('TopBar.rentalHistory'),
    },
    {
      key: 'profile',
      icon: UserRound,
      href: links.profileSettings,
      text: text('TopBar.profileSettings'),
    },
    {
      key: 'account',
      icon: Settings,
      href: links.accountSettings,
      text: text('TopBar.accountSettings'),
    },
    {
      key: 'logout',
      icon: LogOut,
      onAct: onLogOut,
      text: text('TopBar.logOut'),
    },
  ];
  return (
    <MenuButton
      label={label}
      entries={entries}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={styles.trigger} aria-label={label}>
          <Avatar person={user.avatar} size="s" />
        </button>
      )}
    />
  );
}
