import { testConfig } from '~/testing/test-config';
import { type OpenFeature } from './core/feature';
import { readyFeatures } from './ready-features';

const settle = () => new Promise((resolve) => setImmediate(resolve));

function world(isReady: () => Promise<boolean>) {
  const features: readonly OpenFeature[] = [
    { name: 'search-terms', isReady },
    { name: 'calendars' },
  ];
  const config = { ...testConfig, features: features.map(({ name }) => name) };
  const warnings: unknown[] = [];
  let time = 0;
  const read = readyFeatures(config, features, {
    log: { warn: (warning: unknown) => warnings.push(warning) },
    elapsed: () => time,
  });
  return {
    warnings,
    names: () => read().features,
    pass: async (ms: number) => {
      time += ms;
      read();
      await settle();
    },
  };
}

test('pages learn of a feature when it is ready, and of the others from the start', async () => {
  let isDone = false;
  const { names, pass } = world(() => Promise.resolve(isDone));
  await pass(0);
  expect(names()).toEqual(['calendars']);
  isDone = true;
  await pass(4999);
  expect(names()).toEqual(['calendars']);
  await pass(1);
  expect(names()).toEqual(['search-terms', 'calendars']);
});

test('a feature that is ready is not asked again', async () => {
  const isReady = jest.fn(() => Promise.resolve(true));
  const { pass } = world(isReady);
  await pass(0);
  await pass(10_000);
  expect(isReady).toHaveBeenCalledTimes(1);
});

test('a store that does not answer leaves the feature away, and is asked again', async () => {
  const isReady = jest
    .fn<Promise<boolean>, []>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(true);
  const { names, pass, warnings } = world(isReady);
  await pass(0);
  expect(names()).toEqual(['calendars']);
  expect(warnings).toHaveLength(1);
  await pass(5000);
  expect(names()).toContain('search-terms');
});
