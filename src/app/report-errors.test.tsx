import { ApiFailure } from '~/api/marketplace/api-error';
import { reportError } from '~/lib/report';
import { testConfig } from '~/testing/test-config';
import { type ErrorFacts } from './error-report';
import { PageMissing } from './page-cache';
import { reportErrors, rootErrors } from './report-errors';

const mockSent: { error: unknown; facts: ErrorFacts }[] = [];

jest.mock('./error-service', () => ({
  createErrorService: () => (error: unknown, facts: ErrorFacts) => mockSent.push({ error, facts }),
}));
jest.mock('~/lib/when-idle', () => ({ whenIdle: (run: () => void) => run() }));

const errorService = {
  dsn: 'http://key@errors.test/1',
  release: 'r',
  environment: 'test',
  sampleRate: 1,
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const names = () => mockSent.map(({ facts }) => facts.name);

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reportErrors({ ...testConfig, errorService }, () => 'LandingPage');
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockSent.length = 0;
});

const rejectWith = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('an error that nothing catches, and a rejection that nothing handles, are sent', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('one') }));
  rejectWith(new Error('two'));
  await settled();
  expect(mockSent).toMatchObject([
    { error: { message: 'one' }, facts: { name: 'window-error', page: 'LandingPage' } },
    { error: { message: 'two' }, facts: { name: 'unhandled-rejection' } },
  ]);
});

test('a script of another site, which tells nothing, is not reported', async () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  await settled();
  expect(mockSent).toEqual([]);
});

test('an error that a boundary, the root and the window see is sent once, under the name of the boundary', async () => {
  const error = new Error('no part');
  rootErrors.onCaughtError?.(error, {});
  reportError(error, 'search map');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  rejectWith(error);
  await settled();
  expect(names()).toEqual(['search map']);
});

test('what the root catches alone is a failed render', async () => {
  rootErrors.onCaughtError?.(new Error('caught'), {});
  rootErrors.onUncaughtError?.(new Error('uncaught'), {});
  rootErrors.onRecoverableError?.(new Error('recovered'), {});
  await settled();
  expect(new Set(names())).toEqual(new Set(['browser-side-render-failed']));
  expect(mockSent).toHaveLength(3);
});

test('a refusal that has a name is an answer, and no error', async () => {
  reportError(new ApiFailure({ code: 'renter-late', status: 409 }), 'quote');
  reportError(new ApiFailure({ code: 'transaction-invalid-transition', status: 409 }), 'accept');
  reportError(new ApiFailure({ code: 'session-ended', status: 401 }), 'load');
  await settled();
  expect(names()).toEqual([]);
});

test('a refusal without a name, and an answer that is a failure, are errors', async () => {
  reportError(new ApiFailure({ code: 'validation', status: 400 }), 'refused');
  reportError(new ApiFailure({ code: 'server', status: 502 }), 'failed');
  reportError(new ApiFailure({ code: 'unexpected', status: 418 }), 'strange');
  await settled();
  expect(names()).toEqual(['refused', 'failed', 'strange']);
});

describe('a part of the program, or an answer, that did not arrive', () => {
  const missing = () =>
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const unanswered = () => new ApiFailure({ code: 'network', status: 0 });
  const minutesLater = () => jest.advanceTimersByTimeAsync(120_000);
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('is reported where its page stays', async () => {
    reportError(missing(), 'part-of-page-missing');
    rejectWith(missing());
    reportError(unanswered(), 'quote');
    await minutesLater();
    expect(names().sort()).toEqual(['part-of-page-missing', 'quote', 'unhandled-rejection']);
  });

  test('is no error where its page is left: the browser has broken it off', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    reportError(missing(), 'part-of-page-missing');
    reportError(
      new PageMissing('the code of CartPage did not arrive', { cause: missing() }),
      'page',
    );
    rejectWith(missing());
    reportError(unanswered(), 'quote');
    await jest.advanceTimersByTimeAsync(500);
    window.dispatchEvent(new Event('pagehide'));
    await minutesLater();
    expect(logged).not.toHaveBeenCalled();
    expect(names()).toEqual([]);
  });
});

test('a page that fails again and again stops saying so', async () => {
  for (let count = 0; count < 60; count += 1) reportError(new Error('again'), 'again');
  await settled();
  expect(mockSent.length).toBeLessThan(30);
});
