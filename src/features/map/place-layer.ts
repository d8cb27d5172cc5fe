import { createContext, useContext, useMemo } from 'react';
import { type LatLng } from '~/domain/search/geo';
import { useMap } from './map-context';
import { type MapView, type ScreenPoint } from './map-view';

type Stop = () => void;

/** Keeps an element at a place of the map until the returned function is called. */
type Placing = (element: HTMLElement, position: LatLng) => Stop;

const moveTo = (element: HTMLElement, { x, y }: ScreenPoint): void => {
  // The style is set on the element, because rendering with React in every frame would lag behind the map.
  element.style.transform = `translate(${x}px, ${y}px)`;
};

const offset = (from: ScreenPoint, to: ScreenPoint): ScreenPoint => ({
  x: to.x - from.x,
  y: to.y - from.y,
});

/** A difference below this is invisible. */
const SAME_PX = 0.1;

const isSame = (one: ScreenPoint, other: ScreenPoint): boolean =>
  Math.abs(one.x - other.x) < SAME_PX && Math.abs(one.y - other.y) < SAME_PX;

const still: ScreenPoint = { x: 0, y: 0 };

/** Returns the south-west and the north-east corner of places. When both have moved alike, so have all places between them. */
function cornersOf(positions: readonly LatLng[]): readonly [LatLng, LatLng] {
  const lats = positions.map(({ lat }) => lat);
  const lngs = positions.map(({ lng }) => lng);
  return [
    { lat: Math.min(...lats), lng: Math.min(...lngs) },
    { lat: Math.max(...lats), lng: Math.max(...lngs) },
  ];
}

/** An element whose children stand at places of the map. */
interface PlaceLayer {
  /** The `ref` of the element. */
  readonly attach: (element: HTMLElement | null) => Stop | undefined;
  readonly place: Placing;
}

/** Moves the whole layer while the map is only dragged, because a browser cannot style and draw a hundred pins in every frame. */
export function createPlaceLayer(view: MapView): PlaceLayer {
  const places = new Map<HTMLElement, LatLng>();
  let host: HTMLElement | undefined;
  let shift = still;
  /** The corners and their points without the shift. New places reset them. */
  let corners: readonly { readonly position: LatLng; readonly point: ScreenPoint }[] | undefined;
  const moveHost = (to: ScreenPoint) => {
    shift = to;
    if (host) moveTo(host, to);
  };
  const unshifted = (position: LatLng): ScreenPoint => offset(shift, view.project(position));
  const follow = () => {
    if (places.size === 0) return;
    const [first = still, second = still] = (corners ?? []).map(({ position, point }) =>
      offset(point, view.project(position)),
    );
    if (corners && isSame(first, second)) {
      moveHost(first);
      return;
    }
    moveHost(still);
    for (const [element, position] of places) moveTo(element, view.project(position));
    corners = cornersOf([...places.values()]).map((position) => ({
      position,
      point: unshifted(position),
    }));
  };
  return {
    attach: (element) => {
      if (!element) return undefined;
      host = element;
      moveTo(host, shift);
      return view.onFrame(follow);
    },
    place: (element, position) => {
      places.set(element, position);
      corners = undefined;
      moveTo(element, unshifted(position));
      return () => {
        places.delete(element);
        corners = undefined;
      };
    },
  };
}

/** The layer around a place of the map, if there is one. */
export const PlaceLayerContext = createContext<PlaceLayer | null>(null);

/** Returns how a place is kept: by the layer around it, otherwise by itself. */
export function usePlacing(): Placing {
  const view = useMap();
  const layer = useContext(PlaceLayerContext);
  return useMemo(
    () =>
      layer?.place ??
      ((element, position) => {
        const place = () => moveTo(element, view.project(position));
        place();
        return view.onFrame(place);
      }),
    [view, layer],
  );
}
