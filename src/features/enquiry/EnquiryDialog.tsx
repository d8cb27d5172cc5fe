import { lazy, Suspense } from 'react';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { useText } from '~/i18n/use-text';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Dialog } from '~/ui/overlays/modals';

const EnquiryForm = lazy(async () => ({ default: (await import('./EnquiryForm')).EnquiryForm }));

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly listing: { readonly id: ListingId; readonly title: string };
  readonly ownerName: string;
  readonly onSent: (id: TransactionId) => void;
}

/** A question to a tool's owner. */
export function EnquiryDialog({ isOpen, onClose, listing, ownerName, onSent }: Props) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('EnquiryDialog.title', { name: ownerName })}
    >
      <Suspense
        fallback={
          <SkeletonGroup>
            <Skeleton shape="panel" />
          </SkeletonGroup>
        }
      >
        <EnquiryForm listingId={listing.id} listingTitle={listing.title} onSent={onSent} />
      </Suspense>
    </Dialog>
  );
}
