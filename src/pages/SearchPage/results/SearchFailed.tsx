import { FormattedMessage } from 'react-intl';
import { type ApiError } from '~/api/api-error';
import { type SearchParams } from '~/domain/search-params';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { searchListings } from '../SearchPage.duck';
import { searchPageMessages } from '../SearchPage.messages';

interface Props {
  readonly search: SearchParams;
  readonly error: ApiError;
}

/** The search was refused or did not arrive. */
export function SearchFailed({ search, error }: Props) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { unreachableText, failedText } = searchPageMessages;
  const text = error.code === 'network' ? unreachableText : failedText;
  const retry = () => void dispatch(searchListings({ search, now: clock.now(), isForced: true }));
  return (
    <Note
      tone="danger"
      live="assertive"
      actions={
        <Button look="line" size="s" onClick={retry}>
          <FormattedMessage {...searchPageMessages.retry} />
        </Button>
      }
    >
      <FormattedMessage {...text} values={{ b: (words) => <b>{words}</b> }} />
    </Note>
  );
}
