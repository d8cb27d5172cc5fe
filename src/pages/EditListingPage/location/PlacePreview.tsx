import CircleDashed from 'lucide-react/icons/circle-dashed';
import MapPinCheck from 'lucide-react/icons/map-pin-check';
import { type ReactNode, useEffect, useState } from 'react';
import { useConfig } from '~/config/config-context';
import { type LatLng } from '~/domain/search/geo';
import { type PlaceArea, shiftedPoint } from '~/domain/listing/hidden-place';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { secureRandom } from '~/lib/secure-random';
import { Icon } from '~/ui/controls/Icon';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import styles from './PlacePreview.module.css';

const PinMap = whenLoaded(
  async () => (await import('./PinMap')).PinMap,
  <Skeleton shape="picture" />,
);

interface Props {
  readonly pin: LatLng | null;
  readonly isConfirmed: boolean;
  /** The public point; null until there is one. */
  readonly shown: LatLng | null;
  readonly address: string;
  readonly building: string;
  readonly area: PlaceArea | undefined;
  /** Whether the pin is confirmed, below the map. */
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

/** What renters will see of the place: a circle before they pay, the exact point after. */
export function PlacePreview(props: Props) {
  const { pin, isConfirmed, shown, address, building, area, pinState, onMove, onShown } = props;
  const text = useText();
  const { maps } = useConfig();
  const [side, setSide] = useState<Side>('before');
  // Drawn at random once and kept while it fits, so that moving the pin reveals no more.
  useEffect(() => {
    if (!pin) return;
    const next = shiftedPoint(pin, { previous: shown, random: secureRandom });
    if (next !== shown) onShown(next);
    // oxlint-disable-next-line react/exhaustive-deps -- the pin's move is what counts
  }, [pin, shown]);
  const areaName = [area?.city, area?.state].filter(Boolean).join(', ');
  const door = [address, building.trim()].filter(Boolean).join(', ');
  return (
    <section className={styles.section} aria-label={text('EditListingPage.whatRentersSee')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <Text id="EditListingPage.whatRentersSee" />
        </h2>
        <Switcher side={side} onChange={setSide} />
      </div>
      <div className={styles.map}>
        {pin && shown && maps ? (
          <ErrorBoundary
            fallback={() => (
              <p className={styles.empty}>
                <Text id="EditListingPage.mapFailed" />
              </p>
            )}
            onError={(error) => reportError(error, 'pin map')}
          >
            <PinMap
              config={maps}
              pin={pin}
              isConfirmed={isConfirmed}
              shown={side === 'before' ? shown : null}
              onMove={onMove}
            />
          </ErrorBoundary>
        ) : (
          <p className={styles.empty}>
            <Text id="EditListingPage.mapEmpty" />
          </p>
        )}
      </div>
      {pinState}
      <div className={styles.sees}>
        <div>
          <h3>
            <Icon of={CircleDashed} size="s" />
            <Text id="EditListingPage.everybody" />
          </h3>
          <p>
            {areaName === '' ? (
              <Text id="EditListingPage.everybodySees" />
            ) : (
              <Text id="EditListingPage.everybodySeesArea" values={{ area: areaName }} />
            )}
          </p>
        </div>
        <div>
          <h3>
            <Icon of={MapPinCheck} size="s" />
            <Text id="EditListingPage.payers" />
          </h3>
          <p>
            {door === '' ? (
              <Text id="EditListingPage.payersSee" />
            ) : (
              <Text id="EditListingPage.payersSeeDoor" values={{ door }} />
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
