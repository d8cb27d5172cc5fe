import { isBeingChecked } from '~/domain/payout/payouts';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { selectIsAuthenticated } from '~/store/session';
import { type ListingPageView } from './listing-view';

/** Who is viewing the listing. */
export interface Viewer {
  readonly isAuthenticated: boolean;
  readonly isOwner: boolean;
  /** Whether the owner's payout details are complete. Undefined for everybody except the owner. */
  readonly canBePaid: boolean | undefined;
  /** Whether the viewer is the owner and the payment service still checks them. */
  readonly isBeingChecked: boolean;
}

export function useViewer({ owner }: ListingPageView): Viewer {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const user = useAppSelector(selectCurrentUser);
  const isOwner = user !== undefined && user.id === owner.id;
  return {
    isAuthenticated,
    isOwner,
    canBePaid: isOwner ? user.attributes.stripeConnected : undefined,
    isBeingChecked: isOwner && isBeingChecked(user.attributes),
  };
}
