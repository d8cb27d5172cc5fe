import { type ReactNode, useEffect, useState } from 'react';
import { useConfig } from '~/config/config-context';
import { searchPath } from '~/config/paths';
import { categoryPath } from '~/config/place-paths';
import { brandKeys, brandNames } from '~/domain/listing/brands';
import { categoryKeys, categoryNames } from '~/domain/listing/categories';
import { useText } from '~/i18n/use-text';
import { Brands } from './sections/Brands';
import { Categories } from './sections/Categories';
import { useHasFeature } from '~/config/use-has-feature';
import { type ChoiceCounts } from '~/features/search/filters/choice-counts-thunks';
import { useAppDispatch } from '~/store/hooks';
import { useIdle } from '~/ui/use-idle';

/** Returns the numbers on the tiles after the first paint. There are none if they cannot be loaded. */
function useCatalogCounts(): ChoiceCounts | undefined {
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

/** Shows categories, the content below them, and brands. When the numbers come, only categories and brands render again. */
export function Catalog({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const counts = useCatalogCounts();
  const { features } = useConfig();
  const categories = categoryKeys
    .filter((key) => key !== 'other')
    .map((key) => ({
      key,
      name: text(categoryNames[key]),
      href: categoryPath(features, key),
      count: counts && (counts.categories[key] ?? 0),
    }));
  const brands = brandKeys
    .filter((key) => key !== 'other')
    .map((key) => ({
      key,
      name: text(brandNames[key]),
      href: searchPath({ brands: [key] }),
      count: counts && (counts.brands[key] ?? 0),
    }));
  return (
    <>
      <Categories
        categories={categories}
        all={{ href: searchPath(), count: counts?.total }}
        jobs={counts?.jobs}
      />
      {children}
      <Brands brands={brands} />
    </>
  );
}
