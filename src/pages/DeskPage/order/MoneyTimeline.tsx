import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import {
  type ComingEvent,
  type ComingKind,
  moneyTimeline,
  type PastEvent,
  type PastKind,
} from '~/domain/desk/money-timeline';
import { type OutsideKind } from '~/domain/desk/staff-entry';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { Box } from '../frame/Box';
import { type OrderView } from './order-view';
import common from '~/ui/layout/common.module.css';
import log from '../numbers/AuditLog.module.css';
import styles from './OrderPage.module.css';

interface Look {
  readonly icon: IconShape;
  readonly text: MessageId;
}

const pastLooks = {
  'set-aside': { icon: LockKeyhole, text: 'DeskTimeline.setAside' },
  'let-go': { icon: LockOpen, text: 'DeskTimeline.letGo' },
  paid: { icon: ArrowDownLeft, text: 'DeskTimeline.paid' },
  canceled: { icon: Undo2, text: 'DeskTimeline.canceled' },
  'paid-out': { icon: ArrowUpRight, text: 'DeskTimeline.paidOut' },
  'nights-paid': { icon: ArrowDownLeft, text: 'DeskTimeline.nightsPaid' },
  'nights-back': { icon: Undo2, text: 'DeskTimeline.nightsBack' },
  'fee-paid': { icon: ArrowDownLeft, text: 'DeskTimeline.feePaid' },
  'fee-back': { icon: Undo2, text: 'DeskTimeline.feeBack' },
  'hold-waits': { icon: CircleDashed, text: 'DeskTimeline.holdWaits' },
  'hold-placed': { icon: LockKeyhole, text: 'DeskTimeline.holdPlaced' },
  'hold-ended': { icon: LockOpen, text: 'DeskTimeline.holdEnded' },
  'claim-reported': { icon: Flag, text: 'DeskTimeline.claimReported' },
  'claim-settled': { icon: Scale, text: 'DeskTimeline.claimSettled' },
  'claim-paid': { icon: ArrowUpRight, text: 'DeskTimeline.claimPaid' },
  refunded: { icon: Undo2, text: 'DeskTimeline.refunded' },
  outside: { icon: Pencil, text: 'DeskTimeline.outside' },
} as const satisfies Record<PastKind, Look>;

const comingTexts = {
  'hold-planned': 'DeskTimeline.holdPlanned',
  'hold-released': 'DeskTimeline.holdReleased',
  'nights-answer': 'DeskTimeline.nightsAnswer',
  return: 'DeskTimeline.return',
  'claim-until': 'DeskTimeline.claimUntil',
  payout: 'DeskTimeline.payout',
} as const satisfies Record<ComingKind, MessageId>;

export const outsideTexts = {
  refund: 'DeskOutside.refund',
  'to-owner': 'DeskOutside.toOwner',
  'from-owner': 'DeskOutside.fromOwner',
  other: 'DeskOutside.other',
} as const satisfies Record<OutsideKind, MessageId>;

interface LineProps {
  readonly icon: IconShape;
  /** The time as a `<time>` element. */
  readonly time: ReactNode;
  readonly children: ReactNode;
}

const Line = ({ icon, time, children }: LineProps) => (
  <li className={log.line}>
    {time}
    <div className={styles.event}>
      <Icon of={icon} size="s" />
      <p>{children}</p>
    </div>
  </li>
);

interface EventProps<Event> {
  readonly view: OrderView;
  readonly event: Event;
}

function Time({ at }: { readonly at: Date }) {
  const moments = useMoments();
  return <time dateTime={at.toISOString()}>{moments.moment(at)}</time>;
}

const namesIn = ({ order }: OrderView) => ({ renter: order.renter.name, owner: order.owner.name });

function Past({ view, event: { kind, at, amount, outside } }: EventProps<PastEvent>) {
  const text = useText();
  const format = useFormat();
  const { icon, text: said } = pastLooks[kind];
  const values = {
    ...namesIn(view),
    amount: amount ? format.money(amount) : '',
    what: outside ? text(outsideTexts[outside.kind]) : '',
    words: outside?.words ?? '',
  };
  const time = outside ? (
    <time dateTime={outside.on}>{format.weekday(outside.on)}</time>
  ) : (
    <Time at={at} />
  );
  return (
    <Line icon={icon} time={time}>
      <Text id={said} values={values} />
    </Line>
  );
}

function Coming({ view, event: { kind, at, amount } }: EventProps<ComingEvent>) {
  const format = useFormat();
  const values = {
    ...namesIn(view),
    amount: amount ? format.money(amount) : '',
    hasAmount: amount ? 'yes' : 'no',
  };
  return (
    <Line icon={Clock} time={<Time at={at} />}>
      <Text id={comingTexts[kind]} values={values} />
    </Line>
  );
}

/** Shows past and future moves of an order's money in order of time, with today in between. */
export function MoneyTimeline({ view }: { readonly view: OrderView }) {
  const moments = useMoments();
  const { timeZone } = useConfig();
  const now = useClock().now();
  const { order, transaction } = view;
  const { past, coming } = moneyTimeline(transaction, order.entries, { now, timeZone });
  if (past.length === 0 && coming.length === 0) return null;
  return (
    <Box title="DeskTimeline.title">
      <ol className={common.grid}>
        {past.map((event, index) => (
          <Past key={`${event.kind}-${String(index)}`} view={view} event={event} />
        ))}
        <li className={styles.today}>
          <Text id="DeskTimeline.now" values={{ at: moments.moment(now) }} />
        </li>
        {coming.map((event, index) => (
          <Coming key={`${event.kind}-${String(index)}`} view={view} event={event} />
        ))}
      </ol>
    </Box>
  );
}
