import { whenLoaded } from '~/ui/when-loaded';
import styles from './lazy-parts.module.css';

/** This code loads after the first paint, because the rows are below everything else. */
export const LazyMoreTools = whenLoaded(
  async () => (await import(/* webpackChunkName: "more-tools" */ './MoreTools')).MoreTools,
);

/** The space is reserved, so that nothing moves when it arrives. */
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

/** This loads on demand, because most tools have no hold. Its space is reserved as well. */
export const LazyGoodToKnow = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "good-to-know" */ '../parts/GoodToKnow')).GoodToKnow,
  <div className={styles.hold} />,
);

/** This loads on demand, because only owners whose tool was sent back see it. */
export const LazySentBack = whenLoaded(
  async () => (await import(/* webpackChunkName: "sent-back" */ './SentBack')).SentBack,
);
