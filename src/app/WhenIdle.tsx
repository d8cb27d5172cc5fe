import { FollowFavorites } from '~/features/favorites/FollowFavorites';
import { RememberTools } from '~/features/recent/RememberTools';

/** What every page does once it has nothing else to do. */
export const WhenIdle = () => (
  <>
    <FollowFavorites />
    <RememberTools />
  </>
);
