import { whenLoaded } from '~/ui/when-loaded';
import styles from './lazy-parts.module.css';

/** Rows of cards below everything else: no first paint waits for their code. */
export const LazyMoreTools = whenLoaded(
  async () => (await import(/* webpackChunkName: "more-tools" */ './MoreTools')).MoreTools,
);

/** Its room is kept, so that nothing moves when it arrives. */
export const LazyListingActions = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "listing-actions" */ '../actions/ListingActions'))
      .ListingActions,
  <div className={styles.actions} />,
);

export const LazyReportTool = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "report-tool" */ '../actions/ReportTool')).ReportTool,
);

/** Most tools have no hold. Its room is kept as well. */
export const LazyGoodToKnow = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "good-to-know" */ '../parts/GoodToKnow')).GoodToKnow,
  <div className={styles.hold} />,
);

/** Only owners whose tool was sent back see it. */
export const LazySentBack = whenLoaded(
  async () => (await import(/* webpackChunkName: "sent-back" */ './SentBack')).SentBack,
);
