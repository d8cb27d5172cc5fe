import { reportError } from '~/lib/report';
import { testConfig } from '~/testing/test-config';
import { type ErrorFacts } from './error-report';
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

test('an error in a script of another site is not reported, because it has no details', async () => {
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

test('errors that only the root catches are failed renders', async () => {
  rootErrors.onCaughtError?.(new Error('caught'), {});
  rootErrors.onUncaughtError?.(new Error('uncaught'), {});
  rootErrors.onRecoverableError?.(new Error('recovered'), {});
  await settled();
  expect(new Set(names())).toEqual(new Set(['browser-side-render-failed']));
  expect(mockSent).toHaveLength(3);
});

test('a page that fails again and again stops sending reports', async () => {
  for (let count = 0; count < 60; count += 1) reportError(new Error('again'), 'again');
  await settled();
  expect(mockSent.length).toBeLessThan(30);
});
