import { useEffect } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { FEW_RESULTS } from '~/domain/search/near-searches';
import { savedQuery } from '~/domain/search/saved-searches';
import { type SearchParams } from '~/domain/search/search-params';
import { type SearchInAddress } from '~/features/search/use-search';
import { rememberSearch } from '~/lib/recent-searches';
import { useCommand } from '~/store/call/use-command';
import { useAppSelector } from '~/store/hooks';
import { missedSearch } from '~/wire/missed-searches';
import { type Results, selectIsUpdating, selectResults } from '../SearchPage.duck';
import { NearMisses } from './NearMisses';
import { SaveSearch } from './SaveSearch';

interface Props {
  readonly state: SearchInAddress;
}

/** Returns the number of tools, without those that are only related. */
const numberOf = ({ ids, related, totalItems }: Results): number =>
  totalItems ?? ids.length - related.length;

/** Keeps a search by words that found something for the field What. */
function useRecentSearch(search: SearchParams, found: number) {
  const { keywords = '', address = '', mapSearch } = search;
  const isKept = keywords !== '' && !mapSearch && found > 0;
  const query = savedQuery(search);
  useEffect(() => {
    if (isKept) rememberSearch({ about: `${keywords} ${address}`.toLowerCase(), query });
  }, [isKept, keywords, address, query]);
}

/** Tells our server which words found nothing, so that it can count them. */
function useMissedSearch({ keywords = '', address = '' }: SearchParams, isMissed: boolean) {
  const isCounted = useHasFeature('desk') && keywords !== '' && isMissed;
  const [, tell] = useCommand(missedSearch);
  useEffect(() => {
    // Nobody waits for it.
    if (isCounted) void tell({ words: keywords.slice(0, 200), place: address.slice(0, 200) });
  }, [isCounted, keywords, address, tell]);
}

/** Shows what comes after the results. It loads once they are there and never delays them. */
export function AfterResults({ state }: Props) {
  const hasEmails = useHasFeature('saved-searches');
  const results = useAppSelector(selectResults);
  const isUpdating = useAppSelector(selectIsUpdating);
  const isShown = results.status === 'ready' && !isUpdating;
  const found = isShown ? numberOf(results.data) : 0;
  useRecentSearch(state.search, found);
  useMissedSearch(state.search, isShown && found === 0);
  if (!isShown) return null;
  const query = savedQuery(state.search);
  const { reading } = results.data;
  // There is nothing to wait for if no vocabulary knows the words.
  const isUnderstood = reading === null || (reading.anyOf.length === 0 && !reading.saysNothing);
  // Another search starts it again. A search for everything does not count.
  const save = query !== '' && hasEmails && isUnderstood && (
    <SaveSearch key={query} state={state} />
  );
  return found < FEW_RESULTS ? (
    <NearMisses state={state} found={found}>
      {save}
    </NearMisses>
  ) : (
    save
  );
}
