import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { loadNotifications, selectNotificationCounts } from '~/store/notifications';

/** The number at the inbox; looked for again with each page and when the window comes back. */
export function useNotificationCount(): number {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { pathname } = useLocation();
  const { total } = useAppSelector(selectNotificationCounts);
  useEffect(() => {
    const look = () => void dispatch(loadNotifications({ now: clock.now() }));
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [dispatch, clock, pathname]);
  return total;
}
