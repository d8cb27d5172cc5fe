import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';

const Waiting = <SkeletonGroup shapes={['field']} />;

/** This loads on demand, because most orders have no hold. */
export const LazyHoldPart = whenLoaded(
  async () => (await import(/* webpackChunkName: "card-hold" */ './HoldPart')).HoldPart,
  Waiting,
);

export const LazyHoldLead = whenLoaded(
  async () => (await import(/* webpackChunkName: "card-hold" */ './HoldLead')).HoldLead,
  Waiting,
);
