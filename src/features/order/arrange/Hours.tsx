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
import { useOrderTimes } from '../base/use-order-times';
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
  /** Whether it is the first open hour of its stay, to which addresses lead. */
  readonly isFirst: boolean;
  /** Whether this side answers hours that the other side proposed. */
  readonly isAsked: boolean;
  /**
   * Where the hours are shown. Until the pick-up, the next step is about its hour, and the panel has the answer to the other side's
   * proposal. Stays that do not lead have their hours in their own leg.
   */
  readonly place: 'panel' | 'row' | 'leg';
}

/** Returns the hours that both sides can still agree on. A person with a closed account cannot agree to anything. */
function openHours({ view, moment }: Props): readonly OpenHour[] {
  if (view.other.kind !== 'active') return [];
  const leading = leadingOf(view.transaction, moment);
  const isToCome = leading?.standing === 'to-come';
  return staysOf(view.transaction).flatMap((stay) =>
    appointments
      .filter((appointment) => canArrange(stay, appointment, moment))
      .map((appointment, index) => {
        const isAsked = stay.metadata.hours[appointment].proposedBy === otherRole(view.role);
        const isNow = isAsked || (isToCome && appointment === 'pickUp');
        const ofLeading = isNow ? 'panel' : 'row';
        const place = stay.id === leading?.stay.id ? ofLeading : 'leg';
        return { stay, appointment, isFirst: index === 0, isAsked, place };
      }),
  );
}

/** Returns the stay whose hours the other side proposed. */
export const askedStay = (props: Props): Stay | undefined =>
  openHours(props).find(({ isAsked }) => isAsked)?.stay;

/** Whether a stay that does not lead has hours that can still be agreed on. */
export const hasHours = (props: Props, { id }: Stay): boolean =>
  openHours(props).some(({ stay, place }) => stay.id === id && place === 'leg');

const titleOf = (hours: readonly OpenHour[]): string => {
  const [first, ...others] = new Set(hours.map(({ appointment }) => appointment));
  return first && others.length === 0 ? first : 'both';
};

const HourOf = ({ open, ...props }: Props & { readonly open: OpenHour }) => (
  <div id={open.isFirst ? hoursId(open.stay) : undefined} className={styles.hours}>
    <Hour
      {...props}
      stay={open.stay}
      appointment={open.appointment}
      isQuick={open.place === 'panel'}
    />
  </div>
);

const HoursOf = ({ hours, ...props }: Props & { readonly hours: readonly OpenHour[] }) =>
  hours.map((open) => <HourOf key={`${open.stay.id}${open.appointment}`} {...props} open={open} />);

/** The hours in the panel: both sides agree on the pick-up and answer each other's proposals. */
export function LeadHours({ view }: Pick<Props, 'view'>) {
  const props = { view, moment: useMoment() };
  const hours = openHours(props).filter(({ place }) => place === 'panel');
  if (hours.length === 0) return null;
  return (
    <div id={HOURS_ANCHOR} className={styles.panel}>
      <HoursOf {...props} hours={hours} />
    </div>
  );
}

/** All hours of a stay that does not lead, in its leg. */
export function LegHours({ view, stay }: Pick<Props, 'view'> & { readonly stay: Stay }) {
  const props = { view, moment: useMoment() };
  const hours = openHours(props).filter((open) => open.stay.id === stay.id);
  return <HoursOf {...props} hours={hours} />;
}

/** The other hours in a row. */
export function HoursPart({ view }: Pick<Props, 'view'>) {
  const props = { view, moment: useMoment() };
  const all = openHours(props);
  const hours = all.filter(({ place }) => place === 'row');
  const times = useOrderTimes(view);
  const title = titleOf(hours);
  if (hours.length === 0) return null;
  return (
    <StepBody
      icon={Clock}
      title={<Text id="OrderArrange.otherHours" values={{ appointment: title }} />}
      value={title === 'return' && times?.returnBy}
      text={<Text id="OrderArrange.hoursText" />}
    >
      <div id={hours.length === all.length ? HOURS_ANCHOR : undefined} className={styles.anchor}>
        <HoursOf {...props} hours={hours} />
      </div>
    </StepBody>
  );
}
