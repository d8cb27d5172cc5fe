import { type ReactNode } from 'react';
import { type ContentDocument, type ContentSection } from '~/api/site/content';
import { Contents } from './Contents';
import { Prose } from './Prose';
import { Questions } from './Questions';
import styles from './ReadingLayout.module.css';

interface SectionProps {
  readonly section: ContentSection;
  /** What follows a section's text, if its kind has more. */
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
  /** Legal texts have numbered sections. */
  readonly isNumbered?: boolean;
  readonly renderExtra?: (section: ContentSection) => ReactNode;
}

/** A text with its table of contents. */
export function ReadingLayout({ document, isNumbered, renderExtra }: Props) {
  const { html, sections } = document;
  return (
    <div className={styles.columns}>
      <Contents headings={sections} />
      <div className={styles.text} data-numbered={isNumbered || undefined}>
        <Prose html={html} />
        {sections.map((section) => (
          <Section key={section.id} section={section} extra={renderExtra?.(section)} />
        ))}
      </div>
    </div>
  );
}
