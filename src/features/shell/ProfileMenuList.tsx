import Bell from 'lucide-react/icons/bell';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import Wrench from 'lucide-react/icons/wrench';
import { useLocation } from 'react-router-dom';
import { useText } from '~/i18n/use-text';
import { type MenuEntry, MenuPopover, type MenuPopoverProps } from '~/ui/overlays/MenuPopover';
import { isPartOf, type ShellLinks } from './shell-model';

interface Props extends Omit<MenuPopoverProps, 'entries'> {
  readonly links: ShellLinks;
  /** Whether the places of owners come first. */
  readonly lends: boolean;
  readonly onLogOut: () => void;
}

/** The items of the profile menu. */
export function ProfileMenuList({ links, lends, onLogOut, ...menu }: Props) {
  const text = useText();
  const { pathname } = useLocation();
  const lending: readonly MenuEntry[] = [
    { key: 'listings', icon: Wrench, href: links.listings, text: text('TopBar.yourTools') },
    { key: 'sales', icon: CalendarDays, href: links.sales, text: text('TopBar.sales') },
    { key: 'earnings', icon: ChartColumn, href: links.earnings, text: text('TopBar.earnings') },
    { key: 'list', icon: Plus, href: links.newListing, text: text('TopBar.listTool') },
  ];
  const entries: readonly MenuEntry[] = [
    ...(lends ? lending : []),
    { key: 'orders', icon: CalendarCheck, href: links.orders, text: text('TopBar.orders') },
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
      text: text('TopBar.profile'),
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
