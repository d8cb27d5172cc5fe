import { useConfig } from '~/config/config-context';
import { bookingDates } from '~/domain/booking-dates';
import { endOfReturnDay } from '~/domain/order-deadlines';
import { zoneOf } from '~/domain/transaction-rules';
import { type PickUpPlace } from '~/api/pick-up-places';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type KeptCard, type KeptRow } from '~/lib/kept-cards';
import { useAppSelector } from '~/store/hooks';
import { selectPhone } from '../TransactionPage.duck';
import { useOrderWords } from '../use-order-words';
import { directionsTo } from '~/features/transactions/directions';

/** Only what is needed on the way to the tool and back. */
function useRows(view: TransactionView, place: PickUpPlace | undefined): readonly KeptRow[] {
  const text = useText();
  const format = useFormat();
  const { fullName } = useOrderWords(view);
  const phone = useAppSelector(selectPhone);
  const { span } = view.transaction;
  if (!span) return [];
  const { firstDay, returnBy } = bookingDates(span);
  const rows: KeptRow[] = [
    { label: text('TransactionPage.stepPickUp'), text: format.weekday(firstDay) },
    { label: text('TransactionPage.returnBy'), text: format.weekday(returnBy) },
  ];
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
  const { timeZone } = useConfig();
  const { tools } = useOrderWords(view);
  const rows = useRows(view, place);
  const { id, transaction } = view;
  if (!transaction.span || !userId) return undefined;
  const until = endOfReturnDay(transaction.span.end, zoneOf(transaction, timeZone)).getTime();
  return { orderId: id, userId, until, title: tools, rows };
}
