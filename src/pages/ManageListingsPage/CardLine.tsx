import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Moon from 'lucide-react/icons/moon';
import { type ReactNode } from 'react';
import { type OwnCard } from '~/api/listing/own-listing-cards';
import { type NextStep, nextMeeting } from '~/domain/order/stay/owner-agenda';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import { editListingPath, salePath } from '~/config/paths';
import { type CardKind } from './card-state';
import { type Work } from './ManageListingsPage.duck';
import { StepLine } from './StepLine';
import styles from './ManageCard.module.css';

interface Props {
  readonly card: OwnCard;
  readonly kind: CardKind;
  /** The next steps, or undefined until they are known. */
  readonly agenda: readonly NextStep[] | undefined;
  readonly work: Work | undefined;
  readonly onRetry: () => void;
}

interface AgendaProps {
  readonly agenda: readonly NextStep[];
  readonly stock: number;
}

function Line({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <p className={styles.next}>
      <Icon of={icon} size="s" />
      <span>{children}</span>
    </p>
  );
}

function Fault({ children }: { children: ReactNode }) {
  return (
    <p className={styles.next} data-bad="" role="alert">
      <Icon of={CircleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}

/** Says on which day a piece comes back and goes out again. */
function MeetingLine({ agenda, stock }: AgendaProps) {
  const clock = useClock();
  const format = useFormat();
  const moments = useMoments();
  const meeting = nextMeeting(agenda, stock, clock.now());
  if (!meeting) return null;
  const { back, pickUp } = meeting;
  const values = {
    day: format.weekday(back.end),
    due: moments.clockAtTool(back.dueAt, back.timeZone),
    hour: moments.clockAtTool(pickUp.pickUpAt, pickUp.timeZone),
  };
  return (
    <Line icon={Clock}>
      <Link
        look="quiet"
        href={salePath(pickUp.transactionId)}
        text="ManageListingsPage.meet"
        values={values}
      />
    </Line>
  );
}

function Agenda(props: AgendaProps) {
  const [step] = props.agenda;
  if (!step) {
    return (
      <Line icon={Moon}>
        <Text id="ManageListingsPage.nothingBooked" />
      </Line>
    );
  }
  return (
    <>
      <Line icon={step.kind === 'pick-up' ? ArrowUpRight : ArrowDownLeft}>
        <Link look="quiet" href={salePath(step.lending.transactionId)}>
          <StepLine step={step} />
        </Link>
      </Line>
      <MeetingLine {...props} />
    </>
  );
}

/** Asks for the place of tools that were published before street, number and pin were required. */
function PlaceLine({ card }: Pick<Props, 'card'>) {
  return (
    <Line icon={MapPin}>
      <Link
        look="quiet"
        href={editListingPath(card, 'location')}
        text="ManageListingsPage.placeIncomplete"
      />
    </Line>
  );
}

function DraftLine({ card, kind }: Pick<Props, 'card' | 'kind'>) {
  const moments = useMoments();
  if (kind !== 'draft') {
    return (
      <Line icon={Check}>
        <Text id="ManageListingsPage.allDone" />
      </Line>
    );
  }
  return (
    <Line icon={Clock}>
      <Text
        id="ManageListingsPage.started"
        values={{ day: moments.date(new Date(card.createdAt)) }}
      />
    </Line>
  );
}

function FailedLine({ work, onRetry }: { work: Work; onRetry: () => void }) {
  const isClosing = work.action === 'close';
  if (work.status === 'suspended') {
    return (
      <Fault>
        <Text id="EditListingPage.suspended" />
      </Fault>
    );
  }
  return (
    <Fault>
      <Text id={isClosing ? 'ManageListingsPage.closeFailed' : 'ManageListingsPage.openFailed'} />{' '}
      <Button
        look="ghost"
        size="s"
        className={styles.retry}
        onClick={onRetry}
        text="ManageListingsPage.retry"
      />
    </Fault>
  );
}

/** Shows one line with the next event of a tool, or with an error. */
export function CardLine({ card, kind, agenda, work, onRetry }: Props) {
  if (work && work.status !== 'running') return <FailedLine work={work} onRetry={onRetry} />;
  if (kind === 'unpayable') {
    return (
      <Fault>
        <Text
          id="ManageListingsPage.unsupportedPrice"
          values={{ currency: card.price?.currency ?? '' }}
        />
      </Fault>
    );
  }
  if (kind === 'pending') {
    return (
      <Line icon={Lock}>
        <Text id="ManageListingsPage.locked" />
      </Line>
    );
  }
  if (kind === 'published' || kind === 'closed') {
    return (
      <>
        {agenda ? <Agenda agenda={agenda} stock={card.stock} /> : <p className={styles.next} />}
        {kind === 'published' && card.missing === 'location' && <PlaceLine card={card} />}
      </>
    );
  }
  return <DraftLine card={card} kind={kind} />;
}
