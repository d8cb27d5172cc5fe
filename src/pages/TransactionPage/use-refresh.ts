import { useEffect } from 'react';
import { type TransactionId } from '~/domain/ids';
import { useAppDispatch } from '~/store/hooks';
import { onNews } from '~/lib/news';
import { useHasFeature } from '~/config/use-has-feature';
import { loadMessages, loadStaffWords, loadTransaction } from '~/features/order/base/order.duck';

const EVERY_MS = 30_000;

/**
 * Updates an open page: at once when there is news or users come back to the window, and every half minute while it is visible for changes
 * without news.
 */
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
    const endNews = onNews(refresh);
    return () => {
      endNews();
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [dispatch, id, hasStaff]);
}
