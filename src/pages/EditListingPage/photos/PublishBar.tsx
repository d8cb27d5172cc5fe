import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { unexpectedError } from '~/api/marketplace/api-error';
import { type EditedListing } from '~/api/listing/own-listings';
import { useConfig } from '~/config/config-context';
import { listingVariantPath, livePath } from '~/config/paths';
import { type PublishGap, publishGaps } from '~/domain/listing/listing-fields';
import { selectOwnIdentity } from '~/features/identity/own-identity';
import { useIsVerified } from '~/features/identity/use-identity';
import { PayoutDialog } from '~/features/payout/PayoutDialog';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { deferDraft, readMayPublish } from '~/store/publish-deferred';
import { Button } from '~/ui/controls/Button';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { useToast } from '~/ui/feedback/toasts';
import { FormError } from '~/ui/fields/FormError';
import { type MissingItem, StillMissing } from '~/ui/fields/StillMissing';
import { whenLoaded } from '~/ui/when-loaded';
import { publishListing } from '../EditListingPage.duck';
import { useWizard } from '../wizard-context';
import { failureText } from '../wizard-failure';
import { FootBar } from '../WizardFoot';
import { wizardPath, wizardReturnPaths } from '../wizard-path';
import { ADD_PHOTOS } from './AddPhotos';
import { selectDeferredDrafts } from '~/store/deferred-drafts';

/**
 * Handles the return from the payment provider's pages. `isAsked` shows the dialog if the owner left early or something is missing.
 * Otherwise the address becomes that of the step.
 */
function useWizardReturn(listing: EditedListing) {
  const { returned } = useWizard();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(returned === 'failure');
  const waitsToBePublished = useAppSelector(selectDeferredDrafts).includes(listing.id);
  const leave = () => {
    if (returned) void navigate(wizardPath(listing, 'photos'), { replace: true });
  };
  useEffect(() => {
    if (returned !== 'success') return;
    const from = window.location.pathname;
    const goOn = async () => {
      const answer = await dispatch(readMayPublish());
      if (answer.payload === false) setAsked(true);
      // A waiting draft is published automatically, which leads to its page, perhaps already during this request.
      else if (!waitsToBePublished && window.location.pathname === from) leave();
    };
    void goOn();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each return
  }, [returned]);
  const end = () => {
    setAsked(false);
    leave();
  };
  return { isAsked, end };
}

/** This loads on demand, because most owners need no check. */
const LazyFirstCheck = whenLoaded(
  async () => (await import(/* webpackChunkName: "first-check" */ './FirstCheck')).FirstCheck,
  <Skeleton shape="panel" />,
);

interface Props {
  readonly listing: EditedListing;
  /** Whether there is a picture, or one that is being uploaded. */
  readonly hasPhoto: boolean;
  /**
   * Whether no upload is running and all texts are saved. A text is saved when its field loses the focus, which a press on the button
   * causes.
   */
  readonly isSaved: boolean;
  readonly hasProblem: boolean;
}

function usePublishing({ listing }: Pick<Props, 'listing'>) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<MessageId>();
  const [isWaiting, setWaiting] = useState(false);
  const isConnected = useAppSelector(selectCurrentUser)?.attributes.stripeConnected === true;
  const publish = async () => {
    const answer = await dispatch(publishListing(listing.id));
    if (publishListing.rejected.match(answer)) {
      setFault(failureText(answer.payload ?? unexpectedError, 'EditListingPage.publishFailed'));
      return;
    }
    const { title, state } = answer.payload;
    if (state !== 'pendingApproval') {
      void navigate(livePath(answer.payload));
      return;
    }
    showToast({ text: text('EditListingPage.pending', { title }) });
    void navigate(listingVariantPath(answer.payload, state));
  };
  /** Remembers the draft because payout details are missing. It is published once they are complete. */
  const wait = async () => {
    const answer = await dispatch(deferDraft(listing.id));
    if (deferDraft.rejected.match(answer)) {
      setFault(failureText(answer.payload ?? unexpectedError, 'EditListingPage.publishFailed'));
      return;
    }
    setWaiting(true);
  };
  const start = async () => {
    setFault(undefined);
    setWorking(true);
    const answer = isConnected ? await dispatch(readMayPublish()) : null;
    if (answer && readMayPublish.rejected.match(answer)) {
      setFault(failureText(answer.payload ?? unexpectedError, 'EditListingPage.publishFailed'));
    } else {
      await (answer?.payload === true ? publish() : wait());
    }
    setWorking(false);
  };
  return { start, isWorking, fault, isWaiting, stopWaiting: () => setWaiting(false) };
}

