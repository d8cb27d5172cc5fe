import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleHelp from 'lucide-react/icons/circle-help';
import Heart from 'lucide-react/icons/heart';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import Wrench from 'lucide-react/icons/wrench';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useConfig } from '~/config/config-context';
import { useText } from '~/i18n/use-text';
import { Avatar } from '~/ui/content/Avatar';
import { Badge } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { shownCount } from '~/ui/controls/Count';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Link } from '~/ui/Link';
import { Drawer } from '~/ui/overlays/modals';
import { type MenuNotes } from './menu-notes';
import { isPartOf, type ShellLinks, type ShellUser, type ShellViewer } from './shell-model';
import { ThemeSwitch } from './ThemeSwitch';
import styles from './MobileMenu.module.css';

interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly viewer: ShellViewer;
  readonly links: ShellLinks;
  readonly notes: MenuNotes;
  readonly onCartOpen: () => void;
  readonly onLogOut: () => void;
}

interface EntryProps {
  readonly icon: IconShape;
  readonly text: MessageId;
  /** The most important fact, on a second line. */
  readonly note?: ReactNode;
  readonly count?: number;
  readonly countText?: MessageId;
}

function Face({ icon, text, note, count = 0, countText = 'TopBar.unread' }: EntryProps) {
  return (
    <>
      <Icon of={icon} />
      <span className={styles.text}>
        <Text id={text} />
        {note && <small className={styles.note}>{note}</small>}
      </span>
      {count > 0 && (
        <>
          <span aria-hidden="true">
            <Badge tone="action" size="count">
              {shownCount(count)}
            </Badge>
          </span>
          <VisuallyHidden text={countText} values={{ count: shownCount(count) }} />
        </>
      )}
    </>
  );
}

function Entry({ href, ...face }: EntryProps & { readonly href: string }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        look="bare"
        className={styles.entry}
        href={href}
        aria-current={isPartOf(pathname, href) || undefined}
      >
        <Face {...face} />
      </Link>
    </li>
  );
}

function Group({ title, children }: { title?: MessageId; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.group}>
      {title && (
        <h3 id={id} className={styles.title}>
          <Text id={title} />
        </h3>
      )}
      <ul aria-labelledby={title && id}>{children}</ul>
    </div>
  );
}

interface RoleProps {
  readonly user: ShellUser;
  readonly links: ShellLinks;
  readonly notes: MenuNotes;
}

function Lend({ user, links, notes: { earnings, handOver, handOversToday = 0 } }: RoleProps) {
  const format = useFormat();
  return (
    <Group title="MobileMenu.lend">
      {user.lends && (
        <>
          <Entry
            icon={Wrench}
            text="TopBar.yourTools"
            href={links.listings}
            note={
              handOversToday > 0 && (
                <Text id="MobileMenu.handOversToday" values={{ count: handOversToday }} />
              )
            }
          />
          <Entry
            icon={CalendarDays}
            text="TopBar.sales"
            href={links.sales}
            note={
              handOver && (
                <Text id="MobileMenu.handOver" values={{ day: format.weekday(handOver) }} />
              )
            }
          />
          <Entry
            icon={ChartColumn}
            text="TopBar.earnings"
            href={links.earnings}
            note={
              earnings && (
                <Text
                  id="MobileMenu.earnings"
                  values={{ month: format.month(earnings.day), sum: format.money(earnings.sum) }}
                />
              )
            }
          />
        </>
      )}
      <Entry icon={Plus} text="TopBar.listTool" href={links.newListing} />
    </Group>
  );
}

function Rent({ links, notes: { pickUp } }: RoleProps) {
  const format = useFormat();
  return (
    <Group title="MobileMenu.rent">
      <Entry
        icon={CalendarCheck}
        text="TopBar.orders"
        href={links.orders}
        note={pickUp && <Text id="MobileMenu.pickUp" values={{ day: format.weekday(pickUp) }} />}
      />
      <Entry icon={Heart} text="TopBar.favorites" href={links.favorites} />
      <Entry icon={Bell} text="TopBar.savedSearches" href={links.savedSearches} />
    </Group>
  );
}

