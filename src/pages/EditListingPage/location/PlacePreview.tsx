import CircleDashed from 'lucide-react/icons/circle-dashed';
import { type ReactNode, useEffect, useState } from 'react';
import { useConfig } from '~/config/config-context';
import { type LatLng } from '~/domain/search/geo';
import {
  isSamePoint,
  type PlaceArea,
  readPublicPoints,
  shiftedPoint,
} from '~/domain/listing/hidden-place';
import { type ListingId } from '~/domain/ids';
import { Text } from '~/i18n/Text';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { secureRandom } from '~/lib/secure-random';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Badge } from '~/ui/controls/Badge';
import { Icon } from '~/ui/controls/Icon';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import common from '~/ui/layout/common.module.css';
import styles from './PlacePreview.module.css';

const PinMap = whenLoaded(
  async () => (await import('./PinMap')).PinMap,
  <Skeleton shape="picture" />,
);

const PaidView = whenLoaded(
  async () => (await import('./PaidView')).PaidView,
  <Skeleton shape="panel" />,
);

interface Props {
  readonly listingId: ListingId;
  readonly pin: LatLng | null;
  readonly isConfirmed: boolean;
  /** The public point, or null until there is one. */
  readonly shown: LatLng | null;
  readonly address: string;
  readonly building: string;
  readonly area: PlaceArea | undefined;
  /** Whether the pin is confirmed. It shows below the map. */
  readonly pinState: ReactNode;
  readonly onMove: (pin: LatLng) => void;
  readonly onShown: (shown: LatLng) => void;
}

type Side = 'before' | 'after';

function Switcher({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <div className={styles.switcher}>
      <button
        type="button"
        aria-pressed={side === 'before'}
        className={styles.side}
        onClick={() => onChange('before')}
      >
        <Text id="EditListingPage.before" />
      </button>
      <button
        type="button"
        aria-pressed={side === 'after'}
        className={styles.side}
        onClick={() => onChange('after')}
      >
        <Text id="EditListingPage.after" />
      </button>
    </div>
  );
}

interface SeesProps extends Pick<Props, 'pin' | 'address' | 'building' | 'area'> {
  readonly listingId: ListingId;
}

/** Shows what renters see of the place: little before they have paid, all of it after. */
function RentersSee({ listingId, pin, address, building, area }: SeesProps) {
  const [side, setSide] = useState<Side>('before');
  const name = useAppSelector(selectCurrentUser)?.attributes.profile?.firstName ?? '';
  const areaName = [area?.city, area?.state].filter(Boolean).join(', ');
  const place = { listingId, address, building: building.trim(), point: pin };
  return (
    <section className={common.column4} aria-labelledby="renters-see">
      <div className={styles.head}>
        <h2 id="renters-see" className={common.textM}>
          <Text id="EditListingPage.whatRentersSee" />
        </h2>
        <Switcher side={side} onChange={setSide} />
      </div>
      {side === 'before' ? (
        <p className={styles.sees}>
          <Icon of={CircleDashed} size="s" />
          {areaName === '' ? (
            <Text id="EditListingPage.everybodySees" />
          ) : (
            <Text id="EditListingPage.everybodySeesArea" values={{ area: areaName }} />
          )}
        </p>
      ) : (
        <PaidView place={place} name={name} />
      )}
    </section>
  );
}

/** Shows the owner's pin with the public circle, and what renters will see of the place. */
export function PlacePreview(props: Props) {
  const { pin, isConfirmed, shown, address, building, area, listingId } = props;
  const { pinState, onMove, onShown } = props;
  const { maps } = useConfig();
  const privateData = useAppSelector(selectCurrentUser)?.attributes.profile?.privateData;
  useEffect(() => {
    if (!pin) return;
    const known = [...readPublicPoints(privateData), ...(shown ? [shown] : [])];
    const next = shiftedPoint(pin, { known, random: secureRandom });
    if (!shown || !isSamePoint(next, shown)) onShown(next);
    // oxlint-disable-next-line react/exhaustive-deps -- the pin's move is what counts
  }, [pin, shown, privateData]);
  return (
    <div className={styles.preview}>
      <section className={common.column4} aria-labelledby="pin">
        <div className={styles.head}>
          <h2 id="pin" className={common.textM}>
            <Text id="EditListingPage.pin" />
          </h2>
          {pin && (
            <span role="status">
              <Badge
                tone={isConfirmed ? 'success' : 'warning'}
                text={isConfirmed ? 'EditListingPage.confirmed' : 'EditListingPage.notConfirmed'}
              />
            </span>
          )}
        </div>
        <div className={styles.map}>
          {pin && shown && maps ? (
            <ErrorBoundary
              fallback={() => (
                <Text as="p" className={styles.empty} id="EditListingPage.mapFailed" />
              )}
              onError={(error) => reportError(error, 'pin map')}
            >
              <PinMap
                config={maps}
                pin={pin}
                isConfirmed={isConfirmed}
                shown={shown}
                onMove={onMove}
              />
            </ErrorBoundary>
          ) : (
            <Text as="p" className={styles.empty} id="EditListingPage.mapEmpty" />
          )}
        </div>
        {pinState}
      </section>
      <RentersSee
        listingId={listingId}
        pin={pin}
        address={address}
        building={building}
        area={area}
      />
    </div>
  );
}
