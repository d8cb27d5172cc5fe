import { type ReactNode } from 'react';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import styles from './Skeleton.module.css';

type SkeletonShape =
  | 'text'
  | 'textShort'
  | 'title'
  | 'price'
  | 'picture'
  | 'avatar'
  | 'field'
  | 'button'
  | 'panel';

/** A placeholder box, with the exact place and size of the content to come. */
export function Skeleton({ shape = 'text' }: { shape?: SkeletonShape }) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />;
}

/** Tells screen readers once that content is loading. */
export function SkeletonGroup({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden text="Skeleton.loading" />
      {children}
    </div>
  );
}
