import { Skeleton } from '~/ui/feedback/Skeleton';

/** Holds the place of a filter's field while its code loads. */
export const FieldSkeleton = () => <Skeleton shape="panel" />;
