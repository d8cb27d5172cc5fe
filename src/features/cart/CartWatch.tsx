import { useEffect } from 'react';
import { freshenCart } from './cart-thunks';
import { watchCart } from './cart-turns';
import { useAppDispatch } from '~/store/hooks';

/** Keeps what every page shows of the cart up to date while other tabs and devices change it. */
export function CartWatch() {
  const dispatch = useAppDispatch();
  useEffect(() => watchCart(() => void dispatch(freshenCart())), [dispatch]);
  return null;
}
