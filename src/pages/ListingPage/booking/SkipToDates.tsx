import { SkipButton } from '~/features/shell/SkipLink';
import { Text } from '~/i18n/Text';
import { isForRent, type ListingPageView } from '../listing-view';
import { type Viewer } from '../use-viewer';

/** The booking ticket, and on phones the button that opens the booking form. */
export const PANEL_ID = 'booking';
export const DOCK_ID = 'booking-dock';

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
}

/** Leads past the pictures and the text, for keyboards. */
export function SkipToDates({ listing, viewer }: Props) {
  if (viewer.isOwner || !isForRent(listing)) return null;
  return (
    <SkipButton targetId={[PANEL_ID, DOCK_ID]}>
      <Text id="ListingPage.skipToDates" />
    </SkipButton>
  );
}
