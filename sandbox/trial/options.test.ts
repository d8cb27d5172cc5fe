import { readTrialOptions } from './options';

test('paths are those of the folder in which it is run; everything but the checkout has a default', () => {
  expect(readTrialOptions(['../template'], '/home/ada/work')).toEqual({
    checkout: '/home/ada/template',
    node: process.execPath,
    port: 3640,
    work: undefined,
    only: undefined,
  });
  const all = ['t', '--node', 'bin/node', '--port', '4000', '--work', 'w', '--only', 'booking'];
  expect(readTrialOptions(all, '/home/ada')).toEqual({
    checkout: '/home/ada/t',
    node: '/home/ada/bin/node',
    port: 4000,
    work: '/home/ada/w',
    only: 'booking',
  });
  expect(readTrialOptions(['--help'], '/')).toBeNull();
});

test.each([
  [[], 'Name one folder'],
  [['a', 'b'], 'Name one folder'],
  [['a', '--port', '0'], '--port must be a number from 1 to 65533'],
  [['a', '--port', '65534'], '--port must be a number'],
  [['a', '--fast'], "Unknown option '--fast'"],
])('%j is refused with a sentence', (args, says) => {
  expect(() => readTrialOptions(args, '/')).toThrow(says);
});
