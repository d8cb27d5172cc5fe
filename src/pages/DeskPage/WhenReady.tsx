import { type ReactNode } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { type Remote } from '~/store/remote';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';

interface Props<Data> {
  readonly of: Remote<Data>;
  readonly onRetry: () => void;
  /** Said where there is no such thing. */
  readonly missing?: MessageId;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for, or that it is on its way, or that it did not come. */
export function WhenReady<Data>({ of, onRetry, missing, children }: Props<Data>) {
  if (of.status === 'ready') return <>{children(of.data)}</>;
  if (of.status === 'failed') {
    const isMissing = missing && of.error.code === 'not-found';
    return <LoadFailed text={isMissing ? missing : 'Desk.failed'} onRetry={onRetry} />;
  }
  return (
    <SkeletonGroup>
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>
  );
}
