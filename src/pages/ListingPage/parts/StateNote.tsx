import { type ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { type ListingState } from '~/api/resources';
import { Note } from '~/ui/feedback/Note';
import { listingPageMessages as texts } from '../ListingPage.messages';
import { type ListingPageView } from '../listing-view';
import { type Viewer } from '../use-viewer';

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly className: string | undefined;
}

function textOf(state: ListingState, { isOwner }: Viewer): MessageDescriptor | undefined {
  switch (state) {
    case 'draft':
      return texts.draftNotice;
    case 'pendingApproval':
      return texts.pendingNotice;
    case 'closed':
      return isOwner ? texts.closedOwn : texts.closedNotice;
    case 'published':
      return undefined;
  }
}

/** Says above everything else what keeps the tool from being rented. */
export function StateNote({ listing, viewer, className }: Props) {
  const text = textOf(listing.state, viewer);
  if (!text) return null;
  return (
    <div className={className}>
      <Note tone={listing.state === 'closed' ? 'warning' : 'info'}>
        <FormattedMessage {...text} values={{ b: (words: ReactNode) => <b>{words}</b> }} />
      </Note>
    </div>
  );
}
