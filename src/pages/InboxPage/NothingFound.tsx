import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';

interface Props {
  readonly typed: string;
  readonly isLastPage: boolean;
  readonly onClear: () => void;
}

/** Says that no row of the page has the typed words. */
export function NothingFound({ typed, isLastPage, onClear }: Props) {
  return (
    <Note
      tone="plain"
      actions={<Button look="line" size="s" onClick={onClear} text="InboxPage.clearSearch" />}
      text={isLastPage ? 'InboxPage.notFound' : 'InboxPage.notHere'}
      values={{ typed }}
    />
  );
}
