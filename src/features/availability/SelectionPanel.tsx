import Ban from 'lucide-react/icons/ban';
import LockOpen from 'lucide-react/icons/lock-open';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ApiErrorCode } from '~/api/marketplace/api-error';
import { type OwnBooking } from '~/api/listing/own-bookings';
import { addDays, rangesOverlap } from '~/domain/time/day';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { type IconShape } from '~/ui/controls/Icon';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Note } from '~/ui/feedback/Note';
import { BookedRows } from './BookedRows';
import { groupsOf, useDaysText } from './night-groups';
import { type NightView, type SelectedDays, type SelectionAction } from './selection';
import { type Calendar } from './use-calendar';
import { type NightContext, ruleNames } from './use-night-words';
import common from '~/ui/layout/common.module.css';
import styles from './SelectionPanel.module.css';

const icons = {
  block: Ban,
  open: LockOpen,
  'open-anyway': LockOpen,
  'block-rest': Ban,
  'open-rest': LockOpen,
  retry: RotateCcw,
} as const satisfies Record<SelectionAction['kind'], IconShape>;

const longNames = {
  block: 'Availability.block',
  open: 'Availability.open',
  'open-anyway': 'Availability.openAnyway',
  'block-rest': 'Availability.blockRest',
  'open-rest': 'Availability.openRest',
  retry: 'Availability.retry',
} as const satisfies Record<SelectionAction['kind'], MessageId>;

const shortNames = {
  block: 'Availability.blockShort',
  open: 'Availability.openShort',
  'open-anyway': 'Availability.openShort',
  'block-rest': 'Availability.blockRestShort',
  'open-rest': 'Availability.openRestShort',
  retry: 'Availability.retry',
} as const satisfies Record<SelectionAction['kind'], MessageId>;

/** The button says what it does and to how many nights. The dock's version is shorter. */
export function ActionButton({
  action,
  onAct,
  isLarge = false,
}: {
  readonly action: SelectionAction;
  readonly onAct: (action: SelectionAction) => void;
  readonly isLarge?: boolean;
}) {
  const names = isLarge ? longNames : shortNames;
  return (
    <Button
      look="solid"
      size={isLarge ? 'l' : 'm'}
      isFullWidth={isLarge}
      icon={icons[action.kind]}
      onClick={() => onAct(action)}
      text={names[action.kind]}
      values={{ count: action.nights.length }}
    />
  );
}

const failureNames: Partial<Record<ApiErrorCode, MessageId>> = {
  network: 'Availability.failedOffline',
  timeout: 'Availability.failedOffline',
  'session-ended': 'Availability.failedSession',
  'session-changed': 'Availability.failedSession',
  unauthorized: 'Availability.failedSession',
};

/** The outcome of the last change: why it failed, or that it is done and how to undo it. */
function Outcome({ calendar }: { calendar: Calendar }) {
  const format = useFormat();
  const daysText = useDaysText();
  const { error, done } = calendar;
  if (error) {
    return (
      <LoadFailed
        text={failureNames[error.code] ?? 'Availability.failed'}
        onRetry={calendar.retry}
      />
    );
  }
  if (!done) return null;
  const days = done.before.map(({ day }) => day);
  return (
    <Note
      tone="success"
      live="polite"
      actions={<Button size="s" look="ghost" onClick={calendar.undo} text="Availability.undo" />}
      text={done.kind === 'block' ? 'Availability.blockedDone' : 'Availability.openedDone'}
      values={{
        days: days.length > 1 ? daysText(days) : format.weekday(days[0] ?? calendar.span.today),
      }}
    />
  );
}

function Split({ nights }: { nights: readonly NightView[] }) {
  return (
    <div className={styles.split} aria-hidden="true">
      {nights.map(({ day, booked, kind }) => (
        <i key={day} data-state={booked > 0 ? 'out' : kind} />
      ))}
    </div>
  );
}

function Groups({ nights, rule }: { nights: readonly NightView[] } & Pick<NightContext, 'rule'>) {
  const text = useText();
  const daysText = useDaysText();
  return (
    <dl className={styles.groups}>
      {groupsOf(nights).map(({ kind, booked, total, days }) => (
        <div key={`${kind} ${booked} ${total}`}>
          <dt>
            <Text id={groupNames[kind]} values={{ booked, total, rule: text(ruleNames[rule]) }} />
          </dt>
          <dd>{daysText(days)}</dd>
        </div>
      ))}
    </dl>
  );
}

