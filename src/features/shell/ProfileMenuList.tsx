import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import Wrench from 'lucide-react/icons/wrench';
import { useLocation } from 'react-router-dom';
import { useText } from '~/i18n/use-text';
import { type MenuEntry, MenuPopover, type MenuPopoverProps } from '~/ui/overlays/MenuPopover';
import { isPartOf, type ShellLinks } from './shell-model';

interface Props extends Omit<MenuPopoverProps, 'entries'> {
  readonly links: Pick<
    ShellLinks,
    | 'listings'
    | 'rentalHistory'
    | 'favorites'
    | 'savedSearches'
    | 'profileSettings'
    | 'accountSettings'
  >;
  readonly onLogOut: () => void;
}

/** The items of the profile menu. */
export function ProfileMenuList({ links, onLogOut, ...menu }: Props) {
  const text = useText();
  const { pathname } = useLocation();
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
      key: 'favorites',
      icon: Heart,
      href: links.favorites,
      text: text('TopBar.favorites'),
    },
    {
      key: 'searches',
      icon: Bell,
      href: links.savedSearches,
      text: text('TopBar.savedSearches'),
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
      isOn: isPartOf(pathname, links.accountSettings),
    },
    {
      key: 'logout',
      icon: LogOut,
      onAct: onLogOut,
      text: text('TopBar.logOut'),
    },
  ];
  return <MenuPopover {...menu} entries={entries} />;
}
