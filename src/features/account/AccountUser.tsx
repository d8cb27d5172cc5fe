import { type ReactNode } from 'react';
import { loadCurrentUser, selectCurrentUser, selectCurrentUserStatus } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import styles from './AccountUser.module.css';

/** Holds the place of the settings until they are loaded. */
export function AccountBoxes() {
  return <SkeletonGroup className={styles.state} shapes={['title', 'field', 'field', 'button']} />;
}

export type AccountHolder = NonNullable<ReturnType<typeof selectCurrentUser>>;

/** Shows the user's own data once the user is known. Until then it shows placeholder boxes, or what went wrong. */
export function AccountUser({ children }: { children: (user: AccountHolder) => ReactNode }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectCurrentUserStatus);
  const user = useAppSelector(selectCurrentUser);
  if (user) return <>{children(user)}</>;
  if (status === 'failed') {
    return (
      <div className={styles.state}>
        <LoadFailed text="Account.loadFailed" onRetry={() => void dispatch(loadCurrentUser())} />
      </div>
    );
  }
  return <AccountBoxes />;
}
