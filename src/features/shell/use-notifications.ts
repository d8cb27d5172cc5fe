import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteZone } from '~/i18n/site-zone';
import { useClock } from '~/lib/clock';
import { onUpdates } from '~/lib/updates';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import type * as notifications from '~/store/notifications';
import { type RootState } from '~/store/root-state';

type Notifications = typeof notifications;

const importNotifications = (): Promise<Notifications> =>
  import(/* webpackChunkName: "transactions" */ '~/store/notifications');

const none = { orders: 0, sales: 0, total: 0 };
const unknown = (_state: RootState) => none;
const nothingWaits = (_state: RootState) => false;

/**
 * Returns how much is unread or waits in the inbox, and whether something waits for an owner. It updates with each page and when the
 * window gets the focus.
 */
export function useNotifications(lends: boolean) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { pathname } = useLocation();
  const userId = useAppSelector(selectCurrentUserId);
  const [module, setModule] = useState<Notifications>();
  const counts = useAppSelector(module?.selectNotificationCounts ?? unknown);
  const hasWaitingSales = useAppSelector(module?.selectHasWaitingSales ?? nothingWaits);
  const timeZone = useContext(SiteZone);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const look = (isDue = false) => {
      importNotifications().then(
        (loaded) => {
          setModule(loaded);
          const now = clock.now();
          void dispatch(loaded.loadNotifications({ now, isDue }));
          void dispatch(loaded.loadWaiting({ now, timeZone, lends, isDue }));
        },
        // The page works even without the number, so a failure is not shown.
        () => undefined,
      );
    };
    const lookIfOld = () => look();
    look();
    window.addEventListener('focus', lookIfOld);
    // The tab that looks for news already has them, and the others load them.
    const endUpdates = onUpdates(() => look(true));
    return () => {
      endUpdates();
      window.removeEventListener('focus', lookIfOld);
    };
  }, [dispatch, clock, timeZone, lends, pathname, userId]);
  return { ...counts, hasWaitingSales };
}
