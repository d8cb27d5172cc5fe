import { type ReactNode } from 'react';
import { useMoment, useZoneOf } from '~/config/use-moment';
import { canArrange, canNote } from '~/domain/order/stay/arranging';
import { addDays, type Day, dayInTimeZone } from '~/domain/time/day';
import { extraDay } from '~/domain/order/stay/late-return';
import { type CheckMoment } from '~/domain/order/stay/order-metadata';
import { type Standing, standingOf } from '~/domain/order/stay/stay-progress';
import { type Stay, staysOf } from '~/domain/order/stay/stays';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type TransactionView } from '../base/transaction-view';
import { useStayTools } from '../base/use-stay-tools';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useShortMonth } from '~/i18n/use-short-month';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { LinkButton } from '~/ui/controls/LinkButton';
import { checkAnchor, hoursAnchor } from '../arrange/anchors';
import { useLeadingStay } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { useStayTimes } from './use-order-times';
import styles from './Legs.module.css';

interface LegProps {
  readonly view: TransactionView;
  readonly stay: Stay;
}

type Progress = 'to-come' | 'out' | 'late' | 'brought' | 'back';

const progressOf = {
  'to-come': 'to-come',
  'pick-up-day': 'to-come',
  out: 'out',
  due: 'out',
  late: 'late',
  brought: 'brought',
  back: 'back',
} as const satisfies Record<Standing, Progress>;

/** Where the tools of a stay are. */
function useProgress({ stay }: LegProps): Progress {
  const moment = useMoment();
  return progressOf[standingOf(stay, moment)];
}

const titles = {
  'to-come': { customer: 'OrderStay.legPickUp', provider: 'OrderStay.legHandOver' },
  out: { customer: 'OrderStay.legReturn', provider: 'OrderStay.legReturn' },
  late: { customer: 'OrderStay.legLate', provider: 'OrderStay.legLate' },
  brought: { customer: 'OrderStay.legBroughtBack', provider: 'OrderStay.legBroughtBackSale' },
  back: { customer: 'OrderStay.legBack', provider: 'OrderStay.legBack' },
} as const satisfies Record<Progress, Record<Role, MessageId>>;

/** What is said about the return of a stay before it is due: when it is, or when its reminder is sent. */
function Note({ view, stay, progress }: LegProps & { readonly progress: Progress }) {
  const clock = useClock();
  const format = useFormat();
  const zone = useZoneOf(stay);
  const { name } = useOrderWords(view);
  const times = useStayTimes()(stay);
  if (progress === 'to-come') {
    return <Text id="OrderStay.legThen" values={{ time: times?.returnBy }} />;
  }
  if (progress !== 'out') return null;
  const reminder = addDays(stay.span.end, -1);
  const today = dayInTimeZone(clock.now(), zone);
  if (reminder <= today) {
    const fee = extraDay({ order: view.transaction, stay });
    const values = { time: times?.lateFrom, amount: fee && format.money(fee) };
    return fee && <Text id="OrderStay.legFee" values={values} />;
  }
  return (
    <Text
      id={view.role === 'customer' ? 'OrderStay.legReminder' : 'OrderStay.legReminderSale'}
      values={{ name, day: format.weekday(reminder) }}
    />
  );
}

const noteTexts = {
  handOver: { customer: 'OrderStay.legPickedUp', provider: 'OrderStay.legHandedOver' },
  handBack: { customer: 'OrderStay.legBrought', provider: 'OrderStay.legIsBack' },
} as const satisfies Record<CheckMoment, Record<Role, MessageId>>;

/** The way to what can be done about a stay now. */
function Way({ view, stay, progress }: LegProps & { readonly progress: Progress }): ReactNode {
  const moment = useMoment();
  const { role } = view;
  const check = progress === 'to-come' ? 'handOver' : 'handBack';
  const values = { count: stay.tools.length };
  if (progress !== 'back' && canNote(stay, { check, role }, moment)) {
    return (
      <LinkButton
        size="s"
        href={checkAnchor(stay, check)}
        aria-describedby={stay.id}
        text={noteTexts[check][role]}
        values={values}
      />
    );
  }
  if (progress !== 'to-come' || !canArrange(stay, 'pickUp', moment)) return null;
  return (
    <LinkButton
      size="s"
      href={hoursAnchor(stay)}
      aria-describedby={stay.id}
      text="OrderStay.legHours"
    />
  );
}

function DayBox({ day }: { readonly day: Day }) {
  const shortMonth = useShortMonth();
  return (
    <span className={styles.day} aria-hidden="true">
      <span>{shortMonth(day)}</span>
      <b>{Number(day.slice(-2))}</b>
    </span>
  );
}

function Leg({ view, stay }: LegProps) {
  const moments = useMoments();
  const zone = useZoneOf(stay);
  const toolsOf = useStayTools();
  const times = useStayTimes()(stay);
  const leading = useLeadingStay(view);
  const progress = useProgress({ view, stay });
  const back = stay.backAt && moments.atTool(stay.backAt, zone);
  const ahead = progress === 'to-come' ? times?.pickUp : times?.returnBy;
  const isDue = leading?.hasOthers && leading.stay.id === stay.id;
  return (
    <li className={styles.leg} data-progress={progress} data-due={isDue || undefined}>
      <DayBox day={progress === 'to-come' ? stay.span.start : stay.span.end} />
      <span className={styles.words}>
        <b id={stay.id}>
          <Text
            id={titles[progress][view.role]}
            values={{ tools: toolsOf(view, stay), count: stay.tools.length, time: back ?? ahead }}
          />
        </b>
        <span className={styles.note}>
          <Note view={view} stay={stay} progress={progress} />
        </span>
      </span>
      <Way view={view} stay={stay} progress={progress} />
    </li>
  );
}

/** An order whose tools are picked up or come back on different days: a line for each. Nothing for other orders. */
export function Legs({ view }: { readonly view: TransactionView }) {
  const text = useText();
  const stays = staysOf(view.transaction);
  if (stays.length < 2) return null;
  return (
    <ul className={styles.legs} aria-label={text('OrderStay.legs')}>
      {stays.map((stay) => (
        <Leg key={stay.id} view={view} stay={stay} />
      ))}
    </ul>
  );
}
