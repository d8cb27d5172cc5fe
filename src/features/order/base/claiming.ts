import { createContext, useContext } from 'react';

/** Opens the form of a claim in the panel of the order; undefined where nothing can be claimed. */
export const ClaimingContext = createContext<(() => void) | undefined>(undefined);

export const useClaiming = (): (() => void) | undefined => useContext(ClaimingContext);
