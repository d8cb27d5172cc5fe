import { useEffect, useState } from 'react';
import { Text } from '~/i18n/Text';
import styles from './FilterBar.module.css';

/** Whether the page's heading has scrolled away. */
function useIsHeadingGone(): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const heading = document.querySelector('main h1');
    if (!heading || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      setGone(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  return isGone;
}

/** Repeats the number of results where the heading is out of sight. Screen readers have the heading. */
export function BarCount({ count }: { readonly count: number | undefined }) {
  const isGone = useIsHeadingGone();
  return (
    <p className={styles.count} data-shown={isGone || undefined} aria-hidden="true">
      {count !== undefined && <Text id="SearchPage.count" values={{ count }} />}
    </p>
  );
}
