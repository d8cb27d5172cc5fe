import { type ReactNode, useEffect, useRef } from 'react';
import { type EditedListing } from '~/api/listing/own-listings';
import { useAppSelector } from '~/store/hooks';
import { LeaveQuestion } from '~/ui/fields/LeaveGuard';
import { selectEditedListing } from '../EditListingPage.duck';
import { type Leaving } from '../use-leaving';
import { type SaveStep } from '../use-save-step';
import { wizardPath } from '../wizard-path';
import { type Box, PhotosProvider } from './photos-context';
import { isUnderWay } from './photos-state';
import { type Photos, usePhotos } from './use-photos';

interface Props {
  readonly box: Box;
  readonly leaving: Leaving;
  readonly saveStep: SaveStep;
  readonly children: ReactNode;
}

/** Makes people who leave wait until the pictures have arrived and are saved. */
function useLeavingPhotos(leaving: Leaving, { photos, saving }: Photos) {
  const isPending = photos.some(isUnderWay) || !saving.isSaved;
  const mayLeave = !isPending || saving.problem !== null;
  const waiting = useRef<(() => void) | undefined>(undefined);
  const now = useRef(mayLeave);
  useEffect(() => {
    now.current = mayLeave;
    if (mayLeave) waiting.current?.();
  }, [mayLeave]);
  useEffect(
    () =>
      leaving.register('photos', async () => {
        if (!now.current) {
          await new Promise<void>((resolve) => {
            waiting.current = resolve;
          });
        }
        return 'saved';
      }),
    [leaving],
  );
}

type BoxProps = Omit<Props, 'box'> & { readonly listing: EditedListing | null; readonly box: Box };

function OpenBox({ box, listing, leaving, saveStep, children }: BoxProps) {
  const photos = usePhotos(listing, { id: box.id, saveStep });
  const isPending = photos.photos.some(isUnderWay) || photos.saving.problem !== null;
  useLeavingPhotos(leaving, photos);
  // The pictures stay with the form from step to step.
  const inside = wizardPath(listing, 'photos').replace(/photos$/, '');
  return (
    <PhotosProvider value={photos}>
      <LeaveQuestion isGuarding={isPending} safeUnder={inside} />
      {children}
    </PhotosProvider>
  );
}

/** Keeps a listing's pictures while its owner goes from step to step. Uploads continue meanwhile. */
export function PhotoBox(props: Props) {
  const { box } = props;
  const edited = useAppSelector(selectEditedListing);
  const isKnown = edited.status === 'ready' && edited.data.id === box.id;
  const listing = isKnown ? edited.data : null;
  const isReady = box.isNew || isKnown;
  return (
    <OpenBox key={`${box.count}-${isReady ? 'ready' : 'loading'}`} {...props} listing={listing} />
  );
}
