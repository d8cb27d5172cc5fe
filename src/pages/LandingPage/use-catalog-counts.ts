import { useEffect, useState } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { type ChoiceCounts } from '~/features/search/filters/choice-counts-thunks';
import { useAppDispatch } from '~/store/hooks';
import { useIdle } from '~/ui/use-idle';

/** Returns the numbers on the tiles after the first paint. There are none if they cannot be loaded. */
export function useCatalogCounts(): ChoiceCounts | undefined {
  const isIdle = useIdle();
  const dispatch = useAppDispatch();
  const hasCounts = useHasFeature('search-terms');
  const [counts, setCounts] = useState<ChoiceCounts>();
  useEffect(() => {
    if (!isIdle || !hasCounts) return undefined;
    let isShown = true;
    const load = async () => {
      const { loadChoiceCounts } = await import(
        /* webpackChunkName: "choice-counts" */ '~/features/search/filters/choice-counts-thunks'
      );
      const loaded = await dispatch(loadChoiceCounts(undefined)).unwrap();
      if (isShown) setCounts(loaded);
    };
    // The tiles work without numbers.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [isIdle, hasCounts, dispatch]);
  return counts;
}
