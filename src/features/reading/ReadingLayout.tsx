import { type ReactNode, useEffect, useState } from 'react';
import { type ContentDocument, type ContentSection } from '~/api/site/content';
import { Prose } from '~/ui/content/Prose';
import { Questions } from './Questions';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import styles from './ReadingLayout.module.css';

interface Heading {
  readonly id: string;
  readonly title: string;
}

/** Returns the last heading that was scrolled past, or undefined above the first. */
function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const mark = () => {
      const passed = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setCurrent(passed.at(-1)?.id);
    };
    const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' });
    for (const { id } of headings) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [headings]);
  return current;
}

/** Lists the headings of a text, beside it on wide screens and in a box above it on others. */
function Contents({ headings }: { headings: readonly Heading[] }) {
  const text = useText();
  const current = useCurrentHeading(headings);
  if (headings.length < 2) return <div />;
  return (
    <nav className={styles.contents} aria-label={text('Reading.contents')}>
      <Text as="b" className={styles.title} aria-hidden="true" id="Reading.contents" />
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`} aria-current={id === current || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SectionProps {
  readonly section: ContentSection;
  /** Content after a section's text, for kinds that have more. */
  readonly extra?: ReactNode;
}

function Section({ section, extra }: SectionProps) {
  const { id, title, kind, html, items } = section;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <Prose html={html} />
      {kind === 'faq' && <Questions items={items} />}
      {extra}
    </section>
  );
}

interface Props {
  readonly document: ContentDocument;
  /** Whether the page has a table of contents. A page that people use rather than read needs none. */
  readonly hasContents?: boolean;
  /** Whether the sections are numbered, as in legal texts. */
  readonly isNumbered?: boolean;
  readonly renderExtra?: (section: ContentSection) => ReactNode;
}

/** Shows a text with its table of contents. */
export function ReadingLayout(props: Props) {
  const { document, hasContents = true, isNumbered, renderExtra } = props;
  const { html, sections } = document;
  return (
    <div className={styles.columns}>
      {hasContents ? <Contents headings={sections} /> : <div />}
      <div className={styles.text} data-numbered={isNumbered || undefined}>
        <Prose html={html} />
        {sections.map((section) => (
          <Section key={section.id} section={section} extra={renderExtra?.(section)} />
        ))}
      </div>
    </div>
  );
}
