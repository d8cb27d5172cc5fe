import { useEffect, useMemo } from 'react';
import { type CmsSection } from '~/api/site/cms-page';
import { useConfig } from '~/config/config-context';
import { searchPath } from '~/config/paths';
import { searchMoment } from '~/domain/search/search-moment';
import { parseSearchParams } from '~/domain/search/search-params';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { toFoundCardView } from '~/features/listings/found-card-view';
import { useCardWords } from '~/features/listings/listing-card-view';
import { Text } from '~/i18n/Text';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { ListingsRow } from '~/ui/content/ListingsRow';
import { Note } from '~/ui/feedback/Note';
import { useIdle } from '~/ui/use-idle';
import { loadTools, makeSelectListings, selectTools } from './CmsPage.duck';
import styles from './ListingsSection.module.css';

/** A row shows whole cards: four of them side by side. */
const CARDS = 4;

function useTools(key: string) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const config = useConfig();
  const isIdle = useIdle();
  useEffect(() => {
    // The page must neither wait for the marketplace nor fail with it.
    if (!isIdle) return;
    const now = clock.now();
    const search = parseSearchParams(new URLSearchParams(key));
    const request = { search, ...searchMoment(config, now) };
    void dispatch(loadTools({ ...request, key, perPage: CARDS }));
  }, [dispatch, clock, config, isIdle, key]);
  const selectListings = useMemo(makeSelectListings, []);
  return {
    tools: useAppSelector((state) => selectTools(state, key)),
    listings: useAppSelector((state) => selectListings(state, key)),
  };
}

/** Shows tools that an operator's search finds, as the marketplace lists them now. */
export function ListingsSection({ section }: { section: CmsSection }) {
  const { id, title, description, action, search: key } = section;
  const words = useCardWords();
  const { tools, listings } = useTools(key);
  const search = useMemo(() => parseSearchParams(new URLSearchParams(key)), [key]);
  const cards = useMemo(
    () => listings.flatMap((listing) => toFoundCardView(listing, words, search) ?? []),
    [listings, words, search],
  );
  const isWaiting = tools.status === 'idle' || tools.status === 'loading';
  const count = tools.status === 'ready' ? tools.data.count : null;
  const message = tools.status === 'failed' ? 'CmsPage.toolsFailed' : 'CmsPage.toolsEmpty';
  const found =
    cards.length > 0
      ? ({ kind: 'ready', listings: cards } as const)
      : ({
          kind: 'message',
          message: <Note text={message} />,
        } as const);
  return (
    <div className={styles.listings}>
      <ListingsRow
        id={`${id}-heading`}
        title={title ?? <Text id="CmsPage.tools" />}
        lead={description}
        all={{
          href: action?.href ?? searchPath(search),
          ...(action && { words: action.text }),
          ...(cards.length > 0 && count !== null && { count }),
        }}
        renderHeart={({ id, title }) => <FavoriteHeart id={id} title={title} />}
        state={isWaiting ? { kind: 'loading' } : found}
      />
    </div>
  );
}
