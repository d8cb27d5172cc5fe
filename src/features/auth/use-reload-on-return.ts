import { useEffect } from 'react';
import { loadCurrentUser } from '~/store/current-user';
import { useAppDispatch } from '~/store/hooks';

/** Loads the user again when they come back to this page, because the emailed link opens in another tab or on another device. */
export function useReloadOnReturn(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void dispatch(loadCurrentUser());
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dispatch]);
}
