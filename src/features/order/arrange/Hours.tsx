import Clock from 'lucide-react/icons/clock';
import { useMoment } from '~/config/use-moment';
import { HOURS_ANCHOR } from '~/config/paths';
import { canArrange } from '~/domain/order/stay/arranging';
import { type Appointment, appointments } from '~/domain/order/stay/order-metadata';
import { leadingOf } from '~/domain/order/stay/stay-progress';
import { otherRole } from '~/domain/order/process/transaction';
import { type Stay, staysOf } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { StepBody } from '../base/StepCard';
import { hoursId } from './anchors';
import { Hour } from './Hour';
import styles from './Hours.module.css';

interface Props {
  readonly view: TransactionView;
  readonly moment: Moment;
}

interface OpenHour {
  readonly stay: Stay;
  readonly appointment: Appointment;
  /** Whether it is the first open hour of its stay: addresses lead to that one. */
  readonly isFirst: boolean;
  /** Until the pick-up its hour is what the next step is about, and what the other side proposes is answered in the panel. */
  readonly isInPanel: boolean;
}

/** The hours that both sides can still agree on. Somebody whose account is closed cannot agree to anything. */
function openHours({ view, moment }: Props): readonly OpenHour[] {
  if (view.other.kind !== 'active') return [];
  const isToCome = leadingOf(view.transaction, moment)?.standing === 'to-come';
  return staysOf(view.transaction).flatMap((stay) =>
    appointments
      .filter((appointment) => canArrange(stay, appointment, moment))
      .map((appointment, index) => ({
        stay,
        appointment,
        isFirst: index === 0,
        isInPanel:
          (isToCome && appointment === 'pickUp') ||
          stay.metadata.hours[appointment].proposedBy === otherRole(view.role),
      })),
  );
}

/** What its hours are about, if all are about the same. */
const titleOf = (hours: readonly OpenHour[]): string => {
  const [first, ...others] = new Set(hours.map(({ appointment }) => appointment));
  return first && others.length === 0 ? first : 'both';
};

const HourOf = ({ open, ...props }: Props & { readonly open: OpenHour }) => (
  <div id={open.isFirst ? hoursId(open.stay) : undefined} className={styles.hours}>
    <Hour {...props} stay={open.stay} appointment={open.appointment} />
  </div>
);

/** In the panel: both sides agree on the hour of the pick-up, and answer what the other one proposes. */
export function DeedHours({ view }: Pick<Props, 'view'>) {
  const props = { view, moment: useMoment() };
  const hours = openHours(props).filter(({ isInPanel }) => isInPanel);
  if (hours.length === 0) return null;
  return (
    <div id={HOURS_ANCHOR} className={styles.deed}>
      {hours.map((open) => (
        <HourOf key={`${open.stay.id}${open.appointment}`} {...props} open={open} />
      ))}
    </div>
  );
}

/** The other hours, in a row. */
export function HoursPart({ view }: Pick<Props, 'view'>) {
  const props = { view, moment: useMoment() };
  const all = openHours(props);
  const hours = all.filter(({ isInPanel }) => !isInPanel);
  if (hours.length === 0) return null;
  return (
    <StepBody
      icon={Clock}
      title={<Text id="OrderArrange.otherHours" values={{ appointment: titleOf(hours) }} />}
      text={<Text id="OrderArrange.hoursText" />}
    >
      <div id={hours.length === all.length ? HOURS_ANCHOR : undefined} className={styles.anchor}>
        {hours.map((open) => (
          <HourOf key={`${open.stay.id}${open.appointment}`} {...props} open={open} />
        ))}
      </div>
    </StepBody>
  );
}
