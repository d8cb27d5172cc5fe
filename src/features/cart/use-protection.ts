import { useState } from 'react';
import { selectHasDamageProtection } from '~/store/cart';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { chooseProtection } from './cart-thunks';

interface Protection {
  readonly isChosen: boolean;
  /** Resolves with whether the choice was saved. */
  readonly choose: (isChosen: boolean) => Promise<boolean>;
}

/** Returns the cart's choice of damage protection. A new choice shows right away; if saving fails, the saved one shows again. */
export function useProtection(): Protection {
  const dispatch = useAppDispatch();
  const isSaved = useAppSelector(selectHasDamageProtection);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choose = async (isChosen: boolean) => {
    setWanted(isChosen);
    const saved = await dispatch(chooseProtection(isChosen));
    setWanted(null);
    return chooseProtection.fulfilled.match(saved);
  };
  return { isChosen: wanted ?? isSaved, choose };
}
