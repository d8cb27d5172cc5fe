import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { RESULTS_PER_PAGE } from '~/config/marketplace';
import { authPath, pathTo, searchPath } from '~/config/paths';
import { selectAreFavoritesKnown } from '~/features/favorites/favorites.duck';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectIsAuthenticated } from '~/store/session';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Note } from '~/ui/feedback/Note';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { Pagination } from '~/ui/navigation/Pagination';
import { useIdle } from '~/ui/use-idle';
import { loadFavorites, selectHasFailed, selectSavedTools } from './FavoritesPage.duck';
import { SavedTool } from './SavedTool';
import styles from './FavoritesPage.module.css';

const OUTLINE = '/illustrations/outlines/drill.svg';
const placeholders = ['a', 'b', 'c', 'd'] as const;

/** Returns the tools of the page in the address. Unknown ones are loaded together. */
function usePageOfTools() {
  const dispatch = useAppDispatch();
  const isIdle = useIdle();
  const [query] = useSearchParams();
  const tools = useAppSelector(selectSavedTools);
  const totalPages = Math.max(1, Math.ceil(tools.length / RESULTS_PER_PAGE));
  const asked = /^[1-9]\d{0,2}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const page = Math.min(asked, totalPages);
  const shown = tools.slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE);
  const missing = shown.filter(({ listing }) => listing === undefined).map(({ id }) => id);
  const key = missing.join();
  const load = () => {
    if (missing.length > 0) void dispatch(loadFavorites(missing));
  };
  useEffect(() => {
    if (isIdle) load();
    // The list of ids is a new object with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, isIdle, key]);
  return { total: tools.length, shown, page, totalPages, load };
}

const FindTools = () => (
  <LinkButton look="primary" href={searchPath()} text="FavoritesPage.findTools" />
);

function Empty() {
  const text = useText();
  return (
    <EmptyState outline={OUTLINE} title={text('FavoritesPage.emptyTitle')} action={<FindTools />}>
      <Text id="FavoritesPage.emptyText" />
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailed text="FavoritesPage.failed" onRetry={onRetry} />;
}

const Waiting = () => (
  <SkeletonGroup className={styles.grid}>
    {placeholders.map((key) => (
      <Skeleton key={key} shape="picture" />
    ))}
  </SkeletonGroup>
);

function Tools() {
  const text = useText();
  const { total, shown, page, totalPages, load } = usePageOfTools();
  const hasFailed = useAppSelector(selectHasFailed);
  if (total === 0) return <Empty />;
  return (
    <>
      {hasFailed && <Failed onRetry={load} />}
      <h2 className={styles.count} aria-live="polite">
        <Text id="FavoritesPage.count" values={{ count: total }} />
      </h2>
      <ul className={styles.grid} aria-label={text('FavoritesPage.title')}>
        {shown.map(({ id, listing }) => (
          <li key={id} className={styles.item}>
            <SavedTool id={id} listing={listing} />
          </li>
        ))}
        {page === totalPages && (
          <li className={styles.room}>
            <EmptyState
              outline={OUTLINE}
              title={text('FavoritesPage.roomTitle')}
              level={3}
              action={<FindTools />}
            >
              <Text id="FavoritesPage.emptyText" />
            </EmptyState>
          </li>
        )}
      </ul>
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefOf={(to) => `${pathTo('favorites')}${to === 1 ? '' : `?page=${String(to)}`}`}
      />
    </>
  );
}

function VisitorNote() {
  const { pathname } = useLocation();
  return (
    <Note
      text="FavoritesPage.visitor"
      values={{ link: (words) => <Link href={authPath('login', pathname)}>{words}</Link> }}
    />
  );
}

/** Shows the saved tools of a user, or those that a visitor saved in this browser. */
export function FavoritesPage() {
  const text = useText();
  const isKnown = useAppSelector(selectAreFavoritesKnown);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return (
    <PageFrame>
      <PageHead
        title={text('FavoritesPage.title')}
        description={text('FavoritesPage.description')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          <Text as="h1" id="FavoritesPage.title" />
          {!isAuthenticated && <VisitorNote />}
          {isKnown ? <Tools /> : <Waiting />}
        </div>
      </Wrap>
    </PageFrame>
  );
}
