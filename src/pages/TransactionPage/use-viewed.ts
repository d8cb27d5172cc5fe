import { useEffect } from 'react';
import { lastChangeAt } from '~/domain/transaction-graph';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectCurrentUser } from '~/store/current-user';
import { rememberView, selectLastViews } from '~/store/last-views';
import { markViewed, selectMessages, selectMessagesState } from './TransactionPage.duck';

/** The newest moment that somebody who sees the page now has seen. */
function newestOf(dates: readonly (Date | undefined)[]): Date {
  return new Date(Math.max(...dates.flatMap((date) => (date ? [date.getTime()] : [])), 0));
}

/** Opening an order marks it as seen, in the order itself and in the user's own notes; once for what is new. */
export function useViewed({ id, role, transaction }: TransactionView): void {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const messages = useAppSelector(selectMessages);
  const { status } = useAppSelector(selectMessagesState);
  const views = useAppSelector(selectLastViews);
  const viewer = useAppSelector(selectCurrentUser)?.id;
  const newestMessage = messages.findLast(({ sender }) => sender?.id !== viewer)?.attributes
    .createdAt;
  const newest = newestOf([
    // One's own steps and messages are no news.
    lastChangeAt(transaction.transitions.filter(({ by }) => by !== role)),
    newestMessage === undefined ? undefined : new Date(newestMessage),
  ]).getTime();
  const lastView = views[id];
  const isKnown = lastView !== undefined && new Date(lastView).getTime() >= newest;
  useEffect(() => {
    void dispatch(markViewed(id));
    // A step can lead to a state in which the order can be marked.
  }, [dispatch, id, transaction.state]);
  useEffect(() => {
    if (status !== 'ready' || isKnown) return;
    const at = newestOf([clock.now(), new Date(newest)]);
    void dispatch(rememberView({ id, at }));
  }, [dispatch, clock, id, status, isKnown, newest]);
}
