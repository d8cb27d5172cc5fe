import { useEffect } from 'react';
import { freshenFavorites, readKeptFavorites, takeKept } from './favorite-thunks';
import { watchOtherTabs } from './favorite-news';
import { watchKept } from './kept-favorites';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectIsAuthenticated } from '~/store/session';

/** Keeps hearts true: what a visitor saved is read, moves to the account after the login, and other tabs' changes are followed. */
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
