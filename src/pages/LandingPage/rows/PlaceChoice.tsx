import { useEffect, useId, useState } from 'react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { type ApiClient } from '~/api/marketplace/api-client';
import { countListings } from '~/api/search/listing-count';
import { useConfig } from '~/config/config-context';
import { searchMoment } from '~/domain/search/search-moment';
import { emptySearch } from '~/domain/search/search-params';
import { type NamedPlace } from '~/domain/search/tool-places';
import { type PlaceFault } from '~/domain/search/search-place';
import { PlaceFaultNote } from '~/features/shell/place-fault';
import { PlaceForm } from '~/features/shell/PlaceForm';
import { useSearchForm } from '~/features/shell/use-search-form';
import { Text } from '~/i18n/Text';
import { useClock } from '~/lib/clock';
import { useCall } from '~/store/call/use-call';
import { useAppDispatch } from '~/store/hooks';
import { Icon } from '~/ui/controls/Icon';
import { loadRows } from '../LandingPage.duck';
import { type LandingRows } from './landing-rows';
import { keepPickedPlace } from './own-place';
import styles from './PlaceChoice.module.css';

interface Props {
  readonly rows: LandingRows;
  readonly onDone: () => void;
}

interface Counted extends Pick<LandingRows, 'places' | 'dates'> {
  readonly moment: ReturnType<typeof searchMoment>;
}

/** Counts how many tools are free in each of the places. Places that cannot be counted are left out. */
async function countPlaces(api: ApiClient, { places, dates, moment }: Counted) {
  const counted = await Promise.all(
    places.map(async ({ address, bounds }) => {
      const search = { ...emptySearch, dates, address, bounds };
      return [address, await countListings(api, { search, ...moment })] as const;
    }),
  );
  return Object.fromEntries(counted);
}

function useCounts({ places, dates }: LandingRows): Readonly<Record<string, number>> {
  const clock = useClock();
  const config = useConfig();
  const [counts, count] = useCall(countPlaces, 'LandingPage/countPlaces');
  useEffect(() => {
    void count({ places, dates, moment: searchMoment(config, clock.now()) });
  }, [count, clock, config, places, dates]);
  return counts.status === 'ready' ? counts.data : {};
}

/** The choice of the place around which the rows show tools: one of the list, a typed one, or the visitor's position. */
export function PlaceChoice({ rows, onDone }: Props) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { places, place: shown } = rows;
  const counts = useCounts(rows);
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
              <span>{place.address}</span>
              {counts[place.address] !== undefined && (
                <span className={styles.count}>
                  <Text id="LandingPage.placeCount" values={{ count: counts[place.address] }} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
