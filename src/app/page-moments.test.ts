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
  expect(pageMoments({ now: renderedAt, sentAt: renderedAt })).toEqual({
    renderedAt: new Date(renderedAt),
    deviceTime: performance.timeOrigin + 40,
  });
});

test('the time for which the server kept a page counts', () => {
  setUp({ requestStart: 40, transferSize: 9000, encodedBodySize: 8700 });
  const { deviceTime } = pageMoments({ now: renderedAt, sentAt: '2026-06-08T15:00:02.500Z' });
  expect(deviceTime).toBe(performance.timeOrigin + 40 - 2500);
});

test("a page out of the browser's cache tells nothing of the marketplace's clock", () => {
  setUp({ requestStart: 40, transferSize: 0, encodedBodySize: 8700 });
  expect(isFromCache()).toBe(true);
  const { renderedAt: rendered, deviceTime } = pageMoments({ now: renderedAt, sentAt: renderedAt });
  expect(deviceTime).toBe(rendered.getTime());
});
