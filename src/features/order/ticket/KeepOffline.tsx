import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { type PickUpPlace } from '~/wire/orders';
import { useConfig } from '~/config/config-context';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { forgetCard, keepCard, type KeptCard, type KeptRow, readKeptCards } from '~/lib/kept-cards';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { useMoment, useZoneOf } from '~/config/use-moment';
import { compareDays } from '~/domain/time/day';
import { endOfReturnDay } from '~/domain/order/process/order-deadlines';
import { type Appointment, appointmentDay, appointments } from '~/domain/order/stay/order-metadata';
import { type Stay, staysOf, stepsAhead } from '~/domain/order/stay/stays';
import { useStayTools } from '../base/use-stay-tools';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import { selectPhone } from '../base/order.duck';
import { useOrderWords } from '../base/use-order-words';
import { directionsTo } from '../base/directions';
import common from '~/ui/layout/common.module.css';
import styles from './KeepOffline.module.css';

const stepLabels = {
  pickUp: 'OrderTrack.pickUp',
  return: 'TransactionPage.returnBy',
} as const satisfies Record<Appointment, MessageId>;

/** Returns pick-up and return. For several stays it returns what is still to come of each with its tools, the next one first. */
function useDays(view: TransactionView): readonly KeptRow[] {
  const text = useText();
  const format = useFormat();
  const moment = useMoment();
  const toolsOf = useStayTools();
  const { transaction } = view;
  const stays = staysOf(transaction);
  const rowOf = (stay: Stay, appointment: Appointment, title: string): KeptRow => ({
    label: title,
    text: format.weekday(appointmentDay(stay.span, appointment)),
  });
  const [only, ...others] = stays;
  if (only && others.length === 0) {
    return appointments.map((each) => rowOf(only, each, text(stepLabels[each])));
  }
  const ahead = stepsAhead(transaction, moment).flatMap((step) =>
    appointments.slice(appointments.indexOf(step.appointment)).map((appointment) => ({
      stay: step.stay,
      appointment,
      day: appointmentDay(step.stay.span, appointment),
    })),
  );
  return ahead
    .toSorted((left, right) => compareDays(left.day, right.day))
    .map(({ stay, appointment }) => {
      const title = text(stepLabels[appointment]);
      const tools = toolsOf(view, stay);
      return rowOf(stay, appointment, text('OrderStay.panel', { title, tools }));
    });
}

/** Returns only what people need on the way to the tools and back. */
function useRows(view: TransactionView, place: PickUpPlace | undefined): readonly KeptRow[] {
  const text = useText();
  const { fullName } = useOrderWords(view);
  const phone = useAppSelector(selectPhone);
  const rows = [...useDays(view)];
  if (place && place.address !== '') {
    const address = [place.address, place.building].filter(Boolean).join(' · ');
    rows.push({ label: text('KeepOffline.address'), text: address, href: directionsTo(place) });
  }
  rows.push({ label: text('KeepOffline.owner'), text: fullName });
  if (phone.status === 'ready' && phone.data) {
    const { shown, dialed } = phone.data;
    rows.push({ label: text('KeepOffline.phone'), text: shown, href: `tel:${dialed}` });
  }
  return rows;
}

/** Returns what this device can keep of an order, or undefined if it has no days. */
function useKeptOrder(
  view: TransactionView,
  place: PickUpPlace | undefined,
  userId: string | undefined,
): KeptCard | undefined {
  const { tools } = useOrderWords(view);
  const rows = useRows(view, place);
  const { id, transaction } = view;
  const zone = useZoneOf(transaction);
  if (!transaction.span || !userId) return undefined;
  const until = endOfReturnDay(transaction.span.end, zone).getTime();
  return { orderId: id, userId, until, title: tools, rows };
}

/** Only the service worker could show the card. */
const hasWorker = async (): Promise<boolean> => {
  try {
    return (await navigator.serviceWorker.getRegistration()) !== undefined;
  } catch {
    return false;
  }
};

/** Returns whether this device keeps the card. A kept card always has the newest content. */
function useKept(card: KeptCard | undefined) {
  const [isKept, setKept] = useState(() =>
    readKeptCards().some(({ orderId }) => orderId === card?.orderId),
  );
  const [hasFailed, setFailed] = useState(false);
  const content = JSON.stringify(card);
  useEffect(() => {
    if (isKept && content) keepCard(JSON.parse(content) as KeptCard);
  }, [isKept, content]);
  const keep = async (wanted: KeptCard) => {
    const isDone = (await hasWorker()) && keepCard(wanted);
    setKept(isDone);
    setFailed(!isDone);
  };
  const forget = ({ orderId }: KeptCard) => {
    forgetCard(orderId);
    setKept(false);
  };
  return { isKept, hasFailed, keep, forget };
}

interface Props {
  readonly view: TransactionView;
  readonly place: PickUpPlace | undefined;
}

/** Returns what the button keeps or forgets, or undefined where nothing can be kept. */
function useKeeping({ view, place }: Props) {
  const clock = useClock();
  const { hasServiceWorker } = useConfig();
  const userId = useAppSelector(selectCurrentUserId);
  const card = useKeptOrder(view, place, userId);
  const { isKept, hasFailed, keep, forget } = useKept(card);
  const isOffered = hasServiceWorker && 'serviceWorker' in navigator;
  if (!isOffered || !card || card.until <= clock.now().getTime()) return undefined;
  const onPress = () => (isKept ? forget(card) : void keep(card));
  return { isKept, hasFailed, onPress, icon: isKept ? Trash : Download };
}

/** Lets renters keep on this device what they need on the way to the tool. */
export function KeepOffline(props: Props) {
  const format = useFormat();
  const keeping = useKeeping(props);
  const { span } = props.view.transaction;
  if (!keeping || !span) return null;
  const { isKept, hasFailed, onPress, icon } = keeping;
  const day = format.weekday(span.end);
  return (
    <div className={styles.keep}>
      <Button
        look="line"
        size="s"
        icon={icon}
        onClick={onPress}
        text={isKept ? 'KeepOffline.remove' : 'KeepOffline.keep'}
      />
      <p className={common.small} role="status">
        {hasFailed && <Text id="KeepOffline.failed" />}
        {!hasFailed && (
          <Text id={isKept ? 'KeepOffline.kept' : 'KeepOffline.hint'} values={{ day }} />
        )}
      </p>
    </div>
  );
}

/** The same as one cell in a row of ways to the tool. */
export function KeepCell({ className, ...props }: Props & { readonly className?: string }) {
  const keeping = useKeeping(props);
  if (!keeping) return null;
  const { isKept, hasFailed, onPress, icon } = keeping;
  return (
    <>
      <button type="button" className={className} aria-pressed={isKept} onClick={onPress}>
        <Icon of={isKept ? Check : icon} />
        <Text id={isKept ? 'KeepOffline.isKept' : 'KeepOffline.keepShort'} />
      </button>
      <p className={styles.failed} role="status">
        {hasFailed && <Text id="KeepOffline.failed" />}
      </p>
    </>
  );
}
