import { type OwnCard } from '~/api/listing/own-listing-cards';
import { editListingPath, identityPath, pathTo } from '~/config/paths';
import { wizardTabs } from '~/domain/listing/wizard-tabs';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { type CardKind } from './card-state';
import styles from './ManageCard.module.css';

interface Props {
  readonly card: OwnCard;
  readonly kind: CardKind;
  readonly isWorking: boolean;
  readonly onOpen: () => void;
}

const tabNames = {
  description: 'ManageListingsPage.stepDescription',
  policy: 'ManageListingsPage.stepPolicy',
  location: 'ManageListingsPage.stepLocation',
  pricing: 'ManageListingsPage.stepPricing',
  availability: 'ManageListingsPage.stepAvailability',
  photos: 'ManageListingsPage.stepPhotos',
} as const;

function FinishLink({ card }: Pick<Props, 'card'>) {
  return (
    <LinkButton
      size="s"
      className={styles.onVeil}
      href={editListingPath(card, 'photos')}
      text="ManageListingsPage.finish"
    />
  );
}

function DraftVeil({ card }: Pick<Props, 'card'>) {
  const text = useText();
  const { done, missing } = card;
  const count = wizardTabs.length;
  return (
    <>
      <Text as="b" id="ManageListingsPage.stepsDone" values={{ done, count }} />
      <span className={styles.segments} aria-hidden="true">
        {wizardTabs.map((tab, index) => (
          <i key={tab} data-done={index < done || undefined} />
        ))}
      </span>
      {missing && (
        <span>
          <Text id="ManageListingsPage.nextStep" values={{ step: text(tabNames[missing]) }} />
        </span>
      )}
      <FinishLink card={card} />
    </>
  );
}

/** Covers the picture of a tool that is not for rent with the reason and what to do about it. */
export function CardVeil({ card, kind, isWorking, onOpen }: Props) {
  switch (kind) {
    case 'draft':
      return <DraftVeil card={card} />;
    case 'ready':
      return (
        <>
          <Text as="b" id="ManageListingsPage.readyTitle" />
          <FinishLink card={card} />
        </>
      );
    case 'waits-for-payout':
      return (
        <>
          <Text as="b" id="ManageListingsPage.readyTitle" />
          <Text as="span" id="ManageListingsPage.waitsText" />
          <LinkButton
            size="s"
            className={styles.onVeil}
            href={pathTo('payouts')}
            text="ManageListingsPage.addPayout"
          />
        </>
      );
    case 'pending':
      return (
        <>
          <Text as="b" id="ManageListingsPage.pendingTitle" />
          <Text as="span" id="ManageListingsPage.pendingText" />
        </>
      );
    case 'waits-for-identity':
      return (
        <>
          <Text as="b" id="ManageListingsPage.identityTitle" />
          <Text as="span" id="ManageListingsPage.identityText" />
          <LinkButton
            size="s"
            className={styles.onVeil}
            href={identityPath(pathTo('listings'))}
            text="IdentityPage.start"
          />
        </>
      );
    case 'closed':
      return (
        <>
          <Text as="b" id="ManageListingsPage.closedTitle" />
          <Text as="span" id="ManageListingsPage.closedText" />
          <Button
            size="s"
            className={styles.onVeil}
            disabled={isWorking}
            onClick={onOpen}
            text="ManageListingsPage.open"
          />
        </>
      );
    default:
      return null;
  }
}
