import { useEffect } from 'react';
import { type TransactionId } from '~/domain/ids';
import { useAppDispatch } from '~/store/hooks';
import { useHasFeature } from '~/config/use-has-feature';
import { loadMessages, loadStaffWords, loadTransaction } from '~/features/order/order.duck';

const EVERY_MS = 30_000;

/** An open page shows what happens meanwhile: at once for users who come back to the window, and every half minute while it is seen. */
export function useRefresh(id: TransactionId): void {
  const dispatch = useAppDispatch();
  const hasStaff = useHasFeature('desk');
  useEffect(() => {
    const loadWords = () => {
      if (hasStaff) void dispatch(loadStaffWords(id));
    };
    const refresh = () => {
      void dispatch(loadTransaction(id));
      void dispatch(loadMessages({ id, page: 1 }));
      loadWords();
    };
    loadWords();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, EVERY_MS);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [dispatch, id, hasStaff]);
}
