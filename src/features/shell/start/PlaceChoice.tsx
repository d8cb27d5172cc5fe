import { useEffect, useId, useState } from 'react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { type ApiClient } from '~/api/marketplace/api-client';
import { countListings } from '~/api/search/listing-count';
import { useConfig } from '~/config/config-context';
import { searchMoment } from '~/domain/search/search-moment';
import { emptySearch } from '~/domain/search/search-params';
import { type NamedPlace } from '~/domain/search/tool-places';
import { type PlaceFault, type Where } from '~/domain/search/search-place';
import { Text } from '~/i18n/Text';
import { useClock } from '~/lib/clock';
import { useCall } from '~/store/call/use-call';
import { Icon } from '~/ui/controls/Icon';
import { type DayRange } from '~/domain/time/day';
import { PlaceFaultNote } from '../place-fault';
import { PlaceForm } from '../PlaceForm';
import { useSearchForm } from '../use-search-form';
import common from '~/ui/layout/common.module.css';
import styles from './PlaceChoice.module.css';

interface Counted {
  readonly places: readonly NamedPlace[];
  /** The days on which the tools have to be free, if any are chosen. */
  readonly dates: DayRange | undefined;
  readonly moment: ReturnType<typeof searchMoment>;
}

interface Props extends Pick<Counted, 'places' | 'dates'> {
  /** The address of the chosen place. */
  readonly shown: string | undefined;
  readonly onPick: (place: Where) => void;
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

function useCounts({ places, dates }: Props): Readonly<Record<string, number>> {
  const clock = useClock();
  const config = useConfig();
  const [counts, count] = useCall(countPlaces, 'LandingPage/countPlaces');
  useEffect(() => {
    void count({ places, dates, moment: searchMoment(config, clock.now()) });
  }, [count, clock, config, places, dates]);
  return counts.status === 'ready' ? counts.data : {};
}

/** The choice of a place: one of the list, a typed one, or the visitor's position. */
export function PlaceChoice(props: Props) {
  const { places, shown, onPick } = props;
  const counts = useCounts(props);
  const form = useSearchForm({
    onSearch: ({ address, bounds, origin, hasNamesakes }) => {
      if (address && bounds) onPick({ address, bounds, origin, hasNamesakes });
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
      <ul className={common.grid}>
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
              aria-pressed={place.address === shown}
              onClick={() => onPick(place)}
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
