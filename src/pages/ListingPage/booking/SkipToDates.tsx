import { SkipButton } from '~/features/shell/SkipLink';
import { Text } from '~/i18n/Text';
import { isForRent, type ListingPageView } from '../listing-view';
import { type Viewer } from '../use-viewer';

/** The ids of the booking ticket, and of the button that opens the booking form on phones. */
export const PANEL_ID = 'booking';
export const DOCK_ID = 'booking-dock';

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
}

/** Lets keyboard users skip the pictures and the text. */
export function SkipToDates({ listing, viewer }: Props) {
  if (viewer.isOwner || !isForRent(listing)) return null;
  return (
    <SkipButton targetId={[PANEL_ID, DOCK_ID]}>
      <Text id="ListingPage.skipToDates" />
    </SkipButton>
  );
}
