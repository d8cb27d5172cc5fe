import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/own-product';

export type Engine = 'firefox' | 'webkit';

/**
 * The commands of WebDriver that the stories need, with their place at a driver. Firefox answers the same commands without a driver, which
 * the distribution lacks.
 */
const commands = {
  Navigate: 'POST /url',
  ExecuteScript: 'POST /execute/sync',
  SwitchToFrame: 'POST /frame',
  SetWindowRect: 'POST /window/rect',
  ElementClick: 'POST /element/:id/click',
  ElementSendKeys: 'POST /element/:id/value',
  TakeScreenshot: 'GET /screenshot',
} as const;

type Command = keyof typeof commands;
type Parameters = Readonly<Record<string, unknown>>;

export interface Driver {
  /** Rejects with what the browser says. */
  readonly send: (command: Command, parameters?: Parameters) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

const PATIENCE_MS = 30_000;

/** Waits until `attempt` returns a value. Errors are retried, and the last one is thrown when the time is over. */
export async function until<T>(
  words: string,
  attempt: () => T | Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<NonNullable<T>> {
  const end = performance.now() + patienceMs;
  let reason: unknown = 'it did not come';
  while (performance.now() < end) {
    try {
      const value = await attempt();
      if (value) return value;
    } catch (error) {
      reason = error;
    }
    await setTimeout(200);
  }
  throw new Error(`${words}: ${String(reason)}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Firefox's own protocol, Marionette: messages are JSON after their length. */
async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  writeFileSync(path.join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile];
  const child = spawn('firefox-esr', args, { stdio: 'ignore' });
  const portFile = path.join(profile, 'MarionetteActivePort');
  const port = await until('Firefox', () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0,
  );
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (answer: readonly unknown[]) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const text = received.subarray(colon + 1, colon + 1 + length).toString();
      received = received.subarray(colon + 1 + length);
      const message = JSON.parse(text) as unknown;
      if (Array.isArray(message)) waiting.get(Number(message[1]))?.(message);
    }
  });
  let last = 0;
  const ask = (command: string, parameters: Parameters) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      const text = JSON.stringify([0, last, `WebDriver:${command}`, parameters]);
      waiting.set(last, ([, , error, result]) =>
        error ? reject(new Error(JSON.stringify(error))) : resolve(result),
      );
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await ask('NewSession', {});
  return {
    send: async (command, parameters = {}) => {
      const result = (await ask(command, parameters)) as { value?: unknown } | null;
      return result?.value;
    },
    stop: async () => {
      socket.destroy();
      await end(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts MiniBrowser, the window of WebKit's own tests, on an invisible screen. */
async function startWebKit(): Promise<Driver> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [display] = (await once(createInterface({ input: screen.stdout }), 'line')) as [string];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}` },
  });
  const ask = async (method: string, place: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${place}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const session = await until('WebKit', () => ask('POST', '', { capabilities: {} }));
  const { sessionId } = session as { sessionId: string };
  return {
    send: (command, parameters = {}) => {
      const [method = '', place = ''] = commands[command].split(' ');
      const named = place.replace(':id', String(parameters['id']));
      return ask(method, `/${sessionId}${named}`, parameters);
    },
    stop: async () => {
      await ask('DELETE', `/${sessionId}`, {}).catch(() => undefined);
      await end(driver);
      await end(screen);
    },
  };
}

export const startBrowser = (engine: Engine): Promise<Driver> =>
  engine === 'firefox' ? startFirefox() : startWebKit();
