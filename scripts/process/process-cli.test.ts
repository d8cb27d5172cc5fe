import { cpSync } from 'node:fs';
import { parseCommand, UsageError } from './cli-arguments';
import { isComplaint } from './flex-cli';
import { flexSettings, type FlexRunner, withFlexSession } from './flex-session';
import { diffProcesses, readComparable } from './process-diff';
import { definitionPath } from './process-folders';
import { type ProcessCommand, runCommand } from './run-command';

/** The command of a line that is about processes. */
function processCommand(args: readonly string[]): ProcessCommand {
  const command = parseCommand(args);
  if (command.name === 'maintenance') throw new Error('not about processes');
  return command;
}

const done = { ok: true, output: 'done' };
const never = () => {
  throw new Error('This command needs no marketplace');
};

/** A runner that records its calls and does what `act` says. */
function recorder(act: (args: readonly string[]) => void = () => undefined) {
  const calls: (readonly string[])[] = [];
  const run: FlexRunner = (args) => {
    calls.push(args);
    act(args);
    return done;
  };
  return { calls, withRunner: (work: (runner: FlexRunner) => typeof done) => work(run) };
}

describe('the command line', () => {
  test.each([
    [['frobnicate'], /no command/],
    [['diff'], /name of a process/],
    [['push', 'unknown'], /no process/],
    [['push', 'cart-item', '--definition', 'v1'], /a definition "v1"/],
    [['update-alias', 'cart-item'], /--version/],
    [['update-alias', 'cart-item', '--version', 'two'], /--version/],
    [['diff', 'cart-item', '--alias', 'a', '--version', '1'], /not both/],
    [['validate', '--loud'], /loud/],
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

  test('nothing or --help shows how to use it', () => {
    expect(parseCommand([])).toEqual({ name: 'help' });
    expect(parseCommand(['push', '--help'])).toEqual({ name: 'help' });
  });
});

describe('commands', () => {
  test('validate checks every definition without a marketplace', () => {
    const { ok, output } = runCommand(processCommand(['validate']), never);
    expect({ ok, lines: output.split('\n') }).toEqual({
      ok: true,
      lines: [
        'flex-default-process: valid',
        'flex-default-process/v1: valid',
        'cart-item: valid',
        'extension: valid',
        'late-fee: valid',
      ],
    });
  });

  test('push stores the folder of the definition', () => {
    const { calls, withRunner } = recorder();
    runCommand(processCommand(['push', 'flex-default-process', '--definition', 'v1']), withRunner);
    const folder = definitionPath('flex-default-process/v1');
    expect(calls).toEqual([
      ['process', 'push', '--process', 'flex-default-process', '--path', folder],
    ]);
  });

  test('push without a name stores the current definition of every process', () => {
    const { calls, withRunner } = recorder();
    const { ok, output } = runCommand(processCommand(['push']), withRunner);
    expect(calls.map((args) => args[3])).toEqual([
      'flex-default-process',
      'cart-item',
      'extension',
      'late-fee',
    ]);
    expect({ ok, output }).toEqual({
      ok: true,
      output: 'flex-default-process: done\ncart-item: done\nextension: done\nlate-fee: done',
    });
  });

  test('update-alias moves release-1 unless told otherwise', () => {
    const { calls, withRunner } = recorder();
    runCommand(processCommand(['update-alias', 'cart-item', '--version', '2']), withRunner);
    expect(calls).toEqual([
      [
        'process',
        'update-alias',
        '--process',
        'cart-item',
        '--alias',
        'release-1',
        '--version',
        '2',
      ],
    ]);
  });

  test('diff pulls the stored version and shows the difference', () => {
    const { withRunner } = recorder((args) => {
      const target = args[args.indexOf('--path') + 1] ?? '';
      cpSync(definitionPath('flex-default-process/v1'), target, { recursive: true });
    });
    const { output } = runCommand(processCommand(['diff', 'flex-default-process']), withRunner);
    expect(output).toContain('removed: transition/accept');
    expect(output).toContain('changed: transition/confirm-payment');
    expect(output).toContain('removed: new-request/new-request-html.html');
    expect(output).not.toContain('transition/complete');
  });
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

  test('the key is in a private file only while the session lasts', () => {
    const before = process.env.XDG_CONFIG_HOME;
    let printed = '';
    withFlexSession(
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
