import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type MapPoint } from '~/api/listing-search';
import { type ListingId } from '~/domain/ids';
import { useText } from '~/i18n/use-text';
import { PricePin } from '~/ui/content/PricePin';
import { useIsPhone } from '~/ui/dates/use-is-phone';
import { useMap } from './map-context';
import { type MapView } from './map-view';
import { MapPlace } from './MapPlace';
import { markedBy, type Marks, useIsMarked } from './marks';
import { boundsOfPoints, canOpenUp, CLOSEST_ZOOM, groupPins, type PinGroup } from './pin-groups';
import styles from './MapPins.module.css';

/** What an open card gets: its tool, and buttons to page through the group. */
export interface OpenCard {
  readonly id: ListingId;
  /** 1-based. */
  readonly number: number;
  readonly count: number;
  readonly onStep: (steps: 1 | -1) => void;
  readonly onClose: () => void;
}

interface Props {
  /** In the list's order, which is the order of the Tab key too. */
  readonly points: readonly MapPoint[];
  /** Pointed at in the list. */
  readonly listMarks: Marks;
  /** Receives what is pointed at on the map. */
  readonly mapMarks: Marks;
  readonly seenIds: ReadonlySet<ListingId>;
  /** The tool whose card is open. */
  readonly openId?: ListingId;
  readonly onOpen: (id: ListingId | undefined) => void;
  readonly renderCard: (card: OpenCard) => ReactNode;
}

const ZOOM_STEP = 0.5;
const CARD_MARGIN = 12;
/** Room for the pins at the edges of an opened group. */
const GROUP_PADDING = 72;

/** Rounded down: at the map's own zoom the pins are at least as far from each other. */
const zoomStep = (view: MapView): number => Math.floor(view.zoom() / ZOOM_STEP) * ZOOM_STEP;

/** The zoom in steps, so that pins are not regrouped in every frame. */
function useZoomStep(): number {
  const view = useMap();
  const [zoom, setZoom] = useState(() => zoomStep(view));
  useEffect(() => {
    const update = () => setZoom(zoomStep(view));
    // The map may have moved between the first render and this effect.
    update();
    return view.onFrame(update);
  }, [view]);
  return zoom;
}

/** Moves the map just far enough to show the whole card. */
function useCardInView(openId: ListingId | undefined, isPhone: boolean) {
  const view = useMap();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = ref.current?.getBoundingClientRect();
    if (!openId || !card || isPhone) return;
    const map = view.element.getBoundingClientRect();
    const over = (end: number, edge: number) => Math.max(0, end + CARD_MARGIN - edge);
    const x = over(card.right, map.right) - over(map.left, card.left);
    const y = over(card.bottom, map.bottom) - over(map.top, card.top);
    if (x !== 0 || y !== 0) view.panBy({ x, y });
  }, [view, openId, isPhone]);
  return ref;
}

/** Index of the open card in the group; -1 if none is open. */
const openIndex = (group: PinGroup, openId: ListingId | undefined): number =>
  group.findIndex(({ id }) => id === openId);

/** What all pins share. */
interface Shared extends Omit<Props, 'points'> {
  readonly isPhone: boolean;
  /** The button of the open pin, which gets the focus back. */
  readonly openButton: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function cardOf(group: PinGroup, { openId, onOpen, onClose, renderCard }: Shared) {
  const index = openIndex(group, openId);
  if (openId === undefined || index < 0) return null;
  return renderCard({
    id: openId,
    number: index + 1,
    count: group.length,
    onStep: (steps) => onOpen(group[(index + steps + group.length) % group.length]?.id),
    onClose,
  });
}

const closeOnEscape =
  (close: () => void) =>
  ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };

/** What a press on a pin does: a group of several places opens up on the map, one place shows its cards. */
function usePress(group: PinGroup, { openId, onOpen, mapMarks }: Shared) {
  const view = useMap();
  const isOpen = openIndex(group, openId) >= 0;
  const isArea = useMemo(() => canOpenUp(group), [group]);
  const openUp = () => {
    const bounds = boundsOfPoints(group);
    // Its pin may leave without being left by the pointer.
    mapMarks.set([]);
    if (bounds) {
      const options = { isAnimated: true, isByUser: true };
      view.show(
        { kind: 'bounds', bounds },
        { ...options, padding: GROUP_PADDING, closest: CLOSEST_ZOOM },
      );
    }
  };
  const toggle = () => onOpen(isOpen ? undefined : group[0].id);
  return { isOpen, isArea: isArea && !isOpen, press: isArea && !isOpen ? openUp : toggle };
}

function Pin({ group, ...shared }: Shared & { readonly group: PinGroup }) {
  const { listMarks, mapMarks, seenIds, openId, isPhone, openButton, onClose } = shared;
  const ids = group.map(({ id }) => id);
  const [{ price, title, position }] = group;
  const { isOpen, isArea, press } = usePress(group, shared);
  const isMarked = useIsMarked(listMarks, ids);
  const cardRef = useCardInView(isOpen ? openId : undefined, isPhone);
  const isOn = isOpen || isMarked;
  return (
    <MapPlace as="li" position={position} isRaised={isOn}>
      <div className={styles.pin}>
        <PricePin
          {...markedBy(mapMarks, ids)}
          ref={isOpen ? openButton : undefined}
          price={price}
          title={title}
          count={group.length}
          isArea={isArea}
          isOn={isOn}
          isSeen={ids.every((id) => seenIds.has(id))}
          aria-expanded={isArea ? undefined : isOpen}
          onClick={press}
          onKeyDown={isOpen ? closeOnEscape(onClose) : undefined}
        />
      </div>
      {isOpen && !isPhone && (
        <div
          ref={cardRef}
          className={styles.card}
          role="presentation"
          onKeyDown={closeOnEscape(onClose)}
        >
          {cardOf(group, shared)}
        </div>
      )}
    </MapPlace>
  );
}

/** Price tags on the map, one per place, and the open card: at its pin, on phones at the bottom of the map. */
export function MapPins({ points, ...props }: Props) {
  const text = useText();
  const view = useMap();
  const zoom = useZoomStep();
  const isPhone = useIsPhone();
  const openButton = useRef<HTMLButtonElement>(null);
  const groups = useMemo(() => groupPins(points, zoom), [points, zoom]);
  const { openId, onOpen } = props;
  useEffect(() => view.onPress(() => onOpen(undefined)), [view, onOpen]);
  const onClose = () => {
    openButton.current?.focus({ preventScroll: true });
    onOpen(undefined);
  };
  const shared = { ...props, isPhone, openButton, onClose };
  const open = groups.find((group) => openIndex(group, openId) >= 0);
  return (
    <>
      <ul className={styles.pins} aria-label={text('Map.pins')}>
        {groups.map((group) => (
          <Pin key={group[0].id} group={group} {...shared} />
        ))}
      </ul>
      {isPhone && open && (
        <div className={styles.row} role="presentation" onKeyDown={closeOnEscape(onClose)}>
          {cardOf(open, shared)}
        </div>
      )}
    </>
  );
}
