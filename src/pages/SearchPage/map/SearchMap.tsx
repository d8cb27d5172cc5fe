import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type MapPoint } from '~/api/search/listing-search';
import { useConfig } from '~/config/config-context';
import { type Bounds, boundsAround, isWithin, middleOf } from '~/domain/search/geo';
import { type ListingId } from '~/domain/ids';
import { FUZZY_OFFSET_M } from '~/domain/listing/fuzzy-location';
import { formatBounds } from '~/domain/search/search-params';
import { anywhere } from '~/domain/search/search-place';
import { type DayRange } from '~/domain/time/day';
import { pinPriceOf } from '~/domain/listing/lead-sum';
import { useMap } from '~/features/map/map-context';
import { MapPins } from '~/features/map/MapPins';
import { boundsOfPoints, type PinPoint } from '~/features/map/pin-groups';
import { type SearchInAddress } from '~/features/search/use-search';
import { Text } from '~/i18n/Text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { mapCardOpened, selectPinsCut, selectPoints, selectSeenIds } from '../SearchPage.duck';
import { type PageMarks } from '../results/Result';
import { gestures } from './gesture';
import { PointCard } from './PointCard';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '~/ui/controls/Button';
import { Checkbox } from '~/ui/fields/Checkbox';
import styles from './SearchMap.module.css';

interface FollowSwitchProps {
  readonly isFollowing: boolean;
  readonly onFollowChange: (isFollowing: boolean) => void;
  /** Searches the area of the moved map. Undefined if it is already searched. */
  readonly onSearchHere: (() => void) | undefined;
}

/** The choice whether each move of the map searches right away. If not, a button searches after a move. */
function FollowSwitch({ isFollowing, onFollowChange, onSearchHere }: FollowSwitchProps) {
  if (!isFollowing && onSearchHere) {
    return (
      <Button size="s" icon={RefreshCw} onClick={onSearchHere} text="SearchPage.searchThisArea" />
    );
  }
  return (
    <div className={styles.switch}>
      <Checkbox
        label={<Text id="SearchPage.searchAsIMove" />}
        isChecked={isFollowing}
        onChange={onFollowChange}
      />
    </div>
  );
}

interface Props extends PageMarks {
  readonly state: SearchInAddress;
}

const keyOf = (bounds: Bounds | undefined): string => (bounds ? formatBounds(bounds) : '');

/** Returns a text that changes each time the same search starts again. Undefined until then. */
function useIsAgain(address: string): string | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, address, again: undefined as string | undefined });
  if (last.key === key) return last.again;
  const next = { key, address, again: last.address === address ? key : undefined };
  setLast(next);
  return next.again;
}

