import { useEffect } from 'react';
import { type TransactionId } from '~/domain/ids';
import { useAppDispatch } from '~/store/hooks';
import { loadMessages, loadTransaction } from '~/features/order/order.duck';

const EVERY_MS = 30_000;

/** An open page shows what happens meanwhile: at once for users who come back to the window, and every half minute while it is seen. */
export function useRefresh(id: TransactionId): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const refresh = () => {
      void dispatch(loadTransaction(id));
      void dispatch(loadMessages({ id, page: 1 }));
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, EVERY_MS);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [dispatch, id]);
}