const groupNames = {
  failed: 'Availability.groupFailed',
  saving: 'Availability.groupSaving',
  past: 'Availability.groupPast',
  later: 'Availability.groupPast',
  free: 'Availability.groupFree',
  part: 'Availability.groupPart',
  full: 'Availability.groupFull',
  blocked: 'Availability.groupBlocked',
  'closed-by-rule': 'Availability.groupRule',
} as const satisfies Record<NightView['kind'] | 'failed' | 'saving', MessageId>;

interface Props extends Pick<NightContext, 'rule'> {
  readonly calendar: Calendar;
  readonly selected: SelectedDays;
  readonly nights: readonly NightView[];
  /** The action, or null if nothing can be done or if not all of the days are loaded. */
  readonly action: SelectionAction | null;
  readonly onAct: (action: SelectionAction) => void;
  readonly onClear: () => void;
}

/** Returns a title for the selection: one night as one day, a range as its first and last day. */
export function useSelectionTitle() {
  const text = useText();
  const format = useFormat();
  return ({ first, last }: SelectedDays): string =>
    first === last
      ? format.weekday(first)
      : text('Availability.fromTo', { first: format.weekday(first), last: format.weekday(last) });
}

function SelectedNights(props: Props) {
  const { selected, nights, rule, action, onAct, onClear } = props;
  const format = useFormat();
  const text = useText();
  const titleOf = useSelectionTitle();
  const isOnlyRule = nights.every(({ kind }) => kind === 'closed-by-rule');
  return (
    <>
      <div>
        <h2 className={common.headS}>{titleOf(selected)}</h2>
        <p className={styles.muted}>
          <Text
            id="Availability.picked"
            values={{ count: nights.length, day: format.weekday(addDays(selected.last, 1)) }}
          />
        </p>
      </div>
      {nights.length > 1 && <Split nights={nights} />}
      {isOnlyRule ? (
        <p>
          {rule === 'custom' ? (
            <Text id="Availability.closedByPlan" />
          ) : (
            <Text id="Availability.closedByRule" values={{ rule: text(ruleNames[rule]) }} />
          )}
        </p>
      ) : (
        <Groups nights={nights} rule={rule} />
      )}
      <div className={common.stack2}>
        {action && (
          <span className={styles.main}>
            <ActionButton action={action} onAct={onAct} isLarge />
          </span>
        )}
        <Button look="ghost" isFullWidth onClick={onClear} text="Availability.clear" />
      </div>
      <Text as="p" className={common.small} id="Availability.blockedMeans" />
    </>
  );
}

function Booked({ bookings, title }: { bookings: readonly OwnBooking[]; title: string }) {
  if (bookings.length === 0) return null;
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <BookedRows bookings={bookings} />
    </div>
  );
}

const inDays = (bookings: readonly OwnBooking[], { first, last }: SelectedDays) =>
  bookings.filter((booking) => rangesOverlap(booking, { start: first, end: addDays(last, 1) }));

/** Shows the selected days: their state, the one possible change, and who has the tool. */
export function SelectionPanel(props: Props) {
  const text = useText();
  const { calendar, selected } = props;
  return (
    <aside className={styles.panel} aria-label={text('Availability.panel')}>
      <Outcome calendar={calendar} />
      <SelectedNights {...props} />
      <Booked
        bookings={inDays(calendar.bookings, selected)}
        title={text('Availability.bookedInDays')}
      />
    </aside>
  );
}

/** Shows instructions and who has the tool in the visible month, before any day is selected. */
export function MonthPanel({
  calendar,
  shown,
  monthName,
}: {
  readonly calendar: Calendar;
  readonly shown: SelectedDays;
  readonly monthName: string;
}) {
  const text = useText();
  const bookings = inDays(calendar.bookings, shown);
  return (
    <aside className={styles.panel} aria-label={text('Availability.panel')}>
      <Outcome calendar={calendar} />
      <div>
        <Text as="h2" className={common.headS} id="Availability.noneTitle" />
        <Text as="p" className={styles.muted} id="Availability.noneText" />
      </div>
      <Booked bookings={bookings} title={text('Availability.bookedIn', { month: monthName })} />
    </aside>
  );
}
