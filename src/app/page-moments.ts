import { type PageState } from './page-state';

const navigation = (): PerformanceNavigationTiming | undefined =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/**
 * Whether the page comes from the browser's own cache, so that it can be of any age. While a page is still arriving,
 * its size is not known.
 */
export function isFromCache(): boolean {
  const { transferSize = 0, encodedBodySize = 0 } = navigation() ?? {};
  return transferSize === 0 && encodedBodySize > 0;
}

/**
 * When the server rendered this page, and the device's time then: when the page was requested, less the time for which
 * the server had kept the page. A page of unknown age says nothing about the marketplace's clock; the device's clock is
 * used until the marketplace has been asked.
 */
export function pageMoments({ now, sentAt }: Pick<PageState, 'now' | 'sentAt'>) {
  const renderedAt = new Date(now);
  if (isFromCache()) return { renderedAt, deviceTime: renderedAt.getTime() };
  // This uses the clock that tells the time later, because it may have been set since the page's time began.
  // oxlint-disable-next-line toolyard/no-device-clock -- the marketplace's time is found from it
  const began = Date.now() - performance.now();
  const requestedAt = began + (navigation()?.requestStart ?? 0);
  return { renderedAt, deviceTime: requestedAt - (Date.parse(sentAt) - renderedAt.getTime()) };
}
