import { useId, useState } from 'react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { type NamedPlace } from '~/domain/search/tool-places';
import { type PlaceFault } from '~/domain/search/search-place';
import { PlaceFaultNote } from '~/features/shell/place-fault';
import { PlaceForm } from '~/features/shell/PlaceForm';
import { useSearchForm } from '~/features/shell/use-search-form';
import { Text } from '~/i18n/Text';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { Icon } from '~/ui/controls/Icon';
import { type LandingRows, loadRows } from '../LandingPage.duck';
import { keepPickedPlace } from './own-place';
import styles from './PlaceChoice.module.css';

interface Props {
  readonly rows: LandingRows;
  readonly onDone: () => void;
}

/** Where the rows' tools shall be: any place, the visitor's position, or where most tools are. */
export function PlaceChoice({ rows, onDone }: Props) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { places, place: shown } = rows;
  const pick = ({ address, bounds }: NamedPlace) => {
    const place = { address, bounds };
    keepPickedPlace(place);
    onDone();
    void dispatch(loadRows({ place, places, isPicked: true, now: clock.now() }));
  };
  const form = useSearchForm({
    onSearch: ({ address, bounds }) => {
      if (address && bounds) pick({ address, bounds });
    },
  });
  const faultId = useId();
  const [isLocating, setLocating] = useState(false);
  const [fault, setFault] = useState<PlaceFault>();
  const [here] = form.firstPlaces ?? [];
  const locate = async () => {
    if (!here || isLocating) return;
    setLocating(true);
    const where = { text: here.text, option: here };
    setFault(await form.onSubmit({ keywords: '', where, dates: null }));
    setLocating(false);
  };
  return (
    <div className={styles.choice}>
      <PlaceForm {...form} firstPlaces={[]} />
      <ul className={styles.places}>
        <li>
          <button
            type="button"
            className={styles.place}
            aria-busy={isLocating}
            aria-describedby={fault && faultId}
            onClick={() => void locate()}
          >
            <Icon of={LocateFixed} size="s" />
            <Text id="LandingPage.useLocation" />
          </button>
          {fault && <PlaceFaultNote id={faultId} fault={fault} />}
        </li>
        {places.map((place) => (
          <li key={place.address}>
            <button
              type="button"
              className={styles.place}
              aria-pressed={place.address === shown?.address}
              onClick={() => pick(place)}
            >
              <Icon of={MapPin} size="s" />
              {place.address}
              {place.count !== undefined && (
                <span className={styles.count}>
                  <Text id="LandingPage.placeCount" values={{ count: place.count }} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
