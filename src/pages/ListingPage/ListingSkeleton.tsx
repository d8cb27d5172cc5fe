import { Text } from '~/i18n/Text';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import page from './ListingPage.module.css';
import panel from './booking/BookingPanel.module.css';
import styles from './ListingSkeleton.module.css';

/** Holds the place of a tool that is loading. */
export function ListingSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <Text as="h1" id="ListingPage.loadingTitle" />
      </VisuallyHidden>
      <SkeletonGroup>
        <div className={page.crumbs}>
          <div className={styles.crumb}>
            <Skeleton />
          </div>
        </div>
        <div className={styles.gallery}>
          <Skeleton shape="picture" />
        </div>
        <div className={page.columns}>
          <div className={styles.text}>
            <Skeleton shape="title" />
            <Skeleton shape="textShort" />
            <Skeleton shape="avatar" />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="textShort" />
          </div>
          <div className={panel.panel}>
            <div className={styles.panel}>
              <Skeleton shape="panel" />
            </div>
          </div>
        </div>
      </SkeletonGroup>
    </>
  );
}
