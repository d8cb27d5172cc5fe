import { type ReactNode, useState } from 'react';
import { type EditedListing } from '~/api/listing/own-listings';
import { type ListingId } from '~/domain/ids';
import { PageHead } from '~/features/page-head/PageHead';
import { readReturn } from '~/features/payout/use-return';
import { PageFrame } from '~/features/shell/PageFrame';
import { RoomFrame } from '~/features/shell/RoomFrame';
import { useText } from '~/i18n/use-text';
import { type PageProps } from '~/pages/page-module';
import { useAppSelector } from '~/store/hooks';
import { Wrap } from '~/ui/layout/Wrap';
import { readAddress } from './EditListingPage.data';
import { selectEditedListing, selectSavedAt } from './EditListingPage.duck';
import { PhotoBox } from './photos/PhotoBox';
import { usePhotoBox } from './photos/photos-context';
import { tabNames } from './tab-names';
import { type Leaving, useLeaving } from './use-leaving';
import { type SaveStep, useSaveStep } from './use-save-step';
import { ListingFailed, ListingGone, WizardSkeleton } from './WizardStates';
import { WizardStep } from './WizardStep';
import Check from 'lucide-react/icons/check';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { useToast } from '~/ui/feedback/toasts';
import styles from './RoomBar.module.css';

/** Shows when the draft was last saved, once something was. */
function SavedAt() {
  const moments = useMoments();
  const savedAt = useAppSelector(selectSavedAt);
  return (
    <span role="status" className={styles.saved}>
      {savedAt !== null && (
        <>
          <Icon of={Check} size="s" />
          <span>
            <Text
              id="EditListingPage.savedAt"
              values={{ time: moments.clock(new Date(savedAt)) }}
            />
          </span>
        </>
      )}
    </span>
  );
}

/** Leads out of the wizard to the owner's tools, once everything was saved. */
function SaveAndLeave({ leaving }: { leaving: Leaving }) {
  const text = useText();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const leave = async () => {
    setWorking(true);
    const outcome = await leaving.save();
    setWorking(false);
    if (outcome === 'stay') return;
    if (outcome === 'kept') showToast({ text: text('EditListingPage.keptHere') });
    void navigate(pathTo('listings'));
  };
  return (
    <Button
      look="ghost"
      size="s"
      className={styles.leave}
      isWorking={isWorking}
      onClick={() => void leave()}
      text="EditListingPage.saveAndLeave"
    />
  );
}

interface ContentProps extends Pick<PageProps, 'params'> {
  readonly leaving: Leaving;
  readonly saveStep: SaveStep;
  readonly onCreated: (id: ListingId) => void;
}

function Content({ params, ...tools }: ContentProps) {
  const address = readAddress(params);
  const listing = useAppSelector(selectEditedListing);
  if (!address) return <WizardSkeleton />;
  const { tab } = address;
  const returned = readReturn(params['returnUrlType']);
  const step = (shown: EditedListing | null) => (
    <WizardStep
      {...tools}
      listing={shown}
      tab={tab}
      returned={shown === null ? undefined : returned}
    />
  );
  if (!address.id) return step(null);
  if (listing.status === 'failed') return <ListingFailed id={address.id} error={listing.error} />;
  if (listing.status !== 'ready' || listing.data.id !== address.id) return <WizardSkeleton />;
  if (listing.data.deleted) return <ListingGone />;
  return step(listing.data);
}

interface FrameProps extends Pick<ContentProps, 'leaving'> {
  readonly isRoom: boolean;
  readonly children: ReactNode;
}

/** Frames the page. While a listing is being made, the only exit is the one that saves it. */
function Frame({ isRoom, leaving, children }: FrameProps) {
  if (!isRoom) return <PageFrame searchPlacement="sheet">{children}</PageFrame>;
  return (
    <RoomFrame
      bar={
        <>
          <SavedAt />
          <SaveAndLeave leaving={leaving} />
        </>
      }
      hasLinks={false}
    >
      {children}
    </RoomFrame>
  );
}

/** The page that creates a listing in six steps and changes it later. */
export function EditListingPage({ params }: PageProps) {
  const text = useText();
  const address = readAddress(params);
  const leaving = useLeaving();
  const saveStep = useSaveStep();
  const { box, adopt } = usePhotoBox(address?.id ?? null);
  return (
    <Frame isRoom={address?.type !== 'edit'} leaving={leaving}>
      <PageHead
        title={text('EditListingPage.title', {
          step: text(tabNames[address?.tab ?? 'description']),
        })}
        description={text('EditListingPage.description')}
        isPrivate
      />
      <Wrap>
        <PhotoBox box={box} leaving={leaving} saveStep={saveStep}>
          <Content params={params} leaving={leaving} saveStep={saveStep} onCreated={adopt} />
        </PhotoBox>
      </Wrap>
    </Frame>
  );
}
