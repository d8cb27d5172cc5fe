import { type EditedListing } from '~/api/listing/own-listings';
import { listingVariantPath } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { LeaveQuestion } from '~/ui/fields/LeaveGuard';
import { PhotoGrid } from '../photos/PhotoGrid';
import { PublishButton } from '../photos/PublishButton';
import { QualityMeter } from '../photos/QualityMeter';
import { isAttached } from '../photos/photos-state';
import { type Photos, usePhotos } from '../photos/use-photos';
import { useWizard } from '../wizard-context';
import { failureText } from '../wizard-failure';
import { FootBar } from '../WizardFoot';
import { ConflictNote } from '../WizardForm';
import styles from './PhotosTab.module.css';

function SavingProblem({ saving, takeTheirs }: Pick<Photos, 'saving' | 'takeTheirs'>) {
  const { problem, retry, force } = saving;
  if (!problem) return null;
  if (problem.kind === 'failed') {
    return (
      <Note
        tone="danger"
        live="assertive"
        actions={
          <Button size="s" onClick={retry}>
            <Text id="EditListingPage.retry" />
          </Button>
        }
      >
        <Text id={failureText(problem.error, 'EditListingPage.updateFailed')} />
      </Note>
    );
  }
  return <ConflictNote onTake={() => takeTheirs(problem.listing)} onForce={force} />;
}

function PhotosStep({ listing }: { listing: EditedListing }) {
  const photos = usePhotos(listing);
  const { flow } = useWizard();
  const isUploading = photos.photos.some(({ kind }) => kind === 'uploading');
  return (
    <div className={styles.step}>
      <LeaveQuestion isGuarding={isUploading || photos.saving.problem !== null} />
      <PhotoGrid photos={photos} mayBeEmpty={flow === 'create'} />
      <SavingProblem {...photos} />
      <QualityMeter listing={listing} />
      {flow === 'create' && (
        <div>
          <LinkButton href={listingVariantPath(listing, 'draft')}>
            <Text id="EditListingPage.preview" />
          </LinkButton>
        </div>
      )}
      <FootBar>
        {flow === 'create' && (
          <PublishButton
            listing={listing}
            isReady={photos.photos.some(isAttached) && !isUploading}
            isSaved={photos.saving.isSaved}
            hasProblem={photos.saving.problem !== null}
          />
        )}
      </FootBar>
    </div>
  );
}

/** The last step: pictures, and the button that publishes the tool. */
export function PhotosTab() {
  const { listing } = useWizard();
  return listing && <PhotosStep listing={listing} />;
}
