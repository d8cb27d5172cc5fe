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
    <LinkButton size="s" className={styles.onVeil} href={editListingPath(card, 'photos')}>
      <Text id="ManageListingsPage.finish" />
    </LinkButton>
  );
}

function DraftVeil({ card }: Pick<Props, 'card'>) {
  const text = useText();
  const { done, missing } = card;
  const count = wizardTabs.length;
  return (
    <>
      <b>
        <Text id="ManageListingsPage.stepsDone" values={{ done, count }} />
      </b>
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

/** Covers the picture of a tool that is not for rent: why, and the one thing to do about it. */
export function CardVeil({ card, kind, isWorking, onOpen }: Props) {
  switch (kind) {
    case 'draft':
      return <DraftVeil card={card} />;
    case 'ready':
      return (
        <>
          <b>
            <Text id="ManageListingsPage.readyTitle" />
          </b>
          <FinishLink card={card} />
        </>
      );
    case 'waits-for-payout':
      return (
        <>
          <b>
            <Text id="ManageListingsPage.readyTitle" />
          </b>
          <span>
            <Text id="ManageListingsPage.waitsText" />
          </span>
          <LinkButton size="s" className={styles.onVeil} href={pathTo('payouts')}>
            <Text id="ManageListingsPage.addPayout" />
          </LinkButton>
        </>
      );
    case 'pending':
      return (
        <>
          <b>
            <Text id="ManageListingsPage.pendingTitle" />
          </b>
          <span>
            <Text id="ManageListingsPage.pendingText" />
          </span>
        </>
      );
    case 'waits-for-identity':
      return (
        <>
          <b>
            <Text id="ManageListingsPage.identityTitle" />
          </b>
          <span>
            <Text id="ManageListingsPage.identityText" />
          </span>
          <LinkButton size="s" className={styles.onVeil} href={identityPath(pathTo('listings'))}>
            <Text id="IdentityPage.start" />
          </LinkButton>
        </>
      );
    case 'closed':
      return (
        <>
          <b>
            <Text id="ManageListingsPage.closedTitle" />
          </b>
          <span>
            <Text id="ManageListingsPage.closedText" />
          </span>
          <Button size="s" className={styles.onVeil} disabled={isWorking} onClick={onOpen}>
            <Text id="ManageListingsPage.open" />
          </Button>
        </>
      );
    default:
      return null;
  }
}
