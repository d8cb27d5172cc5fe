import { useMoment, useZoneOf } from '~/config/use-moment';
import { compareDays } from '~/domain/time/day';
import { endOfReturnDay } from '~/domain/order/order-deadlines';
import { type Appointment, appointmentDay, appointments } from '~/domain/order/order-metadata';
import { type Stay, staysOf, stepsAhead } from '~/domain/order/stays';
import { type PickUpPlace } from '~/wire/orders';
import { type TransactionView } from '../transaction-view';
import { useStayTools } from '../use-stay-tools';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type KeptCard, type KeptRow } from '~/lib/kept-cards';
import { useAppSelector } from '~/store/hooks';
import { selectPhone } from '../order.duck';
import { useOrderWords } from '../use-order-words';
import { directionsTo } from '../directions';

const stepLabels = {
  pickUp: 'OrderTrack.pickUp',
  return: 'TransactionPage.returnBy',
} as const satisfies Record<Appointment, MessageId>;

/** Pick-up and return. Of several stays, what is still to come of each, the next first, with its tools. */
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

/** Only what is needed on the way to the tools and back. */
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

/** What this device can keep of an order; undefined if it has no days. */
export function useKeptOrder(
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
