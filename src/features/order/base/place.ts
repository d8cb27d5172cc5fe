import { createContext, useContext } from 'react';

/** Where something stands in the panel of an order: what leads it, or a part below. */
type Place = 'lead' | 'part';

export const PlaceContext = createContext<Place>('lead');

export const usePlace = (): Place => useContext(PlaceContext);

/** The look of a main button: only what leads is orange, and nothing in a row stands out. */
export const useMainLook = (): 'primary' | 'line' => (usePlace() === 'lead' ? 'primary' : 'line');
