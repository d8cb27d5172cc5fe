import { type MessageId } from '~/i18n/message-id';
import { Note } from '~/ui/feedback/Note';
import { whenLoaded } from '~/ui/when-loaded';
import { type ListingPageView } from '../listing-view';
import { type Viewer } from '../use-viewer';

/** This loads on demand, because it can call our server, and only owners whose tool was sent back see it. */
const SentBack = whenLoaded(
  async () => (await import(/* webpackChunkName: "sent-back" */ '../more/SentBack')).SentBack,
);

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly className: string | undefined;
}

function textOf({ state, owner }: ListingPageView, { isOwner }: Viewer): MessageId | undefined {
  switch (state) {
    case 'draft':
      return 'ListingPage.draftNotice';
    case 'pendingApproval':
      return 'ListingPage.pendingNotice';
    case 'closed':
      return isOwner ? 'ListingPage.closedOwn' : 'ListingPage.closedNotice';
    case 'published':
      return owner.person.kind === 'active' ? undefined : 'ListingPage.ownerGone';
  }
}

/** Says above everything else why the tool cannot be rented. */
export function StateNote({ listing, viewer, className }: Props) {
  const text = textOf(listing, viewer);
  if (!text) return null;
  const isJudged = listing.state === 'pendingApproval' && listing.review !== undefined;
  if (viewer.isOwner && isJudged) return <SentBack listing={listing} className={className} />;
  return (
    <div className={className}>
      <Note
        tone={listing.state === 'closed' || listing.state === 'published' ? 'warning' : 'info'}
        text={text}
      />
    </div>
  );
}
