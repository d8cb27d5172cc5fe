import { useEffect } from 'react';
import { isUnread, newsFor } from '~/domain/order/process/transaction-views';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { rememberView, selectLastViews } from '~/store/last-views';
import { markViewed, selectMessagesState } from '~/features/order/base/order.duck';
import { useNewestMessage } from '~/features/order/base/use-newest-message';

/** Marks an opened order as seen, in the order itself and in the user's own data, once for everything new. */
export function useMarkSeen(view: TransactionView): void {
  const { id, role, transaction } = view;
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectMessagesState);
  const views = useAppSelector(selectLastViews);
  const news = newsFor(role, transaction, useNewestMessage());
  const isNew = isUnread(id, news, views);
  useEffect(() => {
    void dispatch(markViewed(id));
    // A step can lead to a state in which the order can be marked.
  }, [dispatch, id, transaction.state]);
  const { at } = news;
  useEffect(() => {
    if (status !== 'ready' || !isNew || at === undefined) return;
    void dispatch(rememberView({ id, at: new Date(at) }));
  }, [dispatch, id, status, isNew, at]);
}
