import Navigation from 'lucide-react/icons/navigation';
import { useEffect } from 'react';
import { type PickUpPlace } from '~/api/order/pick-up-places';
import { addressParts } from '~/domain/listing/street';
import { LocationMap } from '~/features/map/LocationMap';
import { type TransactionView } from '../transaction-view';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { Ticket } from '~/ui/motifs/Ticket';
import { loadPickUp, selectPickUp } from '../order.duck';
import { directionsTo } from '../directions';
import { useLeadingStay } from '../use-leading-stay';
import { LoadFault } from './LoadFault';
import styles from './PickUp.module.css';

const KeepOffline = whenLoaded(
  async () => (await import(/* webpackChunkName: "keep-offline" */ './KeepOffline')).KeepOffline,
);

const placeholder = (
  <SkeletonGroup className={styles.loading}>
    <span className={styles.waitingMap} />
    <span className={styles.waitingRow}>
      <Skeleton />
    </span>
  </SkeletonGroup>
);

interface PlaceProps {
  readonly place: PickUpPlace | undefined;
  readonly name: string;
  /** False if the owner has left or was banned: nobody can be asked then. */
  readonly hasOwner: boolean;
}

function Place({ place, name, hasOwner }: PlaceProps) {
  const { point, address = '', building } = place ?? { point: null, building: '' };
  const { street, area } = addressParts(address);
  return (
    <>
      {point && (
        <div className={styles.map}>
          <LocationMap place={{ kind: 'exact', center: point }} placeName={address || name} />
        </div>
      )}
      {address !== '' && street === '' && hasOwner && (
        <p>
          <Text id="TransactionPage.noStreet" values={{ name }} />
        </p>
      )}
      {place && address !== '' ? (
        <div className={styles.row}>
          <address className={styles.address}>
            {street !== '' && <b>{street}</b>}
            <span className={styles.rest}>{[area, building].filter(Boolean).join(' · ')}</span>
          </address>
          <LinkButton size="s" icon={Navigation} href={directionsTo(place)} target="_blank">
            <Text id="TransactionPage.directions" />
          </LinkButton>
        </div>
      ) : (
        <p>
          {hasOwner ? (
            <Text id="TransactionPage.noAddress" values={{ name }} />
          ) : (
            <Text id="TransactionPage.noAddressOwnerGone" />
          )}
        </p>
      )}
    </>
  );
}

/** Where the renter of an accepted order finds the tool. */
export function PickUp({ view, name }: { view: TransactionView; name: string }) {
  const { id } = view;
  const text = useText();
  const dispatch = useAppDispatch();
  const pickUp = useAppSelector(selectPickUp);
  const load = () => void dispatch(loadPickUp(id));
  useEffect(() => void dispatch(loadPickUp(id)), [dispatch, id]);
  const standing = useLeadingStay(view)?.standing;
  const isOut = standing !== undefined && standing !== 'to-come' && standing !== 'pick-up-day';
  const title = text(isOut ? 'TransactionPage.bringBackTo' : 'TransactionPage.pickUp');
  return (
    <Ticket label={title}>
      <h2 className={styles.title}>{title}</h2>
      {pickUp.status === 'failed' && (
        <LoadFault message="TransactionPage.pickUpFailed" onRetry={load} />
      )}
      {pickUp.status === 'ready' && (
        <>
          <Place place={pickUp.data[0]} name={name} hasOwner={view.other.kind === 'active'} />
          <KeepOffline view={view} place={pickUp.data[0]} />
        </>
      )}
      {['idle', 'loading'].includes(pickUp.status) && placeholder}
    </Ticket>
  );
}
