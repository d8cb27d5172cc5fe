import { Text } from '~/i18n/Text';
import { Note } from '~/ui/feedback/Note';

/** Says which pictures a reload has lost. */
export function LostFiles({ names }: { names: string }) {
  return (
    <Note tone="warning">
      <Text id="EditListingPage.photosLost" values={{ names }} />
    </Note>
  );
}
