import { ApiFailure } from '~/api/marketplace/api-error';
import { onlyAlarms } from './only-alarms';
import { PageMissing } from './page-cache';

const sent: string[] = [];
const send = onlyAlarms((_, { name }) => sent.push(name));
const tell = (error: unknown, name: string) => send(error, { name, page: 'LandingPage' });

beforeEach(() => {
  sent.length = 0;
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

test('an error is sent at once', () => {
  tell(new TypeError('no title'), 'fault');
  expect(sent).toEqual(['fault']);
});

test('a refusal that has a name is not reported', () => {
  tell(new ApiFailure({ code: 'renter-late', status: 409 }), 'quote');
  tell(new ApiFailure({ code: 'transaction-invalid-transition', status: 409 }), 'accept');
  tell(new ApiFailure({ code: 'session-ended', status: 401 }), 'load');
  jest.runAllTimers();
  expect(sent).toEqual([]);
});

test('a refusal without a name and a failed answer are reported', () => {
  tell(new ApiFailure({ code: 'validation', status: 400 }), 'refused');
  tell(new ApiFailure({ code: 'server', status: 502 }), 'failed');
  tell(new ApiFailure({ code: 'unexpected', status: 418 }), 'strange');
  expect(sent).toEqual(['refused', 'failed', 'strange']);
});

describe('a part of the program, or an answer, that did not arrive', () => {
  const tellAll = () => {
    const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    tell(missing, 'part');
    tell(new PageMissing('the code of CartPage did not arrive', { cause: missing }), 'page');
    tell(new ApiFailure({ code: 'network', status: 0 }), 'quote');
  };

  test('is an error if its page stays', () => {
    tellAll();
    expect(sent).toEqual([]);
    jest.runAllTimers();
    expect(sent).toEqual(['part', 'page', 'quote']);
  });

  test('is not an error if its page is left, because the browser canceled it', () => {
    tellAll();
    jest.advanceTimersByTime(500);
    window.dispatchEvent(new Event('pagehide'));
    jest.runAllTimers();
    expect(sent).toEqual([]);
  });
});
