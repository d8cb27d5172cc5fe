import { useEffect, useState } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import styles from './Contents.module.css';

interface Heading {
  readonly id: string;
  readonly title: string;
}

/** The heading that was scrolled past last; undefined above the first. */
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

/** The headings of a text: beside it on wide screens, in a box above it on others. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
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
