import { loadPaymentLibrary } from './stripe-loader';

const config = { publishableKey: 'pk_test_x', scriptUrl: 'https://pay.example/v3' };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  for (const script of scripts()) script.remove();
});

test('a payment script that never comes is given up, and can be requested again', async () => {
  const first = loadPaymentLibrary(config);
  const outcome = expect(first).rejects.toThrow('did not load');
  await jest.advanceTimersByTimeAsync(20_000);
  await outcome;
  expect(scripts()).toEqual([]);
  const second = loadPaymentLibrary(config).catch(() => 'failed');
  expect(scripts().map(({ src }) => src)).toEqual([config.scriptUrl]);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(await second).toBe('failed');
});
