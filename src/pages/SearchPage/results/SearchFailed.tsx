import { type ApiError } from '~/api/marketplace/api-error';
import { type SearchParams } from '~/domain/search/search-params';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { searchListings } from '../SearchPage.duck';

interface Props {
  readonly search: SearchParams;
  readonly error: ApiError;
}

/** The search failed or got no answer. */
export function SearchFailed({ search, error }: Props) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const text = error.code === 'network' ? 'SearchPage.unreachableText' : 'SearchPage.failedText';
  const retry = () => void dispatch(searchListings({ search, now: clock.now(), isForced: true }));
  return <LoadFailed text={text} onRetry={retry} />;
}
