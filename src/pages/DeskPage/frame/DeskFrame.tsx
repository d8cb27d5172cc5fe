import ChartColumn from 'lucide-react/icons/chart-column';
import History from 'lucide-react/icons/history';
import List from 'lucide-react/icons/list';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { countDue } from '~/domain/desk/waiting';
import { PageMain } from '~/features/shell/PageMain';
import { SkipLink } from '~/features/shell/SkipLink';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useViewerZone } from '~/i18n/use-viewer-zone';
import { useClock } from '~/lib/clock';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Link } from '~/ui/Link';
import { Board } from '~/ui/motifs/Board';
import { Wordmark } from '~/ui/motifs/Wordmark';
import { useCurrentInView } from '~/ui/navigation/use-current-in-view';
import { DeskSearch } from './DeskSearch';
import { selectDoor, selectQueue } from '../DeskPage.duck';
import { KeysHelp } from './KeysHelp';
import common from '~/ui/layout/common.module.css';
import styles from './DeskFrame.module.css';

export type DeskPlace = 'queue' | 'money' | 'numbers' | 'log';

const places = [
  { place: 'queue', path: 'desk', text: 'Desk.placeQueue', icon: List },
  { place: 'money', path: 'deskMoney', text: 'Desk.placeMoney', icon: ReceiptText },
  { place: 'numbers', path: 'deskNumbers', text: 'Desk.placeNumbers', icon: ChartColumn },
  { place: 'log', path: 'deskAudit', text: 'Desk.placeLog', icon: History },
] as const satisfies readonly {
  place: DeskPlace;
  path: 'desk' | 'deskMoney' | 'deskNumbers' | 'deskAudit';
  text: MessageId;
  icon: IconShape;
}[];

/** Shows how much is overdue or due today, and how much waits in all. */
function Counts() {
  const queue = useAppSelector(selectQueue);
  const now = useClock().now();
  const timeZone = useViewerZone();
  if (queue.status !== 'ready' || queue.data.entries.length === 0) return null;
  const { entries } = queue.data;
  const due = countDue(entries, { now, timeZone });
  const hot = due.late + due.today;
  return (
    <span className={styles.counts}>
      <VisuallyHidden text="Desk.counts" values={{ ...due, count: entries.length }} />
      {hot > 0 && (
        <span aria-hidden="true" data-hot="">
          {hot}
        </span>
      )}
      <span aria-hidden="true">{entries.length}</span>
    </span>
  );
}

interface Props {
  readonly place: DeskPlace | undefined;
  readonly children: ReactNode;
}

/** The desk's own frame, with its places on the board beside the page, or above it on phones. Every page has the search. */
export function DeskFrame({ place, children }: Props) {
  const text = useText();
  const door = useAppSelector(selectDoor);
  const { marketplaceName } = useConfig();
  const isOpen = door.status === 'ready' && door.data !== null;
  const nav = useCurrentInView<HTMLElement>(`${place ?? ''} ${String(isOpen)}`);
  const name = useAppSelector(selectCurrentUser)?.attributes.profile?.displayName;
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Board dots="s" className={styles.board}>
        <header className={styles.side}>
          <div className={styles.brand}>
            <Link look="bare" href={pathTo('landing')}>
              <VisuallyHidden>{marketplaceName}</VisuallyHidden>
              <Wordmark name={marketplaceName} />
            </Link>
            <Text as="span" className={styles.tag} id="Desk.title" />
          </div>
          <nav aria-label={text('Desk.title')} ref={nav}>
            <ul className={styles.places}>
              {places.map((each) => (
                <li key={each.place}>
                  <Link
                    look="bare"
                    className={styles.place}
                    href={pathTo(each.path)}
                    aria-current={each.place === place ? 'page' : undefined}
                  >
                    <Icon of={each.icon} />
                    <Text id={each.text} />
                    {each.place === 'queue' && <Counts />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.me}>
            <p>
              {name && <span>{name}</span>}
              <Text as="small" id="Desk.staff" />
            </p>
            <Link look="bare" href={pathTo('landing')} text="Desk.leave" />
          </div>
        </header>
      </Board>
      <div className={common.shrinks}>
        {isOpen && (
          <div className={styles.top}>
            <DeskSearch />
            <KeysHelp />
          </div>
        )}
        <PageMain>{children}</PageMain>
      </div>
    </div>
  );
}
