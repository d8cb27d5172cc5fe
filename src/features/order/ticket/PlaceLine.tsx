import Navigation from 'lucide-react/icons/navigation';
import { type ReactNode, useId, useState } from 'react';
import { addressParts } from '~/domain/listing/street';
import { LocationMap } from '~/features/map/LocationMap';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import { type PickUpPlace } from '~/wire/orders';
import { directionsTo, placeLines } from '../base/directions';
import styles from './PickUp.module.css';

interface Props {
  readonly place: PickUpPlace | undefined;
  readonly name: string;
  /** Whether the owner can be asked. False if they have left or were banned. */
  readonly hasOwner: boolean;
  readonly isOpenAtFirst?: boolean;
  /** Content that shows with the map. It is in the page before, too. */
  readonly more?: ReactNode;
  /** The button that calls the other side. */
  readonly children?: ReactNode;
}

function NoAddress({ name, place, hasOwner }: Pick<Props, 'name' | 'place' | 'hasOwner'>) {
  if (!hasOwner) return <Text as="p" id="TransactionPage.noAddressOwnerGone" />;
  const id = place?.address ? 'TransactionPage.noStreet' : 'TransactionPage.noAddress';
  return <Text as="p" id={id} values={{ name }} />;
}

const Directions = ({ place }: { readonly place: PickUpPlace }) => (
  <Link look="bare" className={styles.way} href={directionsTo(place)} target="_blank">
    <Icon of={Navigation} />
    <Text id="TransactionPage.directions" />
  </Link>
);

interface AddressProps {
  readonly place: PickUpPlace;
  readonly isOpen: boolean;
  readonly mapId: string;
  readonly onPress: () => void;
}

/** Shows the street, then area and building. Without a street it shows the area. */
function Address({ place, isOpen, mapId, onPress }: AddressProps) {
  const [first, second] = placeLines(place);
  return (
    <button
      type="button"
      className={styles.address}
      aria-expanded={isOpen}
      aria-controls={mapId}
      onClick={onPress}
    >
      <b>{first}</b>
      <small>{second}</small>
    </button>
  );
}

const PlaceMap = ({ place, name }: Pick<Props, 'place' | 'name'>) =>
  place?.point && (
    <div className={styles.map}>
      <LocationMap
        place={{ kind: 'exact', center: place.point }}
        placeName={place.address || name}
      />
    </div>
  );

/** Shows the address of a tool to people who paid. It opens the map and has links for directions and to the owner. */
export function PlaceLine({ place, name, hasOwner, isOpenAtFirst = false, ...props }: Props) {
  const mapId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const known = place && place.address !== '' ? place : undefined;
  const hasStreet = known !== undefined && addressParts(known.address).street !== '';
  return (
    <>
      <div className={styles.line}>
        {known && (
          <Address
            place={known}
            isOpen={isOpen}
            mapId={mapId}
            onPress={() => setOpen((was) => !was)}
          />
        )}
        {!hasStreet && <NoAddress name={name} place={place} hasOwner={hasOwner} />}
        <div className={styles.ways}>
          {known && <Directions place={known} />}
          {props.children}
        </div>
      </div>
      <div id={mapId} className={styles.more} hidden={!isOpen}>
        {isOpen && <PlaceMap place={place} name={name} />}
        {props.more}
      </div>
    </>
  );
}
