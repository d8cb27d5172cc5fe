import LinkIcon from 'lucide-react/icons/link';
import { type Article, type ContentDocument, type ContentSection } from '~/api/site/content';
import { useConfig } from '~/config/config-context';
import { pathTo, searchPath } from '~/config/paths';
import { parseDay } from '~/domain/time/day';
import { PageHead } from '~/features/page-head/PageHead';
import { ArticlePicture } from '~/features/reading/ArticlePicture';
import { selectDocument } from '~/features/reading/content.duck';
import { LendingSum } from '~/features/reading/LendingSum';
import { ReadingHead } from '~/features/reading/ReadingHead';
import { ReadingLayout } from '~/features/reading/ReadingLayout';
import { ReadingStates } from '~/features/reading/ReadingStates';
import { RentOrBuy } from '~/features/reading/RentOrBuy';
import { PageFrame } from '~/features/shell/PageFrame';
import { documentData } from '~/features/structured-data/reading';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type PageProps } from '~/pages/page-module';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { Wrap } from '~/ui/layout/Wrap';
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs';
import { useEffect, useMemo } from 'react';
import { isCategoryKey } from '~/domain/listing/categories';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import {
  type KeyedCardView,
  toListingCardView,
  useCardWords,
} from '~/features/listings/listing-card-view';
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

/** Shows tools for the job of an article, as the marketplace lists them now. */
function RelatedTools({ search }: { search: Article['search'] }) {
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

export const articleAddress = (slug: string): string => `articles/${slug}`;

function CopyLink({ url }: { url: string }) {
  const text = useText();
  const showToast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ tone: 'success', text: text('ArticlePage.copied') });
    } catch {
      showToast({ tone: 'danger', text: text('ArticlePage.notCopied') });
    }
  };
  return <Button size="s" icon={LinkIcon} onClick={() => void copy()} text="ArticlePage.copy" />;
}

function Byline({ article }: { article: Article }) {
  const format = useFormat();
  const { marketplaceName } = useConfig();
  const published = parseDay(article.published);
  return (
    <>
      <b>{marketplaceName}</b>
      <br />
      <Text
        id="Reading.minutes"
        values={{ day: published ? format.dayWithYear(published) : '', minutes: article.minutes }}
      />
    </>
  );
}

const extraOf = ({ costs }: Article) =>
  function Extra({ kind }: ContentSection) {
    if (kind === 'calculator' && costs) return <RentOrBuy costs={costs} />;
    return kind === 'earnings' ? <LendingSum /> : null;
  };

interface ArticleProps {
  readonly document: ContentDocument;
  readonly article: Article;
}

function ArticleText({ document, article }: ArticleProps) {
  const text = useText();
  const config = useConfig();
  const { title, slug, description, lead, picture } = article;
  const path = pathTo('article', { slug });
  const crumbs = [
    { name: text('Reading.home'), path: pathTo('landing') },
    { name: text('BlogPage.title'), path: pathTo('blog') },
    { name: title, path },
  ];
  return (
    <>
      <PageHead
        title={title}
        description={description}
        type="article"
        image={{ url: `${picture}-1280.webp`, width: 1280, height: 960 }}
        structuredData={documentData(document, config, crumbs)}
      />
      <Wrap>
        <Breadcrumbs
          crumbs={[{ text: text('BlogPage.title'), href: pathTo('blog') }, { text: title }]}
        />
        <article>
          <ReadingHead
            title={title}
            lead={lead}
            byline={<Byline article={article} />}
            actions={<CopyLink url={`${config.rootUrl}${path}`} />}
            picture={
              <ArticlePicture article={article} sizes="(max-width: 1023px) 100vw, 616px" isFirst />
            }
          />
          <ReadingLayout document={document} renderExtra={extraOf(article)} />
        </article>
      </Wrap>
      <RelatedTools search={article.search} />
    </>
  );
}

export function ArticlePage({ params: { slug = '' } }: PageProps) {
  const content = useAppSelector((state) => selectDocument(state, articleAddress(slug)));
  return (
    <PageFrame searchPlacement="sheet">
      <ReadingStates content={content}>
        {(document) =>
          document.article && <ArticleText document={document} article={document.article} />
        }
      </ReadingStates>
    </PageFrame>
  );
}
