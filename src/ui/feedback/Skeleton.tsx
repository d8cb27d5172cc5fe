import { type ReactNode } from 'react';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import styles from './Skeleton.module.css';

export type SkeletonShape =
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

interface GroupProps {
  readonly className?: string | undefined;
  /** A box of each shape, one below the other. */
  readonly shapes?: readonly SkeletonShape[];
  /** Boxes in another order. */
  readonly children?: ReactNode;
}

/** Tells screen readers once that content is loading. */
export function SkeletonGroup({ className, shapes = [], children }: GroupProps) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden text="Skeleton.loading" />
      {shapes.map((shape, index) => (
        <Skeleton key={index} shape={shape} />
      ))}
      {children}
    </div>
  );
}
