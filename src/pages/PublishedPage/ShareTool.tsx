import Copy from 'lucide-react/icons/copy';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { useId, useState } from 'react';
import { type EditedListing } from '~/api/listing/own-listings';
import { useConfig } from '~/config/config-context';
import { listingPath } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { TextInput } from '~/ui/fields/TextInput';
import { useOpenedOnce } from '~/ui/overlays/use-opened';
import { whenLoaded } from '~/ui/when-loaded';
import common from '~/ui/layout/common.module.css';
import styles from './PublishedPage.module.css';

const QrNote = whenLoaded(
  async () => (await import(/* webpackChunkName: "qr-note" */ './QrNote')).QrNote,
);

/** Returns a function that opens the device's own sheet, or copies the link if there is none. */
function useSharing(url: string, title: string) {
  const text = useText();
  const showToast = useToast();
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      const isCalledOff = error instanceof DOMException && error.name === 'AbortError';
      if (isCalledOff) return;
      showToast({ tone: 'danger', text: text('ListingPage.shareFailed', { url }) });
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'success', text: text('ListingPage.linkCopied') });
  };
  return {
    copy: () => attempt(copy),
    share: () => attempt(() => ('share' in navigator ? navigator.share({ title, url }) : copy())),
  };
}

/** Shows the link of the tool's page and how to share it. */
export function ShareTool({ listing }: { listing: EditedListing }) {
  const text = useText();
  const id = useId();
  const { rootUrl } = useConfig();
  const { title } = listing;
  const url = `${rootUrl}${listingPath(listing)}`;
  const { copy, share } = useSharing(url, title);
  const [isNoteOpen, setNoteOpen] = useState(false);
  const isNoteMounted = useOpenedOnce(isNoteOpen);
  return (
    <div className={styles.sharing}>
      <div className={styles.share}>
        <label htmlFor={id} className={styles.linkLabel}>
          <Text id="PublishedPage.link" />
        </label>
        <TextInput
          id={id}
          className={styles.link}
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Button
          look="primary"
          size="l"
          icon={Share2}
          onClick={() => void share()}
          text="ListingPage.share"
        />
      </div>
      <div className={common.row2}>
        <Button size="s" icon={Copy} onClick={() => void copy()} text="PublishedPage.copy" />
        <Button
          size="s"
          icon={QrCode}
          aria-haspopup="dialog"
          onClick={() => setNoteOpen(true)}
          text="PublishedPage.note"
        />
      </div>
      {isNoteMounted && (
        <QrNote
          isOpen={isNoteOpen}
          onClose={() => setNoteOpen(false)}
          title={title}
          url={url}
          label={text('PublishedPage.qrCode', { title })}
        />
      )}
    </div>
  );
}
