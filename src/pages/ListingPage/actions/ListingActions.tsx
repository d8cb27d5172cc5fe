import Flag from 'lucide-react/icons/flag';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { useConfig } from '~/config/config-context';
import { listingPath } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { Dialog } from '~/ui/overlays/modals';
import { type ListingPageView } from '../listing-view';
import { ReportForm } from './ReportForm';
import styles from './ListingActions.module.css';

interface Props {
  readonly listing: ListingPageView;
  /** Owners do not report their own tools. */
  readonly canReport: boolean;
}

/** The device's own way of sharing if it has one; otherwise the address is copied. */
function useShare({ id, title }: ListingPageView) {
  const text = useText();
  const showToast = useToast();
  const { rootUrl } = useConfig();
  const url = `${rootUrl}${listingPath({ id, title })}`;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'success', text: text('ListingPage.linkCopied') });
  };
  return async () => {
    try {
      await ('share' in navigator ? navigator.share({ title, url }) : copy());
    } catch (error) {
      const isCalledOff = error instanceof DOMException && error.name === 'AbortError';
      if (!isCalledOff)
        showToast({ tone: 'danger', text: text('ListingPage.shareFailed', { url }) });
    }
  };
}

/** What anybody can do with a tool's page besides renting. */
export function ListingActions({ listing, canReport }: Props) {
  const text = useText();
  const share = useShare(listing);
  const hasReports = useHasFeature('reports');
  const [isReporting, setReporting] = useState(false);
  return (
    <div className={styles.actions}>
      <Button look="ghost" size="s" icon={Share2} onClick={() => void share()}>
        <Text id="ListingPage.share" />
      </Button>
      {canReport && hasReports && (
        <Button look="ghost" size="s" icon={Flag} onClick={() => setReporting(true)}>
          <Text id="ListingPage.report" />
        </Button>
      )}
      <Dialog
        isOpen={isReporting}
        onClose={() => setReporting(false)}
        title={text('ListingPage.report')}
      >
        <ReportForm listingId={listing.id} />
      </Dialog>
    </div>
  );
}
