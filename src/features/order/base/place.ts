import { createContext, useContext } from 'react';

/** Where something stands in the panel of an order: what leads it, or a part below. */
type Place = 'lead' | 'part';

export const PlaceContext = createContext<Place>('lead');

export const usePlace = (): Place => useContext(PlaceContext);

/** The look of a main button. Only what leads is orange, so that one such button is in view. */
export const useMainLook = (): 'primary' | 'solid' => (usePlace() === 'lead' ? 'primary' : 'solid');
