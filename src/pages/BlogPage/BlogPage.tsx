import Rss from 'lucide-react/icons/rss';
import { type ArticleSummary } from '~/api/site/content';
import { useHasFeature } from '~/config/use-has-feature';
import { pathTo } from '~/config/paths';
import { parseDay } from '~/domain/time/day';
import { PageHead } from '~/features/page-head/PageHead';
import { ArticlePicture } from '~/features/reading/ArticlePicture';
import { selectArticles } from '~/features/reading/content.duck';
import { ReadingStates } from '~/features/reading/ReadingStates';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import styles from './BlogPage.module.css';

function ArticleCard({ article, isFirst }: { article: ArticleSummary; isFirst: boolean }) {
  const format = useFormat();
  const { slug, title, lead, published, minutes } = article;
  const day = parseDay(published);
  return (
    <article className={styles.card} data-first={isFirst || undefined}>
      <div className={styles.picture}>
        <ArticlePicture
          article={article}
          sizes={isFirst ? '(max-width: 1023px) 100vw, 620px' : '(max-width: 767px) 100vw, 400px'}
          isFirst={isFirst}
        />
      </div>
      <div>
        <h2 className={styles.cardTitle}>
          <Link look="bare" className={styles.link} href={pathTo('article', { slug })}>
            {title}
          </Link>
        </h2>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.meta}>
          <Text
            id="Reading.minutes"
            values={{ day: day ? format.dayWithYear(day) : '', minutes }}
          />
        </p>
      </div>
    </article>
  );
}

const FeedLinks = ({ title }: { title: string }) => (
  <>
    <link rel="alternate" type="application/rss+xml" title={title} href="/blog/rss.xml" />
    <link rel="alternate" type="application/atom+xml" title={title} href="/blog/atom.xml" />
  </>
);

/** Shows all articles with the newest one largest. */
export function BlogPage() {
  const text = useText();
  const hasFeeds = useHasFeature('open-web');
  const articles = useAppSelector(selectArticles);
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead title={text('BlogPage.title')} description={text('BlogPage.description')} />
      {hasFeeds && <FeedLinks title={text('BlogPage.title')} />}
      <Wrap>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{text('BlogPage.heading')}</h1>
            <Text as="p" className={styles.intro} id="BlogPage.lead" />
          </div>
          {hasFeeds && (
            <LinkButton
              size="s"
              icon={Rss}
              href="/blog/rss.xml"
              target="_blank"
              text="BlogPage.feed"
            />
          )}
        </header>
      </Wrap>
      <ReadingStates content={articles}>
        {(all) => (
          <Wrap>
            <div className={styles.grid}>
              {all.map((article, index) => (
                <ArticleCard key={article.slug} article={article} isFirst={index === 0} />
              ))}
            </div>
          </Wrap>
        )}
      </ReadingStates>
    </PageFrame>
  );
}
