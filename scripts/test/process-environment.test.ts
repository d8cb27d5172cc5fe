import { tmpdir } from 'node:os';

interface Environment {
  teardown: () => Promise<void>;
}

const Environment = jest.requireActual<
  new (context: { projectConfig: Record<string, unknown> }) => Environment
>('./process-environment.cjs');

const start = () => new Environment({ projectConfig: { fakeTimers: {} } });

test('what a test file sets, replaces or removes is as before for the next one', async () => {
  const { fetch } = globalThis;
  const folder = process.cwd();
  process.env['KEPT_BY_TEST'] = 'yes';
  const environment = start();
  Reflect.set(globalThis, 'addedByTest', 1);
  Reflect.set(globalThis, 'fetch', () => undefined);
  Reflect.deleteProperty(process.env, 'KEPT_BY_TEST');
  process.env['ADDED_BY_TEST'] = 'yes';
  process.chdir(tmpdir());

  await environment.teardown();

  expect(Reflect.has(globalThis, 'addedByTest')).toBe(false);
  expect(globalThis.fetch).toBe(fetch);
  expect(process.env['KEPT_BY_TEST']).toBe('yes');
  expect(process.env['ADDED_BY_TEST']).toBeUndefined();
  expect(process.cwd()).toBe(folder);
});

test('listeners that a test file leaves on the process are removed, earlier ones are not', async () => {
  const earlier = jest.fn();
  const left = jest.fn();
  process.on('SIGUSR2', earlier);
  const environment = start();
  process.on('SIGUSR2', left);
  await environment.teardown();
  expect(process.listeners('SIGUSR2')).toEqual([earlier]);
  process.off('SIGUSR2', earlier);
});

test('packages run once for all test files of a process, modules of the product for each', () => {
  const load = () => {
    let loaded: unknown[] = [];
    jest.isolateModules(() => {
      loaded = [jest.requireActual('express'), jest.requireActual('./run')];
    });
    return loaded;
  };
  const [expressOfOne, runOfOne] = load();
  const [expressOfOther, runOfOther] = load();
  expect(expressOfOther).toBe(expressOfOne);
  expect(runOfOther).not.toBe(runOfOne);
});
