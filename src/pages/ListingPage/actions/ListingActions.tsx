import Share2 from 'lucide-react/icons/share-2';
import { useConfig } from '~/config/config-context';
import { listingPath } from '~/config/paths';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { type ListingPageView } from '../listing-view';
import styles from './ListingActions.module.css';

interface Props {
  readonly listing: ListingPageView;
}

/** Returns a function that shares with the device's own sheet, or copies the address if there is none. */
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

/** Shows the tool's page to others. */
export function ListingActions({ listing }: Props) {
  const share = useShare(listing);
  return (
    <div className={styles.actions}>
      <Button
        look="ghost"
        size="s"
        icon={Share2}
        onClick={() => void share()}
        text="ListingPage.share"
      />
    </div>
  );
}
