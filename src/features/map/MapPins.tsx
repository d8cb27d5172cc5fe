import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type MapPoint } from '~/api/listing-search';
import { type ListingId } from '~/domain/ids';
import { useText } from '~/i18n/use-text';
import { PricePin } from '~/ui/content/PricePin';
import { useIsPhone } from '~/ui/dates/use-is-phone';
import { useMap } from './map-context';
import { type MapView } from './map-view';
import { MapPlace } from './MapPlace';
import { cheapest, groupPins, type PinGroup } from './pin-groups';
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
  /** Hovered in the list. */
  readonly highlightedId?: ListingId;
  readonly seenIds: ReadonlySet<ListingId>;
  /** The tool whose card is open. */
  readonly openId?: ListingId;
  readonly onOpen: (id: ListingId | undefined) => void;
  readonly renderCard: (card: OpenCard) => ReactNode;
}

const ZOOM_STEP = 0.5;
const CARD_MARGIN = 12;

const zoomStep = (view: MapView): number => Math.round(view.zoom() / ZOOM_STEP) * ZOOM_STEP;

/** The zoom in steps, so that pins are not regrouped in every frame. */
function useZoomStep(): number {
  const view = useMap();
  const [zoom, setZoom] = useState(() => zoomStep(view));
  useEffect(() => view.onFrame(() => setZoom(zoomStep(view))), [view]);
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
const openIndex = ({ points }: PinGroup, openId: ListingId | undefined): number =>
  points.findIndex(({ id }) => id === openId);

/** The layer's properties that a pin needs. */
type Shared = Omit<Props, 'points'>;

function cardOf(group: PinGroup, { openId, onOpen, renderCard }: Shared, onClose: () => void) {
  const index = openIndex(group, openId);
  const { points } = group;
  if (openId === undefined || index < 0) return null;
  return renderCard({
    id: openId,
    number: index + 1,
    count: points.length,
    onStep: (steps) => onOpen(points[(index + steps + points.length) % points.length]?.id),
    onClose,
  });
}

interface PinProps extends Shared {
  readonly group: PinGroup;
  readonly isPhone: boolean;
}

function Pin({ group, isPhone, ...shared }: PinProps) {
  const { highlightedId, seenIds, openId, onOpen } = shared;
  const button = useRef<HTMLButtonElement>(null);
  const { points, position } = group;
  const isOpen = openIndex(group, openId) >= 0;
  const cardRef = useCardInView(isOpen ? openId : undefined, isPhone);
  const isOn = isOpen || points.some(({ id }) => id === highlightedId);
  const close = () => {
    onOpen(undefined);
    button.current?.focus({ preventScroll: true });
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return (
    <MapPlace as="li" position={position} isRaised={isOn}>
      <div className={styles.pin}>
        <PricePin
          ref={button}
          price={cheapest(group).price}
          title={points[0].title}
          count={points.length}
          isOn={isOn}
          isSeen={points.every(({ id }) => seenIds.has(id))}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? undefined : points[0].id)}
          onKeyDown={isOpen ? closeOnEscape : undefined}
        />
      </div>
      {isOpen && !isPhone && (
        <div ref={cardRef} className={styles.card} role="presentation" onKeyDown={closeOnEscape}>
          {cardOf(group, shared, close)}
        </div>
      )}
    </MapPlace>
  );
}

/** Price tags on the map, one per place, and the open card: at its pin, on phones at the bottom of the map. */
export function MapPins({ points, ...shared }: Props) {
  const text = useText();
  const view = useMap();
  const zoom = useZoomStep();
  const isPhone = useIsPhone();
  const groups = useMemo(() => groupPins(points, zoom), [points, zoom]);
  const { openId, onOpen } = shared;
  useEffect(() => view.onPress(() => onOpen(undefined)), [view, onOpen]);
  const open = groups.find((group) => openIndex(group, openId) >= 0);
  return (
    <>
      <ul className={styles.pins} aria-label={text('Map.pins')}>
        {groups.map((group) => (
          <Pin key={group.points[0].id} group={group} isPhone={isPhone} {...shared} />
        ))}
      </ul>
      {isPhone && open && (
        <div className={styles.row}>{cardOf(open, shared, () => onOpen(undefined))}</div>
      )}
    </>
  );
}
