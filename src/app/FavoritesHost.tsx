import { lazy, Suspense } from 'react';
import { useIdle } from '~/ui/use-idle';

const FollowFavorites = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "favorites" */ '~/features/favorites/FollowFavorites')
  ).FollowFavorites,
}));

/** Only the browser knows what a visitor saved, and no first paint waits for it. */
export function FavoritesHost() {
  const isIdle = useIdle();
  return isIdle ? (
    <Suspense>
      <FollowFavorites />
    </Suspense>
  ) : null;
}
