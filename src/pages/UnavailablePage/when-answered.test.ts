import { whenAnswered } from './when-answered';

const answers = (...statuses: readonly (number | 'none')[]) => {
  const left = [...statuses];
  return jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const status = left.shift() ?? 'none';
    return status === 'none'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status }));
  });
};

function start() {
  const controller = new AbortController();
  const isBack = jest.fn();
  void whenAnswered('/s?keywords=saw', controller.signal).then(isBack);
  return { isBack, controller };
}

describe('whenAnswered', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('asks again after longer and longer pauses, until the page is there', async () => {
    const fetched = answers(503, 'none', 200);
    const { isBack } = start();
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(isBack).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(isBack).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('a page that is not there any more is an answer too', async () => {
    answers(404);
    const { isBack } = start();
    await jest.advanceTimersByTimeAsync(5000);
    expect(isBack).toHaveBeenCalledTimes(1);
  });

  test('somebody who has left is not brought back', async () => {
    const fetched = answers(200);
    const { isBack, controller } = start();
    controller.abort();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(fetched).not.toHaveBeenCalled();
    expect(isBack).not.toHaveBeenCalled();
  });
});
