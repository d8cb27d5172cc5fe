import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { type ListingId } from '~/domain/ids';
import { useText } from '~/i18n/use-text';
import { useIsPhone } from '~/ui/dates/use-is-phone';
import { useMap } from './map-context';
import { type MapView } from './map-view';
import { closeOnEscape, MapPin } from './MapPin';
import { type Marks } from './marks';
import { groupPins, type PinGroup, type PinPoint } from './pin-groups';
import { createPlaceLayer, PlaceLayerContext } from './place-layer';
import styles from './MapPins.module.css';

/** What an open card gets: its tool and buttons for the rest of the group. */
export interface OpenCard {
  readonly id: ListingId;
  /** The 1-based position of the tool in its group. */
  readonly number: number;
  readonly count: number;
  readonly onStep: (steps: 1 | -1) => void;
  readonly onClose: () => void;
}

interface Props {
  /** The points in the list's order, which is also the order of the Tab key. */
  readonly points: readonly PinPoint[];
  /** The tools that somebody points at in the list. */
  readonly listMarks: Marks;
  /** Receives the tools that somebody points at on the map. */
  readonly mapMarks: Marks;
  readonly seenIds: ReadonlySet<ListingId>;
  /** The tool whose card is open. */
  readonly openId?: ListingId;
  readonly onOpen: (id: ListingId | undefined) => void;
  readonly renderCard: (card: OpenCard) => ReactNode;
}

const ZOOM_STEP = 0.5;

/** Rounds the zoom down, because pins at the map's own zoom are at least as far from each other. */
const zoomStep = (view: MapView): number => Math.floor(view.zoom() / ZOOM_STEP) * ZOOM_STEP;

/** Returns the zoom in steps, so that pins are not regrouped in every frame. */
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

/** Returns the index of the open card in the group, or -1 if none is open. */
const openIndex = (group: PinGroup, openId: ListingId | undefined): number =>
  group.findIndex(({ id }) => id === openId);

function cardOf(group: PinGroup, { openId, onOpen, renderCard }: Props, onClose: () => void) {
  const index = openIndex(group, openId);
  if (openId === undefined || index < 0) return undefined;
  return renderCard({
    id: openId,
    number: index + 1,
    count: group.length,
    onStep: (steps) => onOpen(group[(index + steps + group.length) % group.length]?.id),
    onClose,
  });
}

/** Shows price tags on the map, one per place, and the open card at its pin or at the bottom of a phone's map. */
export function MapPins(props: Props) {
  const { points, seenIds, openId, onOpen, listMarks, mapMarks } = props;
  const text = useText();
  const view = useMap();
  const zoom = useZoomStep();
  const isPhone = useIsPhone();
  const openButton = useRef<HTMLButtonElement>(null);
  const layer = useMemo(() => createPlaceLayer(view), [view]);
  const groups = useMemo(() => groupPins(points, zoom), [points, zoom]);
  useEffect(() => view.onPress(() => onOpen(undefined)), [view, onOpen]);
  const onClose = useCallback(() => {
    openButton.current?.focus({ preventScroll: true });
    onOpen(undefined);
  }, [onOpen]);
  const open = groups.find((group) => openIndex(group, openId) >= 0);
  const card = open && cardOf(open, props, onClose);
  return (
    <>
      <div className={styles.window}>
        <PlaceLayerContext value={layer}>
          <ul ref={layer.attach} className={styles.pins} aria-label={text('Map.pins')}>
            {groups.map((group) => (
              <MapPin
                key={group[0].id}
                group={group}
                isSeen={group.every(({ id }) => seenIds.has(id))}
                openId={group === open ? openId : undefined}
                card={group === open && !isPhone ? card : undefined}
                listMarks={listMarks}
                mapMarks={mapMarks}
                openButton={openButton}
                onOpen={onOpen}
                onClose={onClose}
              />
            ))}
          </ul>
        </PlaceLayerContext>
      </div>
      {isPhone && card && (
        <div className={styles.row} role="presentation" onKeyDown={closeOnEscape(onClose)}>
          {card}
        </div>
      )}
    </>
  );
}
