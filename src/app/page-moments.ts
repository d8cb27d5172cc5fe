const navigation = (): PerformanceNavigationTiming | undefined =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/** Whether the page is out of the browser's own cache: then it may be of any age. Of a page that still arrives, no size is known. */
export function isFromCache(): boolean {
  const { transferSize = 0, encodedBodySize = 0 } = navigation() ?? {};
  return transferSize === 0 && encodedBodySize > 0;
}

/**
 * When the server rendered this page, and the device's time then: that at which the page was asked for. A page of unknown age tells nothing
 * of the marketplace's clock; the device's counts until the marketplace is asked.
 */
export function pageMoments(renderedAt: string): { renderedAt: Date; arrivedAt: number } {
  const rendered = new Date(renderedAt);
  const requestedAt = performance.timeOrigin + (navigation()?.requestStart ?? 0);
  return { renderedAt: rendered, arrivedAt: isFromCache() ? rendered.getTime() : requestedAt };
}
