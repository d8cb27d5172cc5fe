import { Note } from '~/ui/feedback/Note';

/** Says which pictures a reload has lost. */
export function LostFiles({ names }: { names: string }) {
  return <Note tone="warning" text="EditListingPage.photosLost" values={{ names }} />;
}
