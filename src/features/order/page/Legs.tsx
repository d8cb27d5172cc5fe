import { type ReactNode } from 'react';
import { useMoment, useZoneOf } from '~/config/use-moment';
import { addDays, type Day, dayInTimeZone } from '~/domain/time/day';
import { extraDay } from '~/domain/order/stay/late-return';
import { checkMoments } from '~/domain/order/stay/order-metadata';
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
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '~/ui/controls/Icon';
import { Checks } from '../arrange/Checks';
import { hasCheck } from '../arrange/CheckSides';
import { askedStay, hasHours, LegHours } from '../arrange/Hours';
import { useLead } from '../base/use-lead';
import { useLeadingStay } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { useStayTimes } from '../base/use-order-times';
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

/** Shows the return of a stay before it is due: when it is, or when its reminder is sent. */
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

function DayBox({ day }: { readonly day: Day }) {
  const shortMonth = useShortMonth();
  return (
    <span className={styles.day} aria-hidden="true">
      <span>{shortMonth(day)}</span>
      <b>{Number(day.slice(-2))}</b>
    </span>
  );
}

interface OneLegProps extends LegProps {
  readonly isOpen: boolean;
  readonly children?: ReactNode;
}

/** Shows the day of a stay with its tools. It opens if there is more. */
function Leg({ view, stay, isOpen, children }: OneLegProps) {
  const moments = useMoments();
  const zone = useZoneOf(stay);
  const toolsOf = useStayTools();
  const times = useStayTimes()(stay);
  const progress = useProgress({ view, stay });
  const back = stay.backAt && moments.atTool(stay.backAt, zone);
  const ahead = progress === 'to-come' ? times?.pickUp : times?.returnBy;
  const line = (
    <>
      <DayBox day={progress === 'to-come' ? stay.span.start : stay.span.end} />
      <span className={styles.words}>
        <b>
          <Text
            id={titles[progress][view.role]}
            values={{ tools: toolsOf(view, stay), count: stay.tools.length, time: back ?? ahead }}
          />
        </b>
        <span className={styles.note}>
          <Note view={view} stay={stay} progress={progress} />
        </span>
      </span>
    </>
  );
  if (!children) return <div className={styles.line}>{line}</div>;
  return (
    <details name="leg" open={isOpen}>
      <summary className={styles.line}>
        {line}
        <Icon of={ChevronDown} size="s" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** Returns what people can agree on and note about a stay that does not lead, or undefined for nothing. */
function useLegBody(view: TransactionView): (stay: Stay) => ReactNode {
  const moment = useMoment();
  return (stay) => {
    const checks = checkMoments
      .map((check) => ({ view, moment, stay, check }))
      .filter((check) => hasCheck(check));
    if (checks.length === 0 && !hasHours({ view, moment }, stay)) return undefined;
    return (
      <>
        <LegHours view={view} stay={stay} />
        {checks.map((check) => (
          <Checks key={check.check} {...check} isInLeg />
        ))}
      </>
    );
  };
}

interface Props {
  readonly view: TransactionView;
  /** What to do about the leading stay. */
  readonly children: ReactNode;
}

/**
 * Shows a line for each stay if tools are picked up or come back on different days. The leading stay is open, and the others open on a
 * press. Other orders have no lines.
 */
export function Legs({ view, children }: Props) {
  const text = useText();
  const moment = useMoment();
  const bodyOf = useLegBody(view);
  const { topic } = useLead(view);
  const leading = useLeadingStay(view)?.stay;
  const stays = staysOf(view.transaction);
  if (stays.length < 2) return children;
  const opened = topic === 'hours' ? askedStay({ view, moment }) : leading;
  return (
    <ul className={styles.legs} aria-label={text('OrderStay.legs')}>
      {stays.map((stay) => (
        <li key={stay.id}>
          <Leg view={view} stay={stay} isOpen={stay.id === opened?.id}>
            {stay.id === leading?.id ? children : bodyOf(stay)}
          </Leg>
        </li>
      ))}
    </ul>
  );
}
