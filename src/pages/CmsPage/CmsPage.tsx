import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CmsPage as Page } from '~/api/site/cms-page';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { LANDING_PAGE } from '~/config/site-config';
import { Rows } from '~/features/landing-rows/Rows';
import { PageHead } from '~/features/page-head/PageHead';
import { ReadingStates } from '~/features/reading/ReadingStates';
import { questionsData } from '~/features/structured-data/reading';
import { siteData } from '~/features/structured-data/site';
import { PageFrame } from '~/features/shell/PageFrame';
import { useText } from '~/i18n/use-text';
import { type PageProps } from '~/pages/page-module';
import { useAppSelector } from '~/store/hooks';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Note } from '~/ui/feedback/Note';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { cmsPageAddress } from './cms-address';
import { selectCmsPage } from './CmsPage.duck';
import { Section } from './Section';
import styles from './CmsPage.module.css';

/** The address of a published page. */
const pathOf = (id: string): string =>
  id === LANDING_PAGE ? pathTo('landing') : pathTo('cmsPage', { pageId: id });

function Head({ page }: { page: Page }) {
  const text = useText();
  const config = useConfig();
  const { marketplaceName } = config;
  const { id, title, description, social, sections, version } = page;
  const faq = sections
    .filter(({ kind }) => kind === 'faq')
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ title: question, html }) => (question ? [{ title: question, html }] : []));
  const { image } = social;
  return (
    <PageHead
      title={title}
      description={description || text('CmsPage.description', { title, marketplaceName })}
      social={social}
      canonicalPath={pathOf(id)}
      isPrivate={version !== undefined}
      {...(image && { image: { url: image.src, width: image.width, height: image.height } })}
      {...(faq.length > 0 && { structuredData: questionsData(faq) })}
      {...(id === LANDING_PAGE && { structuredData: siteData(config) })}
    />
  );
}

function Content({ page }: { page: Page }) {
  const { id, title, sections, version } = page;
  const [first] = sections;
  // The tools of a listings section have their own kind of heading.
  const isFirstMain = first?.title !== undefined && first.kind !== 'listings';
  const isLanding = id === LANDING_PAGE;
  // People search and find tools at the root of the site, whatever its operator writes around that.
  const withWords = sections.filter(({ kind }) => kind !== 'listings');
  const hasSearch = !isLanding || withWords.some((each) => each.hasSearchForm);
  const search = hasSearch ? undefined : withWords[0];
  return (
    <>
      <Head page={page} />
      {version !== undefined && (
        <Wrap>
          <div className={styles.preview}>
            <Note
              text="CmsPage.preview"
              values={{
                link: (words) => <Link href={pathOf(id)}>{words}</Link>,
              }}
            />
          </div>
        </Wrap>
      )}
      {!isFirstMain && (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      {sections.map((section, index) => (
        <Fragment key={section.id}>
          <Section
            section={{ ...section, hasSearchForm: section === search || section.hasSearchForm }}
            isFirst={index === 0}
            level={index === 0 && isFirstMain ? 1 : 2}
          />
          {index === 0 && isLanding && (
            <div className={styles.rows}>
              <Rows />
            </div>
          )}
        </Fragment>
      ))}
    </>
  );
}

/** Shows a page that the marketplace's operator composes of sections. */
export function CmsPage({ params: { pageId } }: PageProps) {
  const [query] = useSearchParams();
  const address = cmsPageAddress(pageId, query) ?? '';
  const content = useAppSelector((state) => selectCmsPage(state, address));
  return (
    <PageFrame searchPlacement="sheet">
      <ReadingStates content={content}>{(page) => <Content page={page} />}</ReadingStates>
    </PageFrame>
  );
}
