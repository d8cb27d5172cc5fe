import { useEffect, useMemo } from 'react';
import { type Article } from '~/api/site/content';
import { searchPath } from '~/config/paths';
import { isCategoryKey } from '~/domain/listing/categories';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import {
  type KeyedCardView,
  toListingCardView,
  useCardWords,
} from '~/features/listings/listing-card-view';
import { Text } from '~/i18n/Text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type Remote } from '~/store/remote';
import { ListingsRow } from '~/ui/content/ListingsRow';
import { Note } from '~/ui/feedback/Note';
import { useIdle } from '~/ui/use-idle';
import { loadRelated, selectRelated, selectRelatedListings } from './ArticlePage.duck';

function toSearchPath({ category, keywords }: Article['search']): string {
  return searchPath({
    ...(keywords && { keywords }),
    ...(isCategoryKey(category) && { categories: [category] }),
  });
}

function useRelated({ category, keywords }: Article['search']) {
  const dispatch = useAppDispatch();
  const isIdle = useIdle();
  useEffect(() => {
    // An article must neither wait for the marketplace nor fail with it.
    if (isIdle) void dispatch(loadRelated({ category, keywords }));
  }, [dispatch, isIdle, category, keywords]);
  return useAppSelector(selectRelated);
}

function rowState(status: Remote<unknown>['status'], listings: readonly KeyedCardView[]) {
  if (status === 'idle' || status === 'loading') return { kind: 'loading' } as const;
  if (listings.length > 0) return { kind: 'ready', listings } as const;
  const message = (
    <Note text={status === 'failed' ? 'ArticlePage.toolsFailed' : 'ArticlePage.toolsEmpty'} />
  );
  return { kind: 'message', message } as const;
}

/** Tools for the job of an article, as the marketplace lists them now. */
export function RelatedTools({ search }: { search: Article['search'] }) {
  const words = useCardWords();
  const related = useRelated(search);
  const listings = useAppSelector(selectRelatedListings);
  const cards = useMemo(
    () => listings.flatMap((listing) => toListingCardView(listing, words) ?? []),
    [listings, words],
  );
  return (
    <ListingsRow
      title={<Text id="ArticlePage.tools" />}
      all={{
        href: toSearchPath(search),
        ...(cards.length > 0 && related.status === 'ready' && { count: related.data.count }),
      }}
      renderHeart={({ id, title }) => <FavoriteHeart id={id} title={title} />}
      state={rowState(related.status, cards)}
    />
  );
}
