import { paidTotal } from '~/domain/order/process/transaction';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { useConfig } from '~/config/config-context';
import { useMoment, useZoneOf } from '~/config/use-moment';
import { orderCalendarPath, orderHoursPath, orderPath, receiptPath } from '~/config/paths';
import { pickUpTime, returnTime } from '~/domain/order/stay/order-metadata';
import { staysOf } from '~/domain/order/stay/stays';
import { cancelRule, zoneOf } from '~/domain/order/process/transaction-rules';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { useStayTools } from '~/features/order/base/use-stay-tools';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';
import { type TransactionId } from '~/domain/ids';
import { directionsTo } from '~/features/order/base/directions';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { type PickUpPlace } from '~/wire/orders';
import { loadPlaces, selectPlaces } from './BookedPage.duck';
import common from '~/ui/layout/common.module.css';
import styles from './BookedPage.module.css';

/** Each address once: most owners keep their tools in one place. */
const different = (places: readonly PickUpPlace[]): readonly PickUpPlace[] => [
  ...new Map(
    places
      .filter(({ address }) => address !== '')
      .map((place) => [`${place.address} ${place.building}`, place] as const),
  ).values(),
];

interface PickUpPlacesProps {
  readonly id: TransactionId;
  readonly name: string;
}

/** Where the tools are. Only the parties of an order learn that, so the browser asks for it. */
function PickUpPlaces({ id, name }: PickUpPlacesProps) {
  const dispatch = useAppDispatch();
  const places = useAppSelector(selectPlaces);
  const load = () => void dispatch(loadPlaces(id));
  useEffect(() => void dispatch(loadPlaces(id)), [dispatch, id]);
  if (places.status === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        <Text id="TransactionPage.pickUpFailed" />{' '}
        <Button size="s" onClick={load} text="TransactionPage.retry" />
      </p>
    );
  }
  if (places.status !== 'ready') {
    return <SkeletonGroup shapes={['text']} />;
  }
  const known = different(places.data);
  if (known.length === 0) return <Text id="TransactionPage.noAddress" values={{ name }} />;
  return known.map((place) => (
    <address key={`${place.address} ${place.building}`} className={styles.address}>
      <span>{[place.address, place.building].filter(Boolean).join(' · ')}</span>{' '}
      <Link href={directionsTo(place)} target="_blank" text="TransactionPage.directions" />
    </address>
  ));
}

interface ThingProps {
  readonly icon: IconShape;
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const Thing = ({ icon, title, action, children }: ThingProps) => (
  <li className={styles.thing}>
    <Icon of={icon} />
    <div className={styles.words}>
      <h3 className={styles.thingTitle}>{title}</h3>
      <div>{children}</div>
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </li>
);

interface Props {
  readonly view: TransactionView;
}

/** The hours that hold unless both agree on others. */
function Hours({ view, name }: Props & { readonly name: string }) {
  const { timeZone } = useConfig();
  const moments = useMoments();
  const { id, transaction } = view;
  const toolsOf = useStayTools();
  const stays = staysOf(transaction).map((stay) => {
    const zone = zoneOf(stay, timeZone);
    const [from, until] = [pickUpTime(stay, timeZone), returnTime(stay, timeZone)];
    return {
      id: stay.id,
      tools: toolsOf(view, stay),
      count: stay.tools.length,
      from: from && moments.atTool(from, zone),
      until: until && moments.atTool(until, zone),
    };
  });
  const [first, ...others] = stays;
  return (
    <Thing
      icon={Clock}
      title={<Text id="BookedPage.hoursTitle" values={{ name }} />}
      action={<LinkButton look="primary" href={orderHoursPath(id)} text="BookedPage.hoursAction" />}
    >
      {others.length === 0 && first && <Text id="BookedPage.hours" values={first} />}
      {others.length > 0 && (
        <>
          <Text id="BookedPage.hoursStays" />
          <ul className={styles.stays}>
            {stays.map((stay) => (
              <Text as="li" key={stay.id} id="BookedPage.hoursOfStay" values={stay} />
            ))}
          </ul>
        </>
      )}
    </Thing>
  );
}

function Canceling({ view: { transaction } }: Props) {
  const moment = useMoment();
  const format = useFormat();
  const moments = useMoments();
  const zone = useZoneOf(transaction);
  const rule = cancelRule(transaction, 'customer', moment);
  if (rule.kind === 'none') return null;
  const until = moments.atTool(rule.until, zone);
  const paid = paidTotal(transaction);
  return (
    <Thing icon={Undo2} title={<Text id="BookedPage.cancelTitle" />}>
      {rule.kind === 'open' ? (
        <Text id="BookedPage.cancelOpen" values={{ until, amount: paid && format.money(paid) }} />
      ) : (
        <Text id="TransactionPage.cancelLate" values={{ until }} />
      )}
    </Thing>
  );
}

/** What the renter does now, in the order in which it happens. */
export function NextThings({ view }: Props) {
  const text = useText();
  const name = personName(text, view.other);
  const hasCalendars = useHasFeature('calendars');
  return (
    <section className={styles.next} aria-labelledby="booked-next">
      <h2 id="booked-next" className={common.headM}>
        <Text id="BookedPage.next" />
      </h2>
      <ol className={styles.things}>
        <Hours view={view} name={name} />
        <Thing icon={MapPin} title={<Text id="TransactionPage.pickUp" />}>
          <PickUpPlaces id={view.id} name={name} />
        </Thing>
        {hasCalendars && (
          <Thing
            icon={CalendarPlus}
            title={<Text id="BookedPage.calendarTitle" />}
            action={
              <LinkButton
                href={orderCalendarPath(view.id)}
                download
                text="NextStep.addToCalendar"
              />
            }
          >
            <Text id="BookedPage.calendar" />
          </Thing>
        )}
        <Thing
          icon={MessageSquare}
          title={<Text id="TransactionPage.writeTo" values={{ name }} />}
          action={<LinkButton href={orderPath(view.id)} text="BookedPage.toOrder" />}
        >
          <Text
            id="BookedPage.write"
            values={{
              receipt: (words: ReactNode) => (
                <Link href={receiptPath('customer', view.id)}>{words}</Link>
              ),
            }}
          />
        </Thing>
        <Canceling view={view} />
      </ol>
    </section>
  );
}
