import { createContext, useContext } from 'react';

/** The place in an order's panel: what leads it, or a part below. */
type Place = 'lead' | 'part';

export const PlaceContext = createContext<Place>('lead');

export const usePlace = (): Place => useContext(PlaceContext);

/** Returns the look of a main button. Only the leading one is orange, and nothing in a row stands out. */
export const useMainLook = (): 'primary' | 'line' => (usePlace() === 'lead' ? 'primary' : 'line');
