import { useMoments } from '~/i18n/use-moments';

/** The time of day of an event or a message. */
export function FeedTime({ at }: { at: Date }) {
  const moments = useMoments();
  return <time dateTime={at.toISOString()}>{moments.clock(at)}</time>;
}
