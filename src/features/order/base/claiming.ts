import { createContext, useContext } from 'react';
import { type ClaimKind } from '~/domain/order/claim/claim-terms';

/** Opens the form of a claim in the panel of the order, with this kind chosen. */
export type OpenClaim = (kind: ClaimKind) => void;

/** Opens a claim. It is undefined where nothing can be claimed. */
export const ClaimingContext = createContext<OpenClaim | undefined>(undefined);

export const useClaiming = (): OpenClaim | undefined => useContext(ClaimingContext);
