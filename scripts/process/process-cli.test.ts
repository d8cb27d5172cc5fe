import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiFailure } from '~/api/marketplace/api-error';
import { CommandError } from '../lib/report';
import { type BuildApi } from './build-api';
import { buildSettings } from './build-connection';
import { commands, runProcessCommand } from './commands';
import { adviceOn } from './maintenance';
import { diffProcesses } from './process-diff';
import { readProcessFiles } from './process-files';
import { definitionPath } from './process-folders';
import { timeText } from './time-text';

const createdAt = new Date('2026-11-23T02:49:47Z');
const VERSIONS = [
  { version: 2, createdAt, aliases: [], transactionCount: 0 },
  { version: 1, createdAt, aliases: ['release-1'], transactionCount: 3 },
];

/** A marketplace on which every process has two versions, which are the folder `stored`; records the calls that change it. */
function marketplace({
  stored = 'flex-default-process/v1',
  answer = true,
  ...own
}: { stored?: string; answer?: boolean } & Partial<BuildApi> = {}) {
  const changes: unknown[] = [];
  const said: string[] = [];
  const questions: string[] = [];
  const api: BuildApi = {
    name: 'toolyard (there)',
    processes: async () => [{ name: 'rental', version: 2 }],
    versions: async () => VERSIONS,
    show: async () => readProcessFiles(definitionPath(stored)),
    store: async (how, process) => {
      changes.push(`${how} ${process}`);
      return 3;
    },
    pointAlias: async (how, to) => {
      changes.push({ how, ...to });
    },
    schemas: async () => [],
    setSchema: async () => undefined,
    ...own,
  };
  const execute = (line: string) =>
    runProcessCommand(line.split(' ').filter(Boolean), {
      api: () => api,
      say: (text) => said.push(text),
      confirm: async (question) => {
        questions.push(question);
        return answer;
      },
    });
  return { changes, said, questions, execute };
}

/** Runs a command that needs no marketplace. */
const executeAlone = (line: string) =>
  runProcessCommand(line.split(' ').filter(Boolean), {
    api: () => {
      throw new Error('This needs no marketplace');
    },
    say: () => undefined,
    confirm: async () => false,
  });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'process-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A copy of a small process in which `from` is replaced. */
function brokenCopy(from: string, to: string): string {
  const copy = path.join(folder, 'broken');
  cpSync(definitionPath('late-fee'), copy, { recursive: true });
  const file = path.join(copy, 'process.edn');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  return copy;
}

describe('the command line', () => {
  test.each([
    ['frobnicate', /no command/],
    ['diff', /name of a process/],
    ['push unknown', /no process/],
    ['push cart-item --definition v1', /a definition "v1"/],
    ['push cart-item extension', /Too much: extension/],
    ['alias cart-item', /--version/],
    ['alias cart-item --version two', /--version/],
    ['diff cart-item --alias a --version 1', /not both/],
    ['validate --loud', /loud/],
    ['pull late-fee --path x', /"pull" takes no --path/],
    ['list --yes', /"list" takes no --yes/],
    ['backfill late-fee', /"backfill" takes no process/],
    ['push --path x', /name of a process/],
  ])('%s is refused with a reason', async (line, reason) => {
    const refused = executeAlone(line);
    await expect(refused).rejects.toThrow(CommandError);
    await expect(refused).rejects.toThrow(reason);
  });

  test('a call without arguments shows all commands, and help and --help show one', async () => {
    const output = await executeAlone('');
    for (const { usage } of Object.values(commands)) expect(output).toContain(usage);
    expect(await executeAlone('help push')).toContain('--yes');
    expect(await executeAlone('push --help')).toContain('--yes');
  });

  test('what is wrong with the options of a command comes with how it is used', async () => {
    await expect(executeAlone('alias cart-item')).rejects.toThrow(
      /Missing: --version N[\s\S]*alias <process> --version N/,
    );
  });

  test('a refusal of the marketplace comes without how the command is used', async () => {
    const { execute } = marketplace({ versions: async () => [] });
    await expect(execute('list rental')).rejects.toThrow(/"rental"\.$/);
  });
});

