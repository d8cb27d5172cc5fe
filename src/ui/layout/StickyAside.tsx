import { type ComponentProps } from 'react';
import styles from './StickyAside.module.css';

function tellHeight(aside: HTMLElement | null) {
  if (!aside || !('ResizeObserver' in window)) return undefined;
  const observer = new ResizeObserver(() =>
    aside.style.setProperty('--aside-height', `${aside.offsetHeight}px`),
  );
  observer.observe(aside);
  return () => observer.disconnect();
}

/** Stays in view next to a long page, from 1024 px on. */
export function StickyAside({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} ref={tellHeight} className={`${styles.aside} ${className}`} />;
}
