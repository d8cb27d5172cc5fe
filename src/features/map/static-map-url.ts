import { FUZZY_OFFSET_M } from '~/domain/listing/fuzzy-location';
import { type LatLng } from '~/domain/search/geo';
import { circle, encodePolyline } from './map-circle';
import { type MapsConfig } from './map-view';

/** A place to show. An approximate location has only the shifted center; the exact one is for people who may know the address. */
export type ShownPlace =
  | { readonly kind: 'approximate'; readonly obfuscatedCenter: LatLng }
  | { readonly kind: 'exact'; readonly center: LatLng };

interface StaticMapOptions {
  readonly place: ShownPlace;
  /** The width in pixels. The picture has double density. */
  readonly width: number;
  readonly height: number;
  /** The style in the map service's form, "mapbox://styles/owner/style". */
  readonly styleUrl: string;
  /** Six hexadecimal digits. */
  readonly colour: string;
}

const DEFAULT_ZOOM = 11;
const FUZZY_ZOOM = 13;
const AREA_OPACITY = 0.2;

const CIRCLE_CORNERS = 32;
const EDGE_WIDTH = 2;
const DECIMALS = 5;

export const centerOf = (place: ShownPlace): LatLng =>
  place.kind === 'exact' ? place.center : place.obfuscatedCenter;

export const zoomOf = ({ kind }: ShownPlace): number =>
  kind === 'exact' ? DEFAULT_ZOOM : FUZZY_ZOOM;

const lngLat = ({ lat, lng }: LatLng): string =>
  `${lng.toFixed(DECIMALS)},${lat.toFixed(DECIMALS)}`;

function overlay(place: ShownPlace, colour: string): string {
  if (place.kind === 'exact') return `pin-l+${colour}(${lngLat(place.center)})`;
  const ring = circle(place.obfuscatedCenter, FUZZY_OFFSET_M, CIRCLE_CORNERS);
  const line = encodeURIComponent(encodePolyline(ring));
  return `path-${EDGE_WIDTH}+${colour}-1+${colour}-${AREA_OPACITY}(${line})`;
}

/** Returns the address of a picture of the map, or undefined if the style is not one of the map service. */
export function staticMapUrl(
  { accessToken, baseUrl }: MapsConfig,
  { place, width, height, styleUrl, colour }: StaticMapOptions,
): string | undefined {
  const style = /^mapbox:\/\/styles\/([\w-]+\/[\w-]+)$/.exec(styleUrl)?.[1];
  if (style === undefined) return undefined;
  const view = `${lngLat(centerOf(place))},${zoomOf(place)}`;
  const query = new URLSearchParams({ access_token: accessToken });
  return `${baseUrl}/styles/v1/${style}/static/${overlay(place, colour)}/${view}/${width}x${height}@2x?${query}`;
}
