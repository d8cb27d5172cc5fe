import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiFailure } from '~/api/marketplace/api-error';
import { parseCommand, UsageError } from './cli-arguments';
import { commandHelp } from './command-help';
import { isComplaint } from './flex-cli';
import { explained, flexSettings, type FlexRunner, withFlexSession } from './flex-session';
import { adviceOn } from './maintenance';
import { diffProcesses, readComparable } from './process-diff';
import { definitionPath } from './process-folders';
import { type ProcessCommand, runCommand } from './run-command';
import { readTextTable, textTable } from './text-table';
import { timeText } from './time-text';

/** The command of a line that is about processes. */
function processCommand(args: readonly string[]): ProcessCommand {
  const command = parseCommand(args);
  if (command.name === 'maintenance') throw new Error('not about processes');
  return command;
}

const VERSIONS = `
Created                Version  Aliases    Transactions
2026-11-23 2:49:47 AM  2                   0
2026-11-22 2:49:47 AM  1        release-1  3

`;

/** A marketplace on which every process has two versions, which are the folder `stored`; records the calls that change it. */
function marketplace({
  stored = 'flex-default-process/v1',
  answer = true,
}: { stored?: string; answer?: boolean } = {}) {
  const changes: string[] = [];
  const said: string[] = [];
  const questions: string[] = [];
  const run: FlexRunner = (args) => {
    if (args[1] === 'list') return { ok: true, output: VERSIONS };
    if (args[1] === 'pull') {
      cpSync(definitionPath(stored), args[args.indexOf('--path') + 1] ?? '', { recursive: true });
      return { ok: true, output: 'pulled' };
    }
    changes.push(args.join(' '));
    return { ok: true, output: 'done' };
  };
  const execute = (line: string) =>
    runCommand(processCommand(line.split(' ')), async (work) => work(run), {
      say: (text) => said.push(text),
      confirm: async (question) => {
        questions.push(question);
        return answer;
      },
      marketplace: 'toolyard (there)',
    });
  return { changes, said, questions, execute };
}

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
    [['frobnicate'], /no command/],
    [['diff'], /name of a process/],
    [['push', 'unknown'], /no process/],
    [['push', 'cart-item', '--definition', 'v1'], /a definition "v1"/],
    [['push', 'cart-item', 'extension'], /Too much: extension/],
    [['alias', 'cart-item'], /--version/],
    [['alias', 'cart-item', '--version', 'two'], /--version/],
    [['diff', 'cart-item', '--alias', 'a', '--version', '1'], /not both/],
    [['validate', '--loud'], /loud/],
    [['pull', 'late-fee', '--path', 'x'], /"pull" takes no --path/],
    [['list', '--yes'], /"list" takes no --yes/],
    [['backfill', 'late-fee'], /"backfill" takes no process/],
    [['push', '--path', 'x'], /name of a process/],
  ])('%j is refused with a reason', (args, reason) => {
    expect(() => parseCommand(args)).toThrow(UsageError);
    expect(() => parseCommand(args)).toThrow(reason);
  });

  test('work on data and work on processes are told apart', () => {
    expect(parseCommand(['move-addresses'])).toEqual({
      name: 'maintenance',
      work: 'move-addresses',
    });
  });

  test('nothing shows all commands, help and --help show one', async () => {
    const { execute } = marketplace();
    const { output } = await runCommand(
      processCommand([]),
      () => {
        throw new Error('Help needs no marketplace');
      },
      { say: () => undefined, confirm: async () => false, marketplace: '' },
    );
    for (const { usage } of Object.values(commandHelp)) expect(output).toContain(usage);
    expect((await execute('help push')).output).toContain('--yes');
    expect((await execute('push --help')).output).toContain('--yes');
    expect((await execute('help show')).output).toContain('--svg');
  });

  test('what is wrong with the options of a command names the command', () => {
    expect(() => parseCommand(['alias', 'cart-item'])).toThrow(
      expect.objectContaining({ about: 'alias' }),
    );
  });
});

