import { createMapView, type MapView, type NewMap } from './map-view';

/**
 * The whole visit has one live map, because starting one is slow and browsers limit their number. It is hidden and keeps its tiles while
 * no page shows it.
 */
let shared: Promise<MapView> | undefined;
let parking: HTMLElement | undefined;

function parkingPlace(): HTMLElement {
  if (!parking) {
    parking = document.createElement('div');
    parking.hidden = true;
    document.body.append(parking);
  }
  return parking;
}

/** Returns the map, which the first call creates. A failed start is forgotten, so that the next call tries again. */
export function sharedMap(wanted: Omit<NewMap, 'place'>): Promise<MapView> {
  shared ??= createMapView({ ...wanted, place: parkingPlace() }).catch((error: unknown) => {
    shared = undefined;
    parkingPlace().replaceChildren();
    throw error;
  });
  return shared;
}

/** Ends a map that cannot be drawn, so that the next call of `sharedMap` tries again. */
export function discardBrokenMap(view: MapView): void {
  shared = undefined;
  view.remove();
  view.element.remove();
}

/** Shows the map in `host`, and removes it from its former place. */
export function attachMap(view: MapView, host: HTMLElement): void {
  if (view.element.parentElement === host) return;
  host.append(view.element);
  view.resize();
}

/** Hides the map if it is still in `host`. */
export function detachMap(view: MapView, host: HTMLElement): void {
  if (view.element.parentElement === host) parkingPlace().append(view.element);
}
