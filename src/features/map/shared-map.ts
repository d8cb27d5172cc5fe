import { createMapView, type MapsConfig, type MapView } from './map-view';

/**
 * One live map for the whole visit: starting one is slow and browsers allow few. It waits hidden while no page
 * shows it, and keeps its tiles.
 */
let shared: Promise<MapView> | undefined;
let parking: HTMLElement | undefined;

interface Wanted {
  readonly config: MapsConfig;
  readonly styleUrl: string;
  readonly title: string;
}

/** The map, made at the first call; a failed start is forgotten, so the next call tries again. */
export function sharedMap({ config, styleUrl, title }: Wanted): Promise<MapView> {
  shared ??= createMapView(config, styleUrl, { title }).catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
}

function parkingPlace(): HTMLElement {
  if (!parking) {
    parking = document.createElement('div');
    parking.hidden = true;
    document.body.append(parking);
  }
  return parking;
}

/** Shows the map in `host`, taking it from wherever it was. */
export function attachMap(view: MapView, host: HTMLElement): void {
  if (view.element.parentElement === host) return;
  host.append(view.element);
  view.resize();
}

/** Hides the map if it is still in `host`. */
export function detachMap(view: MapView, host: HTMLElement): void {
  if (view.element.parentElement === host) parkingPlace().append(view.element);
}
