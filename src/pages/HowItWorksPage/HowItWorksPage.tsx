import { type ContentDocument, type ContentSection } from '~/api/site/content';
import { useConfig } from '~/config/config-context';
import { pathTo, searchPath } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { selectDocument } from '~/features/reading/content.duck';
import { Prose } from '~/ui/content/Prose';
import { Questions } from '~/features/reading/Questions';
import { ReadingStates } from '~/features/reading/ReadingStates';
import { PageFrame } from '~/features/shell/PageFrame';
import { documentData } from '~/features/structured-data/reading';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Wrap } from '~/ui/layout/Wrap';
import { Board } from '~/ui/motifs/Board';
import common from '~/ui/layout/common.module.css';
import styles from './HowItWorksPage.module.css';

export const howItWorksAddress = `documents${pathTo('howItWorks')}`;

function Hero({ document }: { document: ContentDocument }) {
  const sides = document.sections.filter(({ kind }) => kind === 'steps');
  const text = useText();
  return (
    <Board className={styles.hero}>
      <Wrap>
        <div className={styles.heroColumns}>
          <div>
            <h1 className={styles.title}>{document.title}</h1>
            <p className={styles.lead}>{document.lead}</p>
            <nav className={styles.sides} aria-label={text('HowItWorksPage.sides')}>
              {sides.map(({ id, title }) => (
                <a key={id} href={`#${id}`} className={styles.side}>
                  {title}
                </a>
              ))}
            </nav>
          </div>
          <img
            className={styles.art}
            src="/illustrations/scenes/hero-board-660.webp"
            srcSet="/illustrations/scenes/hero-board-660.webp 660w, /illustrations/scenes/hero-board-1320.webp 1320w"
            sizes="520px"
            width={660}
            height={544}
            // Phones do not show it and therefore do not load it.
            loading="lazy"
            alt=""
          />
        </div>
      </Wrap>
    </Board>
  );
}

function Steps({ section }: { section: ContentSection }) {
  return (
    <section aria-labelledby={section.id}>
      <h2 id={section.id} className={styles.heading}>
        {section.title}
      </h2>
      <ol className={styles.steps}>
        {section.items.map(({ id, title, html }, index) => (
          <li key={id} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.stepTitle}>{title}</h3>
            <Prose html={html} look="small" />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Section({ section }: { section: ContentSection }) {
  if (section.kind === 'steps') return <Steps section={section} />;
  return (
    <section className={styles.text} aria-labelledby={section.id}>
      <h2 id={section.id} className={styles.heading}>
        {section.title}
      </h2>
      <Prose html={section.html} />
      {section.kind === 'faq' && <Questions items={section.items} />}
    </section>
  );
}

function HowItWorks({ document }: { document: ContentDocument }) {
  const text = useText();
  const config = useConfig();
  const title = text('HowItWorksPage.title');
  const crumbs = [
    { name: text('Reading.home'), path: pathTo('landing') },
    { name: title, path: pathTo('howItWorks') },
  ];
  return (
    <>
      <PageHead
        title={title}
        description={document.description}
        structuredData={documentData(document, config, crumbs)}
      />
      <Hero document={document} />
      <Wrap>
        <div className={styles.sections}>
          {document.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <div className={common.row3}>
            <LinkButton look="primary" size="l" href={searchPath()} text="HowItWorksPage.find" />
            <LinkButton size="l" href={pathTo('newListing')} text="HowItWorksPage.list" />
          </div>
        </div>
      </Wrap>
    </>
  );
}

/** Explains renting and lending in four steps each, the costs, and frequently asked questions. */
export function HowItWorksPage() {
  const content = useAppSelector((state) => selectDocument(state, howItWorksAddress));
  return (
    <PageFrame searchPlacement="sheet">
      <ReadingStates content={content}>
        {(document) => <HowItWorks document={document} />}
      </ReadingStates>
    </PageFrame>
  );
}
