import { type EditedListing } from '~/api/own-listings';
import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Dialog } from '~/ui/overlays/modals';
import styles from './PayoutNeeded.module.css';

interface Props {
  readonly listing: EditedListing;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Before the first tool is public: where the money goes, and that the rest happens by itself. */
export function PayoutNeeded({ listing, isOpen, onClose }: Props) {
  const text = useText();
  const [cover] = listing.images;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('EditListingPage.payoutTitle')}
      footer={
        <>
          <LinkButton look="primary" size="l" href={pathTo('payouts')}>
            <Text id="EditListingPage.payoutAdd" />
          </LinkButton>
          <Button look="ghost" onClick={onClose}>
            <Text id="EditListingPage.payoutKeep" />
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <div className={styles.tool}>
          {cover && <img className={styles.picture} src={cover.src} alt="" />}
          <div>
            <b>{listing.title}</b>
            <p>
              <Text id="EditListingPage.payoutSaved" />
            </p>
          </div>
        </div>
        <p>
          <Text id="EditListingPage.payoutText" />
        </p>
        <ol className={styles.steps}>
          <li>
            <b>
              <Text id="EditListingPage.payoutStep1" />
            </b>
            <span>
              <Text id="EditListingPage.payoutStep1Text" />
            </span>
          </li>
          <li>
            <b>
              <Text id="EditListingPage.payoutStep2" />
            </b>
            <span>
              <Text id="EditListingPage.payoutStep2Text" />
            </span>
          </li>
          <li>
            <b>
              <Text id="EditListingPage.payoutStep3" />
            </b>
            <span>
              <Text id="EditListingPage.payoutStep3Text" />
            </span>
          </li>
        </ol>
      </div>
    </Dialog>
  );
}
