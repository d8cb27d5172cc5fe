import { useEffect } from 'react';
import { freshenFavorites, readKeptFavorites, takeKept } from './favorite-thunks';
import { watchOtherTabs } from './favorite-changes';
import { watchKept } from './kept-favorites';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectIsAuthenticated } from '~/store/session';

/** Keeps hearts current: it reads what a visitor saved, moves it to the account after the login, and follows changes of other tabs. */
export function FollowFavorites() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectCurrentUserId);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  useEffect(() => {
    if (isAuthenticated) return undefined;
    const read = () => void dispatch(readKeptFavorites());
    read();
    return watchKept(read);
  }, [dispatch, isAuthenticated]);
  useEffect(() => {
    if (!userId || !isAuthenticated) return undefined;
    void dispatch(takeKept());
    return watchOtherTabs(() => void dispatch(freshenFavorites()));
  }, [dispatch, userId, isAuthenticated]);
  return null;
}
