import { type Step, stepsWith, takeSteps } from './steps';

const lines: string[] = [];
const pictures: string[] = [];
const telling = {
  say: (line: string) => lines.push(line),
  onFailure: async (name: string) => void pictures.push(name),
};
beforeEach(() => {
  lines.length = 0;
  pictures.length = 0;
});

const fails = (message: string) => () => Promise.reject(new Error(message));
const done: string[] = [];
const passes = (name: string) => async () => void done.push(name);

test('after a failed step those that do not need it are tried, and each has a line with its reason', async () => {
  const steps: Step<null>[] = [
    { name: 'open', run: passes('open') },
    { name: 'sign up', needs: ['open'], run: fails('no field\n  waiting for it') },
    { name: 'publish', needs: ['sign up'], run: passes('publish') },
    { name: 'look at it', needs: ['publish'], run: passes('look at it') },
    { name: 'search', needs: ['open'], run: passes('search') },
  ];
  const results = await takeSteps(steps, null, telling);
  expect(results.map(({ outcome }) => outcome)).toEqual([
    'passed',
    'failed',
    'skipped',
    'skipped',
    'passed',
  ]);
  expect(done).toEqual(['open', 'search']);
  expect(pictures).toEqual(['sign up']);
  expect(lines).toEqual([
    expect.stringMatching(/^passed {3}open \(\d+\.\d s\)$/),
    'failed   sign up: no field   waiting for it',
    'skipped  publish (needs: sign up)',
    'skipped  look at it (needs: publish)',
    expect.stringMatching(/^passed {3}search /),
  ]);
});

test('a reason has no color codes', async () => {
  const steps = [{ name: 'a', run: fails('\u001B[2mwaiting\u001B[22m for b') }];
  expect(await takeSteps(steps, null, telling)).toEqual([
    { name: 'a', outcome: 'failed', reason: 'waiting for b' },
  ]);
});

test('a step that needs one of another name is not tried', async () => {
  const [result] = await takeSteps([{ name: 'a', needs: ['b'], run: passes('a') }], null, telling);
  expect(result?.outcome).toBe('skipped');
});

test('some steps are chosen by a word, with all that they need', () => {
  const none = passes('');
  const steps: Step<null>[] = [
    { name: 'open', run: none },
    { name: 'sign up', needs: ['open'], run: none },
    { name: 'search', run: none },
    { name: 'buy: pay', needs: ['sign up'], run: none },
  ];
  const names = (word?: string) => stepsWith(steps, word).map(({ name }) => name);
  expect(names()).toEqual(['open', 'sign up', 'search', 'buy: pay']);
  expect(names('buy')).toEqual(['open', 'sign up', 'buy: pay']);
  expect(names('nothing')).toEqual([]);
});

test('without a picture the next steps are tried as well', async () => {
  const steps = [
    { name: 'a', run: fails('stuck') },
    { name: 'b', run: passes('b') },
  ];
  const results = await takeSteps(steps, null, {
    ...telling,
    onFailure: () => Promise.reject(new Error('it does not answer')),
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'passed']);
  expect(lines).toContain('         no picture of it: it does not answer');
});
