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
  /** The text if loading failed. */
  readonly failed?: MessageId;
  /** The texts for failures with specific codes. */
  readonly failures?: Readonly<Partial<Record<string, MessageId>>>;
  /** The boxes in its place until it is there. */
  readonly shapes?: readonly SkeletonShape[];
  /** The content in place of `shapes`, if boxes are arranged differently. */
  readonly waiting?: ReactNode;
  /** The class of the frame around the boxes and around the text. */
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
