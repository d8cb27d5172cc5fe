import { createContext, useContext } from 'react';
import { type MapView } from './map-view';

export const MapContext = createContext<MapView | null>(null);

/** Returns the live map around this component. Throws outside of one. */
export function useMap(): MapView {
  const view = useContext(MapContext);
  if (!view) throw new Error('No map: render inside InteractiveMap');
  return view;
}
