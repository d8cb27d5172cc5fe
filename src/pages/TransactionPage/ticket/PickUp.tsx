import Navigation from 'lucide-react/icons/navigation';
import { type PickUpPlace } from '~/api/transactions';
import { LocationMap } from '~/features/map/LocationMap';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Ticket } from '~/ui/motifs/Ticket';
import styles from './PickUp.module.css';

const directionsTo = ({ point, address = '' }: PickUpPlace): string => {
  const destination = point ? `${String(point.lat)},${String(point.lng)}` : address;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
};

/** "2207 E 14th Street" and what comes after it. */
function linesOf(address: string): { street: string; rest: string } {
  const [street = '', ...rest] = address.split(', ');
  return { street, rest: rest.join(', ') };
}

/** Where the renter of an accepted order finds the tool. */
export function PickUp({ place, name }: { place: PickUpPlace; name: string }) {
  const text = useText();
  const title = text('TransactionPage.pickUp');
  const { point, address, building } = place;
  const { street, rest } = linesOf(address ?? '');
  return (
    <Ticket label={title}>
      <h2 className={styles.title}>{title}</h2>
      {point && (
        <div className={styles.map}>
          <LocationMap place={{ kind: 'exact', center: point }} placeName={address ?? name} />
        </div>
      )}
      {address ? (
        <div className={styles.row}>
          <address className={styles.address}>
            <b>{street}</b>
            <span className={styles.rest}>{[rest, building].filter(Boolean).join(' · ')}</span>
          </address>
          <LinkButton size="s" icon={Navigation} href={directionsTo(place)} target="_blank">
            <Text id="TransactionPage.directions" />
          </LinkButton>
        </div>
      ) : (
        <p>
          <Text id="TransactionPage.noAddress" values={{ name }} />
        </p>
      )}
    </Ticket>
  );
}
