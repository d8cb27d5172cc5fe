import { useEffect, useState } from 'react';
import { askServer } from '~/api/marketplace/own-server';
import { useHasFeature } from '~/config/use-has-feature';
import { type CatalogCounts } from '~/domain/listing/catalog-counts';
import { useIdle } from '~/ui/use-idle';

/** Returns the numbers on the tiles after the first paint. There are none if they cannot be loaded. */
export function useCatalogCounts(): CatalogCounts | undefined {
  const isIdle = useIdle();
  const hasCounts = useHasFeature('catalog-counts');
  const [counts, setCounts] = useState<CatalogCounts>();
  useEffect(() => {
    if (!isIdle || !hasCounts) return undefined;
    let isShown = true;
    const load = async () => {
      const { catalogCounts } = await import('~/wire/catalog-counts');
      const loaded = await askServer(catalogCounts);
      if (isShown) setCounts(loaded);
    };
    // The tiles work without numbers.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [isIdle, hasCounts]);
  return counts;
}