describe('list', () => {
  const listed = (line: string, ok: boolean, output: string) =>
    runCommand(processCommand(line.split(' ')), async (work) => work(() => ({ ok, output })), {
      say: () => undefined,
      confirm: async () => false,
      marketplace: 'toolyard (there)',
    });

  test('tells that there is nothing, in place of printing nothing', async () => {
    expect(await listed('list', true, '\n')).toEqual({
      ok: true,
      output: 'toolyard (there) has no processes yet.',
    });
    const missing = 'API call failed. Status: 404, reason: Not found';
    expect(await listed('list rental', false, missing)).toEqual({
      ok: false,
      output: 'toolyard (there) has no process "rental".',
    });
    expect((await listed('list', true, VERSIONS)).output).toBe(VERSIONS);
  });
});

describe('validate', () => {
  test('checks every definition', async () => {
    const { ok, output } = await marketplace().execute('validate');
    expect({ ok, lines: output.split('\n') }).toEqual({
      ok: true,
      lines: [
        'flex-default-process: valid',
        'flex-default-process/v2: valid',
        'flex-default-process/v1: valid',
        'flex-default-process/asked: valid',
        'cart-item: valid',
        'extension: valid',
        'extension/v1: valid',
        'late-fee: valid',
      ],
    });
  });

  test('tells the line and the reason of what is wrong', async () => {
    const copy = brokenCopy(':actor.role/customer', ':actor.role/nobody');
    const { ok, output } = await marketplace().execute(`validate x --path ${copy}`);
    expect(ok).toBe(false);
    expect(output).toMatch(/process\.edn:\d+:\d+\n.*\n\s+\^\n\s+Transition actor role must be/);
  });

  test('finds the line of a bracket that does not fit, and a missing template', async () => {
    const unbalanced = brokenCopy(':transitions', ':transitions }');
    const { output } = await marketplace().execute(`validate x --path ${unbalanced}`);
    expect(output).toMatch(/process\.edn:\d+:\d+/);
    rmSync(unbalanced, { recursive: true });
    const orphan = brokenCopy(':template :', ':template :no-such-');
    const missing = await marketplace().execute(`validate x --path ${orphan}`);
    expect(missing.output).toMatch(/process\.edn:\d+:\d+\n[\s\S]*has no file templates\/no-such-/);
    expect((await marketplace().execute(`validate x --path ${folder}/none`)).output).toContain(
      'no file process.edn',
    );
  });
});

describe('show', () => {
  test('prints transitions and emails with their times in words', async () => {
    const { output } = await marketplace().execute('show cart-item');
    expect(output).toMatch(/held\s+expire\s+expired\s+time\s+20 minutes after first entering held/);
  });

  test('draws every state and every transition', async () => {
    const svg = path.join(folder, 'graph.svg');
    await marketplace().execute(`show flex-default-process --svg ${svg}`);
    const drawn = readFileSync(svg, 'utf8');
    expect(drawn).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    const { states, transitions } = readComparable(definitionPath('flex-default-process'));
    for (const name of [...states.keys(), ...transitions.keys()])
      expect(drawn).toContain(`>${name}</text>`);
  });

  test('shows a stored version of whatever process', async () => {
    const { output } = await marketplace().execute('show elsewhere --version 1');
    expect(output).toContain('confirm-payment');
  });
});

test('show and diff tell the line and the reason of a definition that cannot be read, as validate does', async () => {
  const { execute } = marketplace();
  const unbalanced = brokenCopy(':transitions', ':transitions }');
  for (const line of [`show x --path ${unbalanced}`, `diff x --path ${unbalanced}`])
    expect(await execute(line)).toEqual({
      ok: false,
      output: expect.stringMatching(/process\.edn:\d+:\d+\n.*\n\s+\^/),
    });
  expect(await execute(`show x --path ${folder}/none`)).toEqual({
    ok: false,
    output: expect.stringContaining('There is no file process.edn'),
  });
});

