import { Skeleton } from '~/ui/feedback/Skeleton';

/** In the place of a filter's field whose code is loading. */
export const FieldSkeleton = () => <Skeleton shape="panel" />;
