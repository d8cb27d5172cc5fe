import { type ReactNode } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { LoadFailed } from './LoadFailed';
import { SkeletonGroup, type SkeletonShape } from './Skeleton';

/** The state of a request. It has data exactly when it is ready. */
type Asked<Data> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly data: Data }
  | { readonly status: 'failed'; readonly error: { readonly code: string } };

interface Props<Data> {
  readonly of: Asked<Data>;
  readonly onRetry: () => void;
  /** Said if it did not come. */
  readonly failed?: MessageId;
  /** Said instead if the failure has this code. */
  readonly failures?: Readonly<Partial<Record<string, MessageId>>>;
  /** The boxes in its place until it is there. */
  readonly shapes?: readonly SkeletonShape[];
  /** Instead of `shapes`, where boxes have another order. */
  readonly waiting?: ReactNode;
  /** Around the boxes, and around what is said. */
  readonly className?: string | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the requested data, that it is loading, or that loading failed. */
export function WhenReady<Data>(props: Props<Data>) {
  const { of, onRetry, failed = 'WhenReady.failed', failures, className, children } = props;
  if (of.status === 'ready') return <>{children(of.data)}</>;
  if (of.status === 'failed') {
    const text = failures?.[of.error.code] ?? failed;
    return (
      <div className={className}>
        <LoadFailed text={text} onRetry={onRetry} />
      </div>
    );
  }
  const { shapes = ['text', 'text'], waiting } = props;
  return waiting ?? <SkeletonGroup className={className} shapes={shapes} />;
}
