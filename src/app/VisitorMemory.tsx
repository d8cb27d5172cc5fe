import { FollowFavorites } from '~/features/favorites/FollowFavorites';
import { RememberTools } from '~/features/recent/RememberTools';

/** Follows what a visitor saved and viewed, which only the browser knows. */
export const VisitorMemory = () => (
  <>
    <FollowFavorites />
    <RememberTools />
  </>
);
