import { isFromCache, pageMoments } from './page-moments';

const renderedAt = '2026-06-08T15:00:00.000Z';

/** When the page's time began, in milliseconds since 1970; its scripts run 900 ms later. */
const pageStart = Date.parse('2026-06-08T14:59:58.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: pageStart + 900 });
  jest.spyOn(performance, 'now').mockReturnValue(900);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

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
])('a page %s counts as rendered when it was requested', (_, sizes) => {
  setUp({ requestStart: 40, ...sizes });
  expect(isFromCache()).toBe(false);
  expect(pageMoments({ now: renderedAt, sentAt: renderedAt })).toEqual({
    renderedAt: new Date(renderedAt),
    deviceTime: pageStart + 40,
  });
});

test('a device clock that was set since the request counts with its new time', () => {
  setUp({ requestStart: 40, transferSize: 9000, encodedBodySize: 8700 });
  jest.setSystemTime(pageStart + 900 - 86_400_000);
  const { deviceTime } = pageMoments({ now: renderedAt, sentAt: renderedAt });
  expect(deviceTime).toBe(pageStart + 40 - 86_400_000);
});

test('the time that a page waited on the server is subtracted', () => {
  setUp({ requestStart: 40, transferSize: 9000, encodedBodySize: 8700 });
  const { deviceTime } = pageMoments({ now: renderedAt, sentAt: '2026-06-08T15:00:02.500Z' });
  expect(deviceTime).toBe(pageStart + 40 - 2500);
});

test("a page from the browser's cache says nothing about the marketplace's clock", () => {
  setUp({ requestStart: 40, transferSize: 0, encodedBodySize: 8700 });
  expect(isFromCache()).toBe(true);
  const { renderedAt: rendered, deviceTime } = pageMoments({ now: renderedAt, sentAt: renderedAt });
  expect(deviceTime).toBe(rendered.getTime());
});
