import { useRef } from 'react';
import { useNearView } from '~/ui/use-near-view';
import { whenLoaded } from '~/ui/when-loaded';
import { type MoreToolsProps } from './MoreTools';

const MoreTools = whenLoaded(
  async () => (await import(/* webpackChunkName: "more-tools" */ './MoreTools')).MoreTools,
);

/** Loads the rows when they are scrolled to, because their question needs the marketplace's SDK. */
export function MoreBelow(props: MoreToolsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place);
  return <div ref={place}>{isNear && <MoreTools {...props} />}</div>;
}
