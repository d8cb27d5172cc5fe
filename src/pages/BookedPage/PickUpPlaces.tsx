import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Navigation from 'lucide-react/icons/navigation';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { orderCalendarPath } from '~/config/paths';
import { useHasFeature } from '~/config/use-has-feature';
import { addressParts } from '~/domain/listing/street';
import { Text } from '~/i18n/Text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { directionsTo, placeLines } from '~/features/order/base/directions';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { Button } from '~/ui/controls/Button';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { type PickUpPlace } from '~/wire/orders';
import { loadPlaces, selectPlaces } from './BookedPage.duck';
import styles from './BookedPage.module.css';

/** Returns each address once, because most owners keep their tools in one place. */
const different = (places: readonly PickUpPlace[]): readonly PickUpPlace[] => [
  ...new Map(
    places
      .filter(({ address }) => address !== '')
      .map((place) => [`${place.address} ${place.building}`, place] as const),
  ).values(),
];

function Address({ place }: { readonly place: PickUpPlace }) {
  const [first, second] = placeLines(place);
  return (
    <address className={styles.address}>
      <b>{first}</b>
      <span>{second}</span>
    </address>
  );
}

type CellProps = Pick<ComponentProps<typeof Link>, 'href' | 'target' | 'download'> & {
  readonly icon: IconShape;
  readonly children: ReactNode;
};

const Cell = ({ icon, children, ...way }: CellProps) => (
  <Link look="bare" className={styles.cell} {...way}>
    <Icon of={icon} />
    {children}
  </Link>
);

const KeepCell = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "keep-offline" */ '~/features/order/ticket/KeepOffline'))
      .KeepCell,
  () => <span className={styles.cell} />,
);

interface Props {
  readonly view: TransactionView;
  readonly name: string;
}

/** Shows where the tools are, with directions and a calendar file. Only the parties of an order may see it, so the browser requests it. */
export function PickUpPlaces({ view, name }: Props) {
  const { id } = view;
  const dispatch = useAppDispatch();
  const places = useAppSelector(selectPlaces);
  const hasCalendars = useHasFeature('calendars');
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
  if (places.status !== 'ready') return <SkeletonGroup shapes={['title', 'text']} />;
  const known = different(places.data);
  return (
    <>
      {known.length === 0 && <Text as="p" id="TransactionPage.noAddress" values={{ name }} />}
      {known.map((place) => (
        <Address key={`${place.address} ${place.building}`} place={place} />
      ))}
      <div className={styles.cells}>
        {known.map((place) => (
          <Cell key={place.listingId} icon={Navigation} href={directionsTo(place)} target="_blank">
            <Text id="TransactionPage.directions" />
            {known.length > 1 && <small>{addressParts(place.address).street}</small>}
          </Cell>
        ))}
        {hasCalendars && (
          <Cell icon={CalendarPlus} href={orderCalendarPath(id)} download>
            <Text id="NextStep.addToCalendar" />
          </Cell>
        )}
        <KeepCell className={styles.cell} view={view} place={known[0]} />
      </div>
    </>
  );
}
