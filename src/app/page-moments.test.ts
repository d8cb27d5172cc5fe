import { isFromCache, pageMoments } from './page-moments';

const renderedAt = '2026-06-08T15:00:00.000Z';

/** What the browser reports about how this page was loaded. */
function setUp(entry: Partial<PerformanceNavigationTiming>) {
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [entry],
  });
}

test.each([
  ['that arrived', { transferSize: 9000, encodedBodySize: 8700 }],
  ['that still arrives', { transferSize: 0, encodedBodySize: 0 }],
])('a page %s was rendered when it was asked for', (_, sizes) => {
  setUp({ requestStart: 40, ...sizes });
  expect(isFromCache()).toBe(false);
  expect(pageMoments(renderedAt)).toEqual({
    renderedAt: new Date(renderedAt),
    arrivedAt: performance.timeOrigin + 40,
  });
});

test("a page out of the browser's cache tells nothing of the marketplace's clock", () => {
  setUp({ requestStart: 40, transferSize: 0, encodedBodySize: 8700 });
  expect(isFromCache()).toBe(true);
  const { renderedAt: rendered, arrivedAt } = pageMoments(renderedAt);
  expect(arrivedAt).toBe(rendered.getTime());
});