const gapNames = {
  description: 'EditListingPage.tabDescription',
  serialNumber: 'EditListingPage.serial',
  policy: 'EditListingPage.rulesLabel',
  location: 'EditListingPage.gapLocation',
  pricing: 'EditListingPage.gapPrice',
  availability: 'EditListingPage.gapDays',
  photos: 'EditListingPage.gapPhoto',
} as const satisfies Record<PublishGap, MessageId>;

const addPhotos = () => document.getElementById(ADD_PHOTOS)?.focus();

/** Returns what publishing waits for. The links lead to the steps and to the field in a step. */
function useGaps({
  listing,
  hasPhoto,
}: Pick<Props, 'listing' | 'hasPhoto'>): readonly MissingItem[] {
  const text = useText();
  return publishGaps({ ...listing, images: hasPhoto ? [true] : [] }).map((gap) => {
    const common = { name: text(gapNames[gap]) };
    if (gap === 'photos') return { ...common, onPress: addPhotos };
    if (gap !== 'serialNumber') return { ...common, href: wizardPath(listing, gap) };
    return { ...common, href: `${wizardPath(listing, 'description')}#${gap}` };
  });
}

const IDENTITY_FIELD = 'identity';
const toCheck = () =>
  document.querySelector<HTMLElement>(`[data-field="${IDENTITY_FIELD}"]`)?.focus();

/** Returns the check that the marketplace requires before a first tool, or null if it requires none of this owner. */
function useFirstCheck(isSaved: boolean) {
  const text = useText();
  const { identity } = useConfig();
  const isVerified = useIsVerified();
  const own = useAppSelector(selectOwnIdentity);
  if (!identity?.asksOwners || isVerified) return null;
  const isNeeded = own.status !== 'ready' || !own.data.mayPublish;
  const gap: MissingItem = { name: text('IdentityNeeded.missing'), onPress: toCheck };
  const section = <LazyFirstCheck field={IDENTITY_FIELD} isBusy={!isSaved} />;
  return { section, gaps: isNeeded ? [gap] : [] };
}

/** The foot of the last step. Its button publishes the draft or leads to the first thing that is missing. */
export function PublishBar({ listing, hasPhoto, isSaved, hasProblem }: Props) {
  const { start, isWorking, fault, isWaiting, stopWaiting } = usePublishing({ listing });
  const back = useWizardReturn(listing);
  const { returned } = useWizard();
  const [isAsked, setAsked] = useState(false);
  const check = useFirstCheck(isSaved);
  const gaps = [...useGaps({ listing, hasPhoto }), ...(check?.gaps ?? [])];
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    if (isSaved) void start();
    if (isSaved || hasProblem) setAsked(false);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press
  }, [isAsked, isSaved, hasProblem]);
  const press = () => {
    const [first] = gaps;
    if (!first) setAsked(true);
    else if ('onPress' in first) first.onPress();
    else line.current?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return (
    <>
      {check?.section}
      <FootBar
        missing={
          <div ref={line}>
            <StillMissing items={gaps} />
            <FormError>{fault && <Text id={fault} />}</FormError>
          </div>
        }
      >
        <Button
          look="primary"
          size="l"
          isWorking={isWorking || isAsked}
          onClick={press}
          text="EditListingPage.publish"
        />
      </FootBar>
      <PayoutDialog
        tool={{ title: listing.title, picture: listing.images[0]?.src }}
        returnTo={wizardReturnPaths(listing)}
        returned={returned}
        isOpen={isWaiting || back.isAsked}
        onClose={() => {
          stopWaiting();
          back.end();
        }}
      />
    </>
  );
}
