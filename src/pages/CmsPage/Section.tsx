import { type ReactNode } from 'react';
import { type CmsSection } from '~/api/site/cms-page';
import { Questions } from '~/features/reading/Questions';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Wrap } from '~/ui/layout/Wrap';
import { Board } from '~/ui/motifs/Board';
import { Background } from './Background';
import { Block } from './Block';
import { Carousel } from './Carousel';
import { ListingsSection } from './ListingsSection';
import { SectionSearch } from './SectionSearch';
import styles from './CmsSection.module.css';

interface Props {
  readonly section: CmsSection;
  /** Level of its heading: a page has one main heading. */
  readonly level: 1 | 2;
  readonly isFirst: boolean;
}

const headingId = ({ id }: CmsSection): string => `${id}-heading`;

function Words({ section, level }: Omit<Props, 'isFirst'>) {
  const { title, description, action, hasSearchForm } = section;
  const Heading = `h${level}` as const;
  if (!title && !description && !action && !hasSearchForm) return null;
  return (
    <header className={styles.words}>
      {title && (
        <Heading id={headingId(section)} className={styles.title}>
          {title}
        </Heading>
      )}
      {description && <p className={styles.description}>{description}</p>}
      {action && (
        <LinkButton look="primary" size="l" href={action.href}>
          {action.text}
        </LinkButton>
      )}
      {hasSearchForm && <SectionSearch />}
    </header>
  );
}

function Blocks({ section }: { section: CmsSection }) {
  const { kind, blocks, columns, title } = section;
  const level = title ? 3 : 2;
  if (blocks.length === 0) return null;
  if (kind === 'faq') {
    const items = blocks.flatMap(({ title: question, ...block }) =>
      question ? [{ ...block, title: question }] : [],
    );
    return <Questions items={items} level={level} />;
  }
  if (kind === 'carousel') return <Carousel section={section} level={level} />;
  return (
    <div className={styles.blocks} data-kind={kind} data-columns={columns}>
      {blocks.map((block) => (
        <Block key={block.id} block={block} level={level} columns={columns} />
      ))}
    </div>
  );
}

/** The background of a section: its own, or for heroes the shadow board. */
function Ground({ section, isFirst, children }: Omit<Props, 'level'> & { children: ReactNode }) {
  const { kind, appearance } = section;
  if (appearance) {
    return (
      <div className={styles.ground} data-ink={appearance.ink}>
        <Background appearance={appearance} isFirst={isFirst} />
        <div className={styles.front}>{children}</div>
      </div>
    );
  }
  if (kind !== 'hero') return children;
  return (
    <Board>
      <div className={styles.ground} data-ink="light">
        {children}
      </div>
    </Board>
  );
}

/** One section of a page that an operator composes. */
export function Section({ section, level, isFirst }: Props) {
  const { kind, id, title } = section;
  return (
    <section
      id={id}
      className={styles.section}
      data-kind={kind}
      aria-labelledby={title && kind !== 'listings' ? headingId(section) : undefined}
    >
      <Ground section={section} isFirst={isFirst}>
        {kind === 'listings' ? (
          <ListingsSection section={section} />
        ) : (
          <Wrap>
            <div className={styles.content}>
              <Words section={section} level={level} />
              <Blocks section={section} />
            </div>
          </Wrap>
        )}
      </Ground>
    </section>
  );
}