describe('list', () => {
  test('shows processes, and versions with their aliases and transactions', async () => {
    const { execute } = marketplace();
    expect(await execute('list')).toMatch(/^Process +Latest version\nrental +2$/);
    expect(await execute('list rental')).toMatch(
      /^Version .*\n2 +2026-11-23T02:49:47\.000Z +0\n1 .* release-1 +3$/,
    );
  });

  test('says that there is nothing instead of printing nothing', async () => {
    const { execute } = marketplace({ processes: async () => [], versions: async () => [] });
    expect(await execute('list')).toBe('toolyard (there) has no processes yet.');
    await expect(execute('list rental')).rejects.toThrow(
      'toolyard (there) has no process "rental".',
    );
  });
});

describe('validate', () => {
  test('checks every definition', async () => {
    expect((await executeAlone('validate')).split('\n')).toEqual([
      'flex-default-process: valid',
      'flex-default-process/v2: valid',
      'flex-default-process/v1: valid',
      'flex-default-process/asked: valid',
      'cart-item: valid',
      'extension: valid',
      'extension/v1: valid',
      'late-fee: valid',
    ]);
  });

  test('names the line and the reason of a fault', async () => {
    const copy = brokenCopy(':actor.role/customer', ':actor.role/nobody');
    await expect(executeAlone(`validate x --path ${copy}`)).rejects.toThrow(
      /process\.edn:\d+:\d+\n.*\n\s+\^\n\s+Transition actor role must be/,
    );
  });

  test('finds the line of a bracket that does not fit, and a missing template', async () => {
    const unbalanced = brokenCopy(':transitions', ':transitions }');
    await expect(executeAlone(`validate x --path ${unbalanced}`)).rejects.toThrow(
      /process\.edn:\d+:\d+/,
    );
    rmSync(unbalanced, { recursive: true });
    const orphan = brokenCopy(':template :', ':template :no-such-');
    await expect(executeAlone(`validate x --path ${orphan}`)).rejects.toThrow(
      /process\.edn:\d+:\d+\n[\s\S]*has no file templates\/no-such-/,
    );
    await expect(executeAlone(`validate x --path ${folder}/none`)).rejects.toThrow(
      'no file process.edn',
    );
  });
});

describe('show', () => {
  test('prints transitions and emails with their times in words', async () => {
    expect(await executeAlone('show cart-item')).toMatch(
      /held\s+expire\s+expired\s+time\s+20 minutes after first entering held/,
    );
  });

  test('shows a stored version of whatever process', async () => {
    expect(await marketplace().execute('show elsewhere --version 1')).toContain('confirm-payment');
  });
});

test('show and diff name the line and the reason of a definition that cannot be read, as validate does', async () => {
  const { execute } = marketplace();
  const unbalanced = brokenCopy(':transitions', ':transitions }');
  for (const line of [`show x --path ${unbalanced}`, `diff x --path ${unbalanced}`])
    await expect(execute(line)).rejects.toThrow(/process\.edn:\d+:\d+\n.*\n\s+\^/);
  await expect(execute(`show x --path ${folder}/none`)).rejects.toThrow(
    'There is no file process.edn',
  );
});

describe('diff and pull', () => {
  test('diff lists states, transitions, times, emails and templates separately', async () => {
    const output = await marketplace().execute('diff flex-default-process');
    expect(output).toMatch(/^flex-default-process \(release-1\) to flex-default-process\n/);
    for (const heading of ['States', 'Transitions', 'Emails', 'Templates'])
      expect(output).toContain(`  ${heading}\n`);
    expect(output).toContain('    - accept\n');
    expect(output).toContain('    ~ confirm-payment\n');
    expect(output).toContain('    - new-request/new-request-html.html');
  });

  test('a changed time is described in words', () => {
    const [stored, local] = [definitionPath('late-fee'), brokenCopy('PT15M', 'PT1H')];
    const lines = diffProcesses(readProcessFiles(stored), readProcessFiles(local));
    expect(lines.join('\n')).toMatch(/when\n\s+- 15 minutes after .*\n\s+\+ 1 hour after /);
  });

  test('pull writes to a folder that does not exist yet', async () => {
    const target = path.join(folder, 'pulled');
    const { execute } = marketplace();
    await execute(`pull any --to ${target}`);
    expect(readProcessFiles(target)).toEqual(
      readProcessFiles(definitionPath('flex-default-process/v1')),
    );
    await expect(execute(`pull any --to ${target}`)).rejects.toThrow('exists');
  });

  test('a version that the marketplace does not have leaves no folder', async () => {
    const target = path.join(folder, 'pulled');
    const { execute } = marketplace({
      show: async () => {
        throw new CommandError('The marketplace has no any version 9.');
      },
    });
    await expect(execute(`pull any --version 9 --to ${target}`)).rejects.toThrow('version 9');
    expect(existsSync(target)).toBe(false);
  });
});

