import { type LngLatBounds, type Map as LibraryMap, type MapOptions } from 'mapbox-gl';
import { type PublicConfig } from '~/config/public-config';
import { type Bounds, type LatLng, roundBounds, sameBounds } from '~/domain/search/geo';

export type MapsConfig = NonNullable<PublicConfig['maps']>;

export interface Viewport {
  /** The corners, rounded to 8 decimals. */
  readonly bounds: Bounds;
  readonly center: LatLng;
}

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** What the map shows: a box, or a place with a zoom. */
export type MapTarget =
  | { readonly kind: 'bounds'; readonly bounds: Bounds }
  | { readonly kind: 'place'; readonly center: LatLng; readonly zoom: number };

export interface ShowOptions {
  readonly isAnimated?: boolean;
  /** The padding at each side, in pixels. */
  readonly padding?: number;
  /** The closest zoom at which a box is shown. */
  readonly closest?: number;
  /** Whether the user asked for it, so that it counts as a move by the user. */
  readonly isByUser?: boolean;
}

type Stop = () => void;

/** A live map in its own element, which can move from page to page. */
export interface MapView {
  readonly element: HTMLElement;
  readonly show: (target: MapTarget, options?: ShowOptions) => void;
  readonly panBy: (offset: ScreenPoint) => void;
  readonly zoomBy: (steps: 1 | -1) => void;
  readonly setStyle: (url: string) => void;
  readonly resize: () => void;
  /** Resolves when the map is drawn at its present place; rejects if it can never be drawn. */
  readonly whenDrawn: () => Promise<void>;
  /** Ends the map, which cannot be used any more. */
  readonly remove: () => void;
  readonly zoom: () => number;
  /** Returns the pixels from the map's upper left corner. */
  readonly project: (place: LatLng) => ScreenPoint;
  /** Returns the place under a point of the map, in pixels from its upper left corner. */
  readonly unproject: (point: ScreenPoint) => LatLng;
  /** Calls back in each frame in which the map moves. */
  readonly onFrame: (listener: () => void) => Stop;
  /** Calls back when the user has moved or zoomed the map, and never for moves by the app. */
  readonly onMovedByUser: (listener: (viewport: Viewport) => void) => Stop;
  /** Calls back for presses on the map itself. */
  readonly onPress: (listener: () => void) => Stop;
}

const UNITED_STATES: [number, number, number, number] = [-125, 24, -66, 50];
const DEFAULT_PADDING = 24;
const CLOSEST_FIT = 14;
/** The limit exists so that tiles that never answer do not hide the others forever. */
const DRAWN_AT_MOST_MS = 20_000;
/** Marks moves by the app. */
const ours = { isOurs: true };

const isOurs = (event: object): boolean => 'isOurs' in event;

const toLngLat = ({ lat, lng }: LatLng): [number, number] => [lng, lat];

/** Converts a box without wrapping west and east, so that a box across the antimeridian stays one box. */
function toLibraryBounds({ ne, sw }: Bounds): [number, number, number, number] {
  const east = ne.lng < sw.lng ? ne.lng + 360 : ne.lng;
  return [sw.lng, sw.lat, east, ne.lat];
}

const wrapLng = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
const clampLat = (lat: number): number => Math.min(90, Math.max(-90, lat));

const fromLibraryBounds = (box: LngLatBounds): Bounds =>
  roundBounds({
    ne: { lat: clampLat(box.getNorth()), lng: wrapLng(box.getEast()) },
    sw: { lat: clampLat(box.getSouth()), lng: wrapLng(box.getWest()) },
  });

const options: Partial<MapOptions> = {
  bounds: UNITED_STATES,
  // The page scrolls over the map, because zooming has its buttons, keys and gestures.
  scrollZoom: false,
  pitchWithRotate: false,
  dragRotate: false,
  touchPitch: false,
  renderWorldCopies: false,
  // Labels appear together with their tiles.
  fadeDuration: 0,
  // We watch the size ourselves, so that a resize does not count as a move by the user.
  trackResize: false,
};