/** Keeps map and address in step: the address moves the map, and the user's moves change the address. */
function useMapSearch({ search, address, change }: SearchInAddress) {
  const view = useMap();
  const [isFollowing, setFollowing] = useState(true);
  const [moved, setMoved] = useState<Bounds>();
  const [isSameGesture] = useState(gestures);
  /** If the user has moved the map there, we do not move it. */
  const shown = useRef<string>(undefined);
  const searchIn = useRef<(bounds: Bounds) => void>(() => undefined);
  useEffect(() => {
    searchIn.current = (bounds) => {
      shown.current = keyOf(bounds);
      setMoved(undefined);
      const isReplaced = isSameGesture(performance.now());
      change({ ...anywhere, bounds, mapSearch: true }, { isReplaced });
    };
  });
  useEffect(
    () =>
      view.onMovedByUser(({ bounds }) => {
        if (isFollowing) searchIn.current(bounds);
        else setMoved(bounds);
      }),
    [view, isFollowing],
  );
  const { bounds, mapSearch } = search;
  const key = keyOf(bounds);
  const isAgain = useIsAgain(address);
  useEffect(() => {
    if (!isAgain || !bounds) return;
    setMoved(undefined);
    view.show({ kind: 'bounds', bounds }, { isAnimated: true, padding: mapSearch ? 0 : undefined });
    // This runs each time the same search starts again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, isAgain]);
  useEffect(() => {
    if (!bounds || key === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = key;
    // The user's own viewport shows unchanged, and a place gets some padding.
    view.show(
      { kind: 'bounds', bounds },
      { isAnimated: !isFirst, padding: mapSearch ? 0 : undefined },
    );
    // The key represents the bounds.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, key]);
  return {
    isFollowing,
    onFollowChange: (follow: boolean) => {
      setFollowing(follow);
      if (follow && moved) searchIn.current(moved);
    },
    onSearchHere: moved && (() => searchIn.current(moved)),
  };
}

/** A single result still shows its neighborhood. */
const CLOSEST_FIT = 13;

/** Whether a pin belongs to a search there. The point that a pin shows may be a little outside. */
function isOfPlace(bounds: Bounds | undefined, { position }: Pick<MapPoint, 'position'>): boolean {
  if (!bounds) return true;
  const { center, reach } = middleOf(bounds);
  return isWithin(boundsAround(center, reach + FUZZY_OFFSET_M), position);
}

/** Shows all results on the map instead of the whole searched area, until somebody moves the map. */
function useFitToPoints({ search, address }: SearchInAddress, isMoved: boolean) {
  const view = useMap();
  const points = useAppSelector(selectPoints);
  const again = useIsAgain(address);
  const { bounds, mapSearch } = search;
  const key = keyOf(bounds);
  const isFitted = !mapSearch && !isMoved;
  useEffect(() => {
    // The pins of the former place stay until the new ones are loaded.
    const own = points.filter((point) => isOfPlace(bounds, point));
    const box = isFitted ? boundsOfPoints(own) : undefined;
    if (box) view.show({ kind: 'bounds', bounds: box }, { padding: 56, closest: CLOSEST_FIT });
    // The key represents the bounds. This also runs each time the same search starts again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, points, key, isFitted, again]);
}

/** Says that there are more tools than pins, and how to see the others. */
function PinsCut() {
  const cut = useAppSelector(selectPinsCut);
  if (!cut) return null;
  const { shown, total } = cut;
  return (
    <p className={styles.cut}>
      {total === null ? (
        <Text id="SearchPage.pinsCut" values={{ shown }} />
      ) : (
        <Text id="SearchPage.pinsCutOf" values={{ shown, total }} />
      )}
    </p>
  );
}

/** Returns the points with the price of the searched days. */
function usePins(points: readonly MapPoint[], dates: DayRange | undefined): readonly PinPoint[] {
  const { currency, prices } = useConfig();
  return useMemo(
    () =>
      points.map(({ id, title, position, ...offer }) => ({
        id,
        title,
        position,
        price: pinPriceOf(offer, dates, { currency, prices }),
      })),
    [points, dates, currency, prices],
  );
}

/** Shows pins and their cards. A move of the map searches there. */
export function SearchMap({ state, ...marks }: Props) {
  const { dates } = state.search;
  const dispatch = useAppDispatch();
  const points = useAppSelector(selectPoints);
  const seenIds = useAppSelector(selectSeenIds);
  const [openId, setOpenId] = useState<ListingId>();
  const follow = useMapSearch(state);
  const pins = usePins(points, dates);
  useFitToPoints(state, follow.onSearchHere !== undefined);
  const open = useCallback(
    (id: ListingId | undefined) => {
      setOpenId(id);
      if (id) dispatch(mapCardOpened(id));
    },
    [dispatch],
  );
  return (
    <>
      <div className={styles.corner}>
        <FollowSwitch {...follow} />
        <PinsCut />
      </div>
      <MapPins
        points={pins}
        {...marks}
        seenIds={seenIds}
        openId={openId}
        onOpen={open}
        renderCard={(card) => (
          <PointCard point={points.find(({ id }) => id === card.id)} card={card} dates={dates} />
        )}
      />
    </>
  );
}
