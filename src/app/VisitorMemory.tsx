import { FollowFavorites } from '~/features/favorites/FollowFavorites';
import { RememberTools } from '~/features/recent/RememberTools';

/** Follows what a visitor saved and looked at; only the browser knows it. */
export const VisitorMemory = () => (
  <>
    <FollowFavorites />
    <RememberTools />
  </>
);