describe('diff and pull', () => {
  test('diff tells states, transitions, times, emails and templates apart', async () => {
    const { output } = await marketplace().execute('diff flex-default-process');
    expect(output).toMatch(/^flex-default-process \(release-1\) to flex-default-process\n/);
    for (const heading of ['States', 'Transitions', 'Emails', 'Templates'])
      expect(output).toContain(`  ${heading}\n`);
    expect(output).toContain('    - accept\n');
    expect(output).toContain('    ~ confirm-payment\n');
    expect(output).toContain('    - new-request/new-request-html.html');
  });

  test('a changed time is told in words', () => {
    const copy = brokenCopy('PT15M', 'PT1H');
    const lines = diffProcesses(readComparable(definitionPath('late-fee')), readComparable(copy));
    expect(lines.join('\n')).toMatch(/when\n\s+- 15 minutes after .*\n\s+\+ 1 hour after /);
  });

  test('pull writes to a folder that does not exist yet', async () => {
    const target = path.join(folder, 'pulled');
    const { execute } = marketplace();
    expect((await execute(`pull any --to ${target}`)).ok).toBe(true);
    expect(existsSync(path.join(target, 'process.edn'))).toBe(true);
    expect(await execute(`pull any --to ${target}`)).toMatchObject({
      ok: false,
      output: expect.stringContaining('exists'),
    });
  });
});

