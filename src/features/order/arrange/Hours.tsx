import { useMoment } from '~/config/use-moment';
import { HOURS_ANCHOR } from '~/config/paths';
import { canArrange } from '~/domain/order/stay/arranging';
import { appointments } from '~/domain/order/stay/order-metadata';
import { leadingOf } from '~/domain/order/stay/stay-progress';
import { staysOf } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { StepBody } from '../base/StepCard';
import { useOrderWords } from '../base/use-order-words';
import { hoursId } from './anchors';
import { Hour } from './Hour';
import common from '~/ui/layout/common.module.css';
import styles from './Hours.module.css';

interface Props {
  readonly view: TransactionView;
  readonly moment: Moment;
}

/** The hours of each stay that both sides can still agree on; undefined if there are none, or nobody to agree with. */
function openHours({ view, moment }: Props) {
  // Somebody whose account is closed cannot agree to anything.
  if (view.other.kind !== 'active') return undefined;
  const stays = staysOf(view.transaction)
    .map((stay) => ({
      stay,
      open: appointments.filter((appointment) => canArrange(stay, appointment, moment)),
    }))
    .filter(({ open }) => open.length > 0);
  return stays.length > 0 ? stays : undefined;
}

/** Until the pick-up, the hours are what the next step is about. */
const areNextStep = ({ view, moment }: Props): boolean =>
  leadingOf(view.transaction, moment)?.standing === 'to-come';

function HoursOfStays(props: Props) {
  return openHours(props)?.map(({ stay, open }) => (
    <div key={stay.id} id={hoursId(stay)} className={styles.hours}>
      {open.map((appointment) => (
        <Hour key={appointment} {...props} stay={stay} appointment={appointment} />
      ))}
    </div>
  ));
}

/** In the panel of the next step: both sides agree on the hours before the pick-up. */
export function DeedHours({ view }: Pick<Props, 'view'>) {
  const props = { view, moment: useMoment() };
  if (!areNextStep(props) || !openHours(props)) return null;
  return (
    <div id={HOURS_ANCHOR} className={styles.deed}>
      <Text as="p" className={common.quiet} id="OrderArrange.hoursText" />
      <HoursOfStays {...props} />
    </div>
  );
}

/** Once tools were picked up: the hours that are left, as a part of the panel. */
export function HoursPart({ view }: Pick<Props, 'view'>) {
  const { name } = useOrderWords(view);
  const props = { view, moment: useMoment() };
  if (areNextStep(props) || !openHours(props)) return null;
  return (
    <div id={HOURS_ANCHOR} className={styles.anchor}>
      <StepBody
        title={<Text id="OrderArrange.hoursTitle" values={{ name }} />}
        text={<Text id="OrderArrange.hoursText" />}
      >
        <HoursOfStays {...props} />
      </StepBody>
    </div>
  );
}
