import { type EditedListing } from '~/api/listing/own-listings';
import { listingVariantPath } from '~/config/paths';
import { LinkButton } from '~/ui/controls/LinkButton';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { PhotoGrid } from '../photos/PhotoGrid';
import { PublishBar } from '../photos/PublishBar';
import { QualityMeter } from '../photos/QualityMeter';
import { isAttached, isUnderWay } from '../photos/photos-state';
import { useWizardPhotos } from '../photos/photos-context';
import { type Photos } from '../photos/use-photos';
import { useWizard } from '../wizard-context';
import { failureText } from '../wizard-failure';
import { ConflictNote } from '../WizardForm';
import styles from './PhotosTab.module.css';

function SavingProblem({ saving, takeTheirs }: Pick<Photos, 'saving' | 'takeTheirs'>) {
  const { problem, retry, force } = saving;
  if (!problem) return null;
  if (problem.kind === 'failed') {
    return (
      <LoadFailed
        text={failureText(problem.error, 'EditListingPage.updateFailed')}
        onRetry={retry}
      />
    );
  }
  return <ConflictNote onTake={() => takeTheirs(problem.listing)} onForce={force} />;
}

function PhotosStep({ listing }: { listing: EditedListing }) {
  const photos = useWizardPhotos();
  const { flow } = useWizard();
  return (
    <div className={styles.step}>
      <PhotoGrid photos={photos} mayBeEmpty={flow === 'create'} />
      <SavingProblem {...photos} />
      <QualityMeter listing={listing} />
      {flow === 'create' && (
        <div>
          <LinkButton href={listingVariantPath(listing, 'draft')} text="EditListingPage.preview" />
        </div>
      )}
      {flow === 'create' && (
        <PublishBar
          listing={listing}
          hasPhoto={photos.photos.some((photo) => isAttached(photo) || isUnderWay(photo))}
          isSaved={photos.saving.isSaved && !photos.photos.some(isUnderWay)}
          hasProblem={photos.saving.problem !== null}
        />
      )}
    </div>
  );
}

/** The last step: pictures, and the button that publishes the tool. */
export function PhotosTab() {
  const { listing } = useWizard();
  return listing && <PhotosStep listing={listing} />;
}
