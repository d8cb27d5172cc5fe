import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useClock } from '~/lib/clock';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import type * as notifications from '~/store/notifications';
import { type RootState } from '~/store/root-state';

type Notifications = typeof notifications;

const importNotifications = (): Promise<Notifications> =>
  import(/* webpackChunkName: "transactions" */ '~/store/notifications');

const none = { sales: 0, total: 0 };
const unknown = (_state: RootState) => none;

/** The numbers at the inbox; updated with each page and when the window gets the focus. */
export function useNotificationCounts(): typeof none {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { pathname } = useLocation();
  const userId = useAppSelector(selectCurrentUserId);
  const [module, setModule] = useState<Notifications>();
  const counts = useAppSelector(module?.selectNotificationCounts ?? unknown);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const look = () => {
      importNotifications().then(
        (loaded) => {
          setModule(loaded);
          void dispatch(loaded.loadNotifications({ now: clock.now() }));
        },
        // Without the number the page still works, so a failure is not shown.
        () => undefined,
      );
    };
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [dispatch, clock, pathname, userId]);
  return counts;
}
