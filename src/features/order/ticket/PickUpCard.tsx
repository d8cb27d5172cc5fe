import Navigation from 'lucide-react/icons/navigation';
import { type PickUpPlace } from '~/wire/orders';
import { addressParts } from '~/domain/listing/street';
import { LocationMap } from '~/features/map/LocationMap';
import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { directionsTo } from '../base/directions';
import common from '~/ui/layout/common.module.css';
import styles from './PickUp.module.css';

interface Props {
  readonly place: PickUpPlace | undefined;
  readonly name: string;
  /** False if the owner has left or was banned: nobody can be asked then. */
  readonly hasOwner: boolean;
}

/** Where to pick a tool up, as people who paid see it: the map, the address, the way there. */
export function PickUpCard({ place, name, hasOwner }: Props) {
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
        <Text as="p" id="TransactionPage.noStreet" values={{ name }} />
      )}
      {place && address !== '' ? (
        <div className={styles.row}>
          <address className={styles.address}>
            {street !== '' && <b>{street}</b>}
            <span className={common.quiet}>{[area, building].filter(Boolean).join(' · ')}</span>
          </address>
          <LinkButton
            size="s"
            icon={Navigation}
            href={directionsTo(place)}
            target="_blank"
            text="TransactionPage.directions"
          />
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