describe('changes', () => {
  test('push shows what changes, asks, and tells its progress', async () => {
    const { execute, changes, questions, said } = marketplace();
    expect((await execute('push')).ok).toBe(true);
    expect(questions).toEqual(['Store these 4 at toolyard (there)?']);
    expect(changes.map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual(
      ['flex-default-process', 'cart-item', 'extension', 'late-fee'].map(
        (name) => `process push --process ${name}`,
      ),
    );
    expect(said.join('\n')).toContain('flex-default-process: version 2 to 3\n  States');
    expect(said.at(-1)).toBe('4 of 4  late-fee: done');
  });

  test('nothing is stored after a no, without a change, or if one definition is not valid', async () => {
    const refused = marketplace({ answer: false });
    expect((await refused.execute('push flex-default-process')).ok).toBe(false);
    const same = marketplace({ stored: 'cart-item' });
    expect((await same.execute('push cart-item')).output).toBe('Nothing has changed.');
    const broken = marketplace();
    const copy = brokenCopy(':actor.role/customer', ':actor.role/nobody');
    expect((await broken.execute(`push late-fee --path ${copy} --yes`)).ok).toBe(false);
    for (const { changes } of [refused, same, broken]) expect(changes).toEqual([]);
  });

  test('a process that is there already is not created again, and what to do is told', async () => {
    const refused = await runCommand(
      processCommand(['create', 'cart-item', '--yes']),
      async (work) =>
        work(() => ({ ok: false, output: 'Status: 409, reason: Process already exists: x' })),
      { say: () => undefined, confirm: async () => false, marketplace: '' },
    );
    expect(refused).toEqual({
      ok: false,
      output: 'cart-item is there already. "push" stores its next version.',
    });
  });

  test('--yes does not ask', async () => {
    const { execute, changes, questions } = marketplace();
    await execute('create cart-item --yes');
    expect({ changes, questions }).toEqual({
      changes: [`process create --process cart-item --path ${definitionPath('cart-item')}`],
      questions: [],
    });
  });

  test('alias moves release-1 unless told otherwise, makes others, and knows what is there', async () => {
    const { execute, changes, questions } = marketplace();
    await execute('alias cart-item --version 2');
    await execute('alias cart-item --version 1 --alias next');
    expect(changes).toEqual([
      'process update-alias --process cart-item --alias release-1 --version 2',
      'process create-alias --process cart-item --alias next --version 1',
    ]);
    expect(questions[0]).toContain('from version 1 to 2');
    expect((await execute('alias cart-item --version 1')).output).toContain('already');
    expect(await execute('alias cart-item --version 3')).toMatchObject({ ok: false });
    expect(changes).toHaveLength(2);
  });
});

test('times are told in words', () => {
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

test('a table is read as it was written, with empty cells', () => {
  const text = textTable(['Created at', 'Aliases', 'Count'], [['today', '', '3']]);
  expect(readTextTable(text)).toEqual([{ 'Created at': 'today', Aliases: '', Count: '3' }]);
});

test('progress on standard error is not a failure, anything else is', () => {
  const progress = 'Creating a new directory: /tmp/a\nSaved process to /tmp/a\n';
  expect(isComplaint('')).toBe(false);
  expect(isComplaint(progress)).toBe(false);
  expect(isComplaint(` › API call failed. Status: 404, reason: Not found\n${progress}`)).toBe(true);
});

test('a process does not differ from itself', () => {
  const process = readComparable(definitionPath('flex-default-process'));
  expect(diffProcesses(process, process)).toEqual([]);
});

describe('which marketplace', () => {
  test('without a key it is the local sandbox', () => {
    expect(flexSettings({ SANDBOX_PORT: '4000' })).toEqual({
      apiKey: 'sandbox-api-key',
      marketplace: 'toolyard',
      baseUrl: 'http://localhost:4000/v1/build-api',
    });
  });

  test('with a key it is the hosted one, which needs a name', () => {
    expect(flexSettings({ FLEX_API_KEY: 'k', FLEX_MARKETPLACE: 'm' })).toEqual({
      apiKey: 'k',
      marketplace: 'm',
      baseUrl: undefined,
    });
    expect(() => flexSettings({ FLEX_API_KEY: 'k' })).toThrow('FLEX_MARKETPLACE');
    expect(() => flexSettings({ FLEX_API_BASE_URL: 'nonsense' })).toThrow('FLEX_API_BASE_URL');
  });

  test.each([
    [{ SANDBOX_PORT: '9' }, 'fetch failed\n', /localhost:9\S* does not answer.*npm start/],
    [{ FLEX_API_KEY: 'k', FLEX_MARKETPLACE: 'm' }, 'connect ECONNREFUSED', /network/],
    [
      { FLEX_API_KEY: 'k', FLEX_MARKETPLACE: 'm' },
      ' › Error: Access denied\n › Use flex-cli login to relogin if needed.',
      /^m \(the hosted service\) refused the key[^›]*$/,
    ],
    [
      { FLEX_API_BASE_URL: 'http://localhost:9' },
      'No matching clause: text/html\n',
      /^There is no Build API at http:\/\/localhost:9\. .*FLEX_API_BASE_URL.*\/v1\/build-api/,
    ],
  ])('with %j, "%s" is told with what to do', (environment, output, told) => {
    const settings = flexSettings(environment);
    expect(explained(settings, { ok: false, output })).toEqual({
      ok: false,
      output: expect.stringMatching(told),
    });
  });

  test('whatever else the official CLI says is told as it is', () => {
    const settings = flexSettings({});
    for (const result of [
      { ok: true, output: 'fetch failed is the name of a process' },
      { ok: false, output: 'API call failed. Status: 409, reason: Conflict' },
    ])
      expect(explained(settings, result)).toBe(result);
  });

  test('work on data tells that nobody answers, and from where', () => {
    const failure = (code: 'network' | 'unauthorized' | 'conflict') =>
      adviceOn(new ApiFailure({ code, status: 0 }), 'http://localhost:9');
    expect(failure('network')).toMatch(/localhost:9 does not answer/);
    expect(failure('unauthorized')).toContain('refused the credentials');
    expect(failure('conflict')).toBeUndefined();
  });

  test('the key is in a private file only while the session lasts', async () => {
    const before = process.env.XDG_CONFIG_HOME;
    let printed = '';
    await withFlexSession(
      { apiKey: 'secret-key', marketplace: 'm', baseUrl: 'http://127.0.0.1:9' },
      (run) => {
        // Fails to connect, but shows that the key was found: without one the CLI asks for a login.
        const { ok, output } = run(['process', 'list']);
        expect(ok).toBe(false);
        expect(output).not.toMatch(/log in/i);
        printed = output;
      },
    );
    expect(printed).not.toContain('secret-key');
    expect(process.env.XDG_CONFIG_HOME).toBe(before);
  });
});
