import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { nextTab, previousTab } from '~/domain/listing/listing-fields';
import { type WizardTab } from '~/domain/listing/wizard-tabs';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { MissingFields } from '~/ui/fields/MissingFields';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { tabNames } from './tab-names';
import { useWizard } from './wizard-context';
import { wizardPath } from './wizard-path';
import { useNavigate } from 'react-router-dom';
import { unexpectedError } from '~/api/marketplace/api-error';
import { pathTo } from '~/config/paths';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { FormError } from '~/ui/fields/FormError';
import { Dialog } from '~/ui/overlays/modals';
import { discardListing } from './EditListingPage.duck';
import { failureText } from './wizard-failure';
import styles from './WizardFoot.module.css';

function DiscardButton() {
  const text = useText();
  const { listing } = useWizard();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<MessageId>();
  if (listing?.state !== 'draft') return null;
  const discard = async () => {
    setWorking(true);
    setFault(undefined);
    const answer = await dispatch(discardListing(listing.id));
    setWorking(false);
    if (discardListing.rejected.match(answer)) {
      setFault(failureText(answer.payload ?? unexpectedError, 'EditListingPage.discardFailed'));
      return;
    }
    showToast({ text: text('EditListingPage.discarded', { title: listing.title }) });
    void navigate(pathTo('listings'));
  };
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)} text="EditListingPage.discard" />
      <Dialog
        role="alertdialog"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('EditListingPage.discardTitle')}
        footer={
          <>
            <Button
              look="danger"
              isWorking={isWorking}
              onClick={() => void discard()}
              text="EditListingPage.discardDo"
            />
            <Button
              look="ghost"
              onClick={() => setOpen(false)}
              text="EditListingPage.discardKeep"
            />
          </>
        }
      >
        <Text as="p" id="EditListingPage.discardText" values={{ title: listing.title }} />
        <FormError>{fault && <Text id={fault} />}</FormError>
      </Dialog>
    </>
  );
}

const nextNames = {
  policy: 'EditListingPage.nextPolicy',
  location: 'EditListingPage.nextLocation',
  pricing: 'EditListingPage.nextPricing',
  availability: 'EditListingPage.nextAvailability',
  photos: 'EditListingPage.nextPhotos',
} as const satisfies Record<Exclude<WizardTab, 'description'>, MessageId>;

function BackLink() {
  const { listing, tab } = useWizard();
  const previous = previousTab(tab);
  if (!previous) return listing ? <DiscardButton /> : null;
  return (
    <LinkButton
      look="ghost"
      icon={ArrowLeft}
      href={wizardPath(listing, previous)}
      text={tabNames[previous]}
    />
  );
}

interface BarProps {
  /** The list of what is missing, with links to it. */
  readonly missing?: ReactNode;
  readonly children: ReactNode;
}

/** Shows what is missing, and below it a back link, whether everything is saved, and `children` as the main button. */
export function FootBar({ missing, children }: BarProps) {
  const { flow, isUpdated } = useWizard();
  return (
    <div className={styles.foot} data-foot="">
      {missing}
      <div className={styles.row}>
        {flow === 'create' && <BackLink />}
        {flow === 'edit' && (
          <span role="status" className={styles.status}>
            {isUpdated && <Text id="EditListingPage.saved" />}
          </span>
        )}
        <div className={styles.on}>{children}</div>
      </div>
    </div>
  );
}

/** The foot for steps with a form. Its button saves, and leads on while the tool is being created. */
export function WizardFoot({ mayBeUnchanged }: { mayBeUnchanged: boolean }) {
  const { flow, tab } = useWizard();
  const next = nextTab(tab);
  const isLeadingOn = flow === 'create' && next !== undefined && next !== 'description';
  return (
    <FootBar missing={<MissingFields isShownAtOnce />}>
      <SubmitButton
        size="l"
        mayBeUnchanged={mayBeUnchanged}
        isMissingElsewhere
        text={isLeadingOn ? nextNames[next] : 'EditListingPage.save'}
      />
    </FootBar>
  );
}