/** Shows what waits, then the places of the user's role, then those of the other role. */
function UserEntries({ onCartOpen, ...role }: RoleProps & Pick<MobileMenuProps, 'onCartOpen'>) {
  const format = useFormat();
  const moments = useMoments();
  const { user, links, notes } = role;
  const { unreadCount, cartCount, lends } = user;
  const { waiting, cart } = notes;
  return (
    <>
      <Group>
        <Entry
          icon={MessageSquare}
          text="TopBar.inbox"
          href={links.inbox}
          count={unreadCount}
          note={
            waiting && (
              <Text
                id={waiting.first ? 'MobileMenu.waitingUntil' : 'MobileMenu.waiting'}
                values={{
                  count: waiting.count,
                  until: waiting.first ? moments.moment(waiting.first) : '',
                }}
              />
            )
          }
        />
        {cartCount > 0 && (
          <li>
            <button type="button" className={styles.entry} onClick={onCartOpen}>
              <Face
                icon={ShoppingCart}
                text="TopBar.cart"
                note={cart && <Text id="MobileMenu.cartSum" values={{ sum: format.money(cart) }} />}
                count={cartCount}
                countText="MobileMenu.cartTools"
              />
            </button>
          </li>
        )}
      </Group>
      {lends && <Lend {...role} />}
      <Rent {...role} />
      {!lends && <Lend {...role} />}
      <Group title="MobileMenu.you">
        <Entry icon={UserRound} text="TopBar.profile" href={links.profileSettings} />
        <Entry icon={Settings} text="TopBar.accountSettings" href={links.accountSettings} />
      </Group>
    </>
  );
}

/** The operator's links, else the product's own. */
function ReadingEntries({ links }: Pick<MobileMenuProps, 'links'>) {
  const { site } = useConfig();
  if (!site?.topBarLinks) {
    return (
      <>
        <Entry icon={CircleHelp} text="TopBar.howItWorks" href={links.howItWorks} />
        <Entry icon={BookOpen} text="TopBar.blog" href={links.blog} />
      </>
    );
  }
  return site.topBarLinks.map(({ text, href }) => (
    <li key={`${text} ${href}`}>
      <Link look="bare" className={styles.entry} href={href}>
        {text}
      </Link>
    </li>
  ));
}

const VisitorEntries = ({ links }: Pick<MobileMenuProps, 'links'>) => (
  <>
    <Group>
      <Entry icon={LogIn} text="TopBar.logIn" href={links.login} />
      <Entry icon={UserRoundPlus} text="TopBar.signUp" href={links.signup} />
    </Group>
    <Group title="MobileMenu.lend">
      <Entry
        icon={Plus}
        text="TopBar.listTool"
        href={links.newListing}
        note={<Text id="MobileMenu.lendNote" />}
      />
    </Group>
    <Group title="MobileMenu.rent">
      <Entry icon={Heart} text="TopBar.favorites" href={links.favorites} />
    </Group>
  </>
);

/** Shows the menu of phones and tablets with every place that a person has here. */
export function MobileMenu(props: MobileMenuProps) {
  const { isOpen, onClose, viewer, links, notes, onCartOpen, onLogOut } = props;
  const text = useText();
  const user = viewer.kind === 'user' ? viewer.user : undefined;
  const title = user
    ? text('MobileMenu.greeting', { firstName: user.firstName })
    : text('MobileMenu.welcome');
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        user && (
          <Button look="line" icon={LogOut} isFullWidth onClick={onLogOut} text="TopBar.logOut" />
        )
      }
    >
      {user && (
        <p className={styles.who}>
          <Avatar person={user.avatar} size="s" /> <span>{user.email}</span>
        </p>
      )}
      {user ? (
        <UserEntries user={user} links={links} notes={notes} onCartOpen={onCartOpen} />
      ) : (
        <VisitorEntries links={links} />
      )}
      <Group title="MobileMenu.read">
        <ReadingEntries links={links} />
        <Entry icon={Mail} text="TopBar.contact" href={links.contact} />
      </Group>
      <ThemeSwitch />
    </Drawer>
  );
}
