import Check from 'lucide-react/icons/check';
import Move from 'lucide-react/icons/move';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type LatLng, pointAt } from '~/domain/search/geo';
import { InteractiveMap } from '~/features/map/InteractiveMap';
import { useMap } from '~/features/map/map-context';
import { type MapsConfig } from '~/features/map/map-view';
import { MapArea } from '~/features/map/MapArea';
import { MapPlace } from '~/features/map/MapPlace';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import styles from './PinMap.module.css';

/** The distance of an arrow key's move, in meters. */
const STEP_M = 10;
const ZOOM = 13.5;
/** The distance from the map's edge, in pixels, at which a pin is hard to see and to grab. */
const EDGE = 48;

const bearings: Readonly<Record<string, number>> = {
  ArrowUp: 0,
  ArrowRight: 90,
  ArrowDown: 180,
  ArrowLeft: 270,
};

/** The owner's own pin, which is dragged, or moved ten meters by an arrow key. */
function Pin({ pin, isConfirmed, onMove }: Pick<Props, 'pin' | 'isConfirmed' | 'onMove'>) {
  const view = useMap();
  const [dragged, setDragged] = useState<LatLng | null>(null);
  const offset = useRef({ x: 0, y: 0 });
  const placeOf = (event: PointerEvent): LatLng => {
    const { left, top } = view.element.getBoundingClientRect();
    const { x, y } = offset.current;
    return view.unproject({ x: event.clientX - left - x, y: event.clientY - top - y });
  };
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    const { left, top } = view.element.getBoundingClientRect();
    const at = view.project(pin);
    offset.current = { x: event.clientX - left - at.x, y: event.clientY - top - at.y };
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(pin);
  };
  const drop = (event: PointerEvent) => {
    if (!dragged) return;
    setDragged(null);
    // A press that moves nothing does not confirm the guess.
    if (dragged !== pin) onMove(placeOf(event));
  };
  const step = (event: KeyboardEvent) => {
    const bearing = bearings[event.key];
    if (bearing === undefined) return;
    event.preventDefault();
    onMove(pointAt(pin, STEP_M, bearing));
  };
  return (
    <MapPlace position={dragged ?? pin} isRaised>
      <button
        type="button"
        className={styles.pin}
        data-guess={isConfirmed ? undefined : ''}
        onPointerDown={grab}
        onPointerMove={(event) => dragged && setDragged(placeOf(event))}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(null)}
        onKeyDown={step}
      >
        <Icon of={isConfirmed ? Check : Move} size="s" />
        <Text id={isConfirmed ? 'EditListingPage.you' : 'EditListingPage.dragMe'} />
        <VisuallyHidden>
          {' '}
          <Text id="EditListingPage.pinName" />
        </VisuallyHidden>
      </button>
    </MapPlace>
  );
}

function OnMap({ pin, isConfirmed, shown, onMove }: Omit<Props, 'config'>) {
  const view = useMap();
  const middle = useRef(pin);
  useEffect(() => {
    // Another address moves the map to the pin itself, because the public circle follows later. A pin that moves inside the map does not.
    const { x, y } = view.project(pin);
    const { width, height } = view.element.getBoundingClientRect();
    const isInView = x > EDGE && y > EDGE && x < width - EDGE && y < height - EDGE;
    if (middle.current === pin) view.show({ kind: 'place', center: shown ?? pin, zoom: ZOOM });
    else if (!isInView) view.show({ kind: 'place', center: pin, zoom: ZOOM });
    // oxlint-disable-next-line react/exhaustive-deps -- the switch between the two views moves nothing
  }, [view, pin]);
  return (
    <>
      {shown && <MapArea center={shown} />}
      <Pin pin={pin} isConfirmed={isConfirmed} onMove={onMove} />
    </>
  );
}

interface Props {
  readonly config: MapsConfig;
  readonly pin: LatLng;
  readonly isConfirmed: boolean;
  /** The center of the public circle, or null for people who may know the exact place. */
  readonly shown: LatLng | null;
  readonly onMove: (pin: LatLng) => void;
}

/** Shows the live map with the owner's pin on it. */
export const PinMap = ({ config, ...place }: Props) => (
  <InteractiveMap config={config}>
    <OnMap {...place} />
  </InteractiveMap>
);
