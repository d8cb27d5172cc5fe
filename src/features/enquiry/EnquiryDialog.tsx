import { type TransactionId } from '~/domain/ids';
import { useText } from '~/i18n/use-text';
import { whenLoaded } from '~/ui/when-loaded';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Dialog } from '~/ui/overlays/modals';
import { type AskedListings } from './asked-listing';

const EnquiryForm = whenLoaded(
  async () => (await import('./EnquiryForm')).EnquiryForm,
  <SkeletonGroup shapes={['panel']} />,
);

interface Props extends AskedListings {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The name under which the unsent text is kept. */
  readonly draft: string;
  readonly ownerName: string;
  readonly onSent: (id: TransactionId) => void;
}

/** A question to a tool's owner. */
export function EnquiryDialog({ isOpen, onClose, ownerName, ...form }: Props) {
  const text = useText();
  const isOne = form.listings.length === 1;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text(isOne ? 'EnquiryDialog.title' : 'EnquiryDialog.titleAny', { name: ownerName })}
    >
      <EnquiryForm {...form} />
    </Dialog>
  );
}