describe('changes', () => {
  test('push shows what changes, asks, and reports its progress', async () => {
    const { execute, changes, questions, said } = marketplace();
    await execute('push');
    expect(questions).toEqual(['Store these 4 at toolyard (there)?']);
    expect(changes).toEqual(
      ['flex-default-process', 'cart-item', 'extension', 'late-fee'].map((name) => `push ${name}`),
    );
    expect(said.join('\n')).toContain('flex-default-process: version 2 to 3\n  States');
    expect(said.at(-1)).toBe('4 of 4  late-fee: version 3');
  });

  test('nothing is stored after a no, without a change, or if one definition is not valid', async () => {
    const refused = marketplace({ answer: false });
    await expect(refused.execute('push flex-default-process')).rejects.toThrow('Nothing was');
    const same = marketplace({ stored: 'cart-item' });
    expect(await same.execute('push cart-item')).toBe('Nothing has changed.');
    const broken = marketplace();
    const copy = brokenCopy(':actor.role/customer', ':actor.role/nobody');
    await expect(broken.execute(`push late-fee --path ${copy} --yes`)).rejects.toThrow('role');
    for (const { changes } of [refused, same, broken]) expect(changes).toEqual([]);
  });

  test('--yes does not ask', async () => {
    const { execute, changes, questions } = marketplace();
    await execute('create cart-item --yes');
    expect({ changes, questions }).toEqual({ changes: ['create cart-item'], questions: [] });
  });

  test('alias moves release-1 unless told otherwise, makes others, and knows what is there', async () => {
    const { execute, changes, questions } = marketplace();
    await execute('alias cart-item --version 2');
    await execute('alias cart-item --version 1 --alias next');
    const process = 'cart-item';
    expect(changes).toEqual([
      { how: 'update', process, alias: 'release-1', version: 2 },
      { how: 'create', process, alias: 'next', version: 1 },
    ]);
    expect(questions[0]).toContain('from version 1 to version 2');
    expect(await execute('alias cart-item --version 1')).toContain('already');
    await expect(execute('alias cart-item --version 3')).rejects.toThrow('no version 3');
    expect(changes).toHaveLength(2);
  });
});

test('times are described in words', () => {
  const start = { 'fn/timepoint': ['time/booking-start'] };
  expect(timeText({ 'fn/minus': [start, { 'fn/period': ['P1DT2H'] }] })).toBe(
    '1 day and 2 hours before the start of the booking',
  );
  expect(
    timeText({
      'fn/ignore-if-past': [{ 'fn/min': [start, { 'fn/timepoint': ['time/tx-initiated'] }] }],
    }),
  ).toBe('the earliest of: the start of the booking; the beginning, unless that is past');
});

test('a process does not differ from itself', () => {
  const files = readProcessFiles(definitionPath('flex-default-process'));
  expect(diffProcesses(files, files)).toEqual([]);
});

describe('the marketplace of a command', () => {
  test('is the local sandbox without a key', () => {
    expect(buildSettings({ SANDBOX_PORT: '4000' })).toMatchObject({
      apiKey: 'sandbox-api-key',
      marketplace: 'toolyard',
      baseUrl: 'http://localhost:4000/v1/build-api',
    });
  });

  test('is the hosted one with a key, and then needs a name', () => {
    expect(buildSettings({ FLEX_API_KEY: 'k', FLEX_MARKETPLACE: 'm' })).toMatchObject({
      apiKey: 'k',
      marketplace: 'm',
      baseUrl: 'https://flex-build-api.sharetribe.com/v1/build-api',
    });
    expect(() => buildSettings({ FLEX_API_KEY: 'k' })).toThrow('FLEX_MARKETPLACE');
    expect(() => buildSettings({ FLEX_API_BASE_URL: 'nonsense' })).toThrow('FLEX_API_BASE_URL');
  });

  test('the advice about a call on data names the address that does not answer', () => {
    const failure = (code: 'network' | 'unauthorized' | 'conflict') =>
      adviceOn(new ApiFailure({ code, status: 0 }), 'http://localhost:9');
    expect(failure('network')).toMatch(/localhost:9 does not answer/);
    expect(failure('unauthorized')).toContain('refused the credentials');
    expect(failure('conflict')).toBeUndefined();
  });
});
