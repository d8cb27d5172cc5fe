import { type ReactNode } from 'react';
import { type Remote } from '~/store/remote';
import { Note } from '~/ui/feedback/Note';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Wrap } from '~/ui/layout/Wrap';
import styles from './ReadingStates.module.css';

interface Props<Data> {
  readonly content: Remote<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a text, its placeholder while it loads, or that it could not be loaded. */
export function ReadingStates<Data>({ content, children }: Props<Data>) {
  if (content.status === 'ready') return children(content.data);
  return (
    <Wrap>
      <div className={styles.waiting}>
        {content.status === 'failed' ? (
          <Note tone="warning" live="assertive" text="Reading.failed" />
        ) : (
          <SkeletonGroup className={styles.boxes} shapes={['title', 'text', 'text', 'textShort']} />
        )}
      </div>
    </Wrap>
  );
}