export interface NewMap {
  readonly config: MapsConfig;
  readonly styleUrl: string;
  /** What screen readers call the map and the controls that the library adds. */
  readonly names: { readonly map: string; readonly credits: string; readonly logo: string };
  /** The element in which the map waits until it is shown. */
  readonly place: HTMLElement;
}

function listenForMoves(map: LibraryMap, listener: (viewport: Viewport) => void): Stop {
  let last: Bounds | undefined;
  const report = (event: object) => {
    const box = map.getBounds();
    if (!box) return;
    const bounds = fromLibraryBounds(box);
    const isSame = last !== undefined && sameBounds(last, bounds);
    last = bounds;
    if (isSame || isOurs(event)) return;
    const { lat, lng } = map.getCenter();
    listener({ bounds, center: { lat, lng: wrapLng(lng) } });
  };
  map.on('moveend', report);
  return () => map.off('moveend', report);
}

function showTarget(map: LibraryMap, target: MapTarget, showOptions: ShowOptions): void {
  const {
    isAnimated = false,
    padding = DEFAULT_PADDING,
    closest = CLOSEST_FIT,
    isByUser = false,
  } = showOptions;
  const mark = isByUser ? undefined : ours;
  if (target.kind === 'place') {
    const place = { center: toLngLat(target.center), zoom: target.zoom };
    if (isAnimated) map.easeTo(place, mark);
    else map.jumpTo(place, mark);
    return;
  }
  map.fitBounds(
    toLibraryBounds(target.bounds),
    { padding, maxZoom: closest, linear: true, animate: isAnimated },
    mark,
  );
}

/** Rejects if the style cannot be loaded, because nothing is ever drawn without it. Later errors concern single tiles. */
const loadStyle = (map: LibraryMap): Promise<void> =>
  new Promise((resolve, reject) => {
    map.once('style.load', () => resolve());
    map.on('error', ({ error }) => reject(error));
  });

/** Waits until nothing is left to load or to draw. */
const rest = (map: LibraryMap): Promise<void> =>
  new Promise((resolve) => {
    map.once('idle', () => resolve());
    map.triggerRepaint();
    setTimeout(resolve, DRAWN_AT_MOST_MS);
  });

/**
 * Creates a map. Rejects if the library does not load; throws if the browser has no WebGL.
 */
export async function createMapView({
  config: { accessToken, baseUrl },
  styleUrl,
  names,
  place,
}: NewMap): Promise<MapView> {
  const { mapbox } = await import(/* webpackChunkName: "map-library" */ './map-library');
  mapbox.baseApiUrl = baseUrl;
  const element = document.createElement('div');
  // The library checks its styles, which only apply inside the document.
  place.append(element);
  const map = new mapbox.Map({
    ...options,
    container: element,
    accessToken,
    style: styleUrl,
    locale: {
      'Map.Title': names.map,
      'AttributionControl.ToggleAttribution': names.credits,
      'LogoControl.Title': names.logo,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const listen = (name: 'move' | 'click', listener: () => void): Stop => {
    map.on(name, listener);
    return () => map.off(name, listener);
  };
  let currentStyle = styleUrl;
  const style = loadStyle(map);
  // The component that shows the map handles the failure.
  style.catch(() => undefined);
  return {
    element,
    show: (target, showOptions = {}) => showTarget(map, target, showOptions),
    panBy: ({ x, y }) => map.panBy([x, y], {}, ours),
    zoomBy: (steps) => (steps > 0 ? map.zoomIn() : map.zoomOut()),
    setStyle: (url) => {
      if (url !== currentStyle) map.setStyle(url);
      currentStyle = url;
    },
    resize: () => map.resize(ours),
    whenDrawn: () => style.then(() => rest(map)),
    remove: () => map.remove(),
    zoom: () => map.getZoom(),
    project: (place) => map.project(toLngLat(place)),
    unproject: ({ x, y }) => {
      const { lat, lng } = map.unproject([x, y]);
      return { lat: clampLat(lat), lng: wrapLng(lng) };
    },
    onFrame: (listener) => listen('move', listener),
    onMovedByUser: (listener) => listenForMoves(map, listener),
    onPress: (listener) => listen('click', listener),
  };
}
