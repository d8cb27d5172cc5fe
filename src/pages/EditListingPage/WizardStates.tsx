import { type ApiError } from '~/api/marketplace/api-error';
import { pathTo } from '~/config/paths';
import { type ListingId } from '~/domain/ids';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { categoryOutline } from '~/api/listing/listing-picture';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { loadEditedListing } from './EditListingPage.duck';
import { failureText } from './wizard-failure';
import styles from './WizardStates.module.css';

/** Holds the place of a tool or step that is loading. */
export function WizardSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton} shapes={['title', 'field', 'panel', 'field']} />
  );
}

export function ListingFailed({ id, error }: { id: ListingId; error: ApiError }) {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.state}>
      <EmptyState
        level={1}
        outline={categoryOutline()}
        title={text('EditListingPage.showFailedTitle')}
        action={
          <Button
            onClick={() => void dispatch(loadEditedListing(id))}
            text="EditListingPage.retry"
          />
        }
      >
        <Text id={failureText(error, 'EditListingPage.showFailed')} />
      </EmptyState>
    </div>
  );
}

export function ListingGone() {
  const text = useText();
  return (
    <div className={styles.state}>
      <EmptyState
        level={1}
        outline={categoryOutline()}
        title={text('EditListingPage.deletedTitle')}
        action={<LinkButton href={pathTo('listings')} text="EditListingPage.toListings" />}
      >
        <Text id="EditListingPage.deletedText" />
      </EmptyState>
    </div>
  );
}
