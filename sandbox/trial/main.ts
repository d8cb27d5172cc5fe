import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError } from '../options';
import { wholeChromium } from '../testing/chromium';
import { type Checkout, checkCheckout, copyCheckout } from './checkout';
import { readTrialOptions, TRIAL_HELP, type TrialOptions } from './options';
import { type Program, startProgram } from './programs';
import { type Result, stepsWith, takeSteps } from './steps';
import { accountSteps } from './story/accounts';
import { bookingSteps } from './story/booking';
import { listingSteps } from './story/listing';
import { negotiationSteps } from './story/negotiation';
import { lastStep, otherSteps } from './story/others';
import { purchaseSteps } from './story/purchase';
import { searchSteps } from './story/search';
import { openWorld, type OpenWorld } from './world';

const SANDBOX = path.join(__dirname, '..', 'bin', 'marketplace-sandbox.cjs');

const story = [
  ...accountSteps,
  ...listingSteps,
  ...searchSteps,
  ...purchaseSteps,
  ...negotiationSteps,
  ...otherSteps,
  ...bookingSteps,
  lastStep,
];

/** Somebody ended the command: what fails from then on is no news. */
let isStopped = false;

function say(line: string): void {
  if (!isStopped) process.stdout.write(`${line}\n`);
}

/** What is stopped, closed and removed at the end, the last one first. */
const endings: (() => Promise<void>)[] = [];

async function endAll(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) await end();
}

interface Places {
  /** The copy of the checkout. */
  readonly client: string;
  /** Logs and pictures, which are kept when a step failed. */
  readonly traces: string;
  readonly data: string;
}

async function makePlaces({ work }: TrialOptions): Promise<Places> {
  const traces = await mkdtemp(path.join(tmpdir(), 'template-trial-'));
  const data = await mkdtemp(path.join(tmpdir(), 'template-data-'));
  endings.push(() => rm(data, { recursive: true }));
  if (work !== undefined) await mkdir(work, { recursive: true });
  const client = work ?? (await mkdtemp(path.join(tmpdir(), 'template-client-')));
  if (work === undefined) endings.push(() => rm(client, { recursive: true }));
  return { client, traces, data };
}

interface Addresses {
  readonly appUrl: string;
  readonly sandboxUrl: string;
}

const addressesOf = ({ port }: TrialOptions): Addresses => ({
  sandboxUrl: `http://localhost:${String(port)}`,
  appUrl: `http://localhost:${String(port + 2)}`,
});

function start(
  name: string,
  options: Omit<Parameters<typeof startProgram>[0], 'log'>,
  { traces }: Places,
): Program {
  const program = startProgram({ ...options, log: path.join(traces, `${name}.log`) });
  endings.push(() => program.stop());
  return program;
}

type Started = Pick<Parameters<typeof openWorld>[0], 'flags' | 'output'>;

/** Starts the sandbox as somebody does who has a client project; returns what it prints for Chromium. */
async function startSandbox(options: TrialOptions, places: Places): Promise<Started> {
  const { appUrl } = addressesOf(options);
  const args = ['--template', '--proxy', '--log', '--data', path.join(places.data, 'market')];
  const sandbox = start(
    'sandbox',
    {
      command: [
        process.execPath,
        SANDBOX,
        ...args,
        '--port',
        String(options.port),
        '--app-url',
        appUrl,
      ],
      folder: places.data,
      env: {},
    },
    places,
  );
  await sandbox.until(/^ready /m);
  const [, flags = ''] = await sandbox.until(/^chromium (.+)$/m);
  return { flags: flags.split(' '), output: sandbox.output };
}

/** Settings of the terminal would win over the file that `init` wrote. */
const withoutSettings = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^(?:REACT_APP|SHARETRIBE|SERVER_SHARETRIBE)_/.test(name))
    .map((name) => [name, undefined]),
);

/** The template's own programs run with the Node.js that it needs. */
const environmentOf = ({ node, port }: TrialOptions) => ({
  ...withoutSettings,
  PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}`,
  NODE_ENV: 'production',
  PORT: String(port + 2),
});

async function build(options: TrialOptions, places: Places): Promise<void> {
  const { client } = places;
  if (!existsSync(path.join(client, 'package.json'))) await copyCheckout(options.checkout, client);
  const { sandboxUrl, appUrl } = addressesOf(options);
  const init = start(
    'init',
    {
      command: [process.execPath, SANDBOX, 'init', '--url', sandboxUrl, '--app-url', appUrl],
      folder: client,
      env: {},
    },
    places,
  );
  await init.done();
  for (const part of ['build-web', 'build-server']) {
    const made = path.join(client, `.made-${part}`);
    if (existsSync(made)) continue;
    const env = environmentOf(options);
    await start(part, { command: ['npm', 'run', part], folder: client, env }, places).done();
    await writeFile(made, '');
  }
}

async function startClient(options: TrialOptions, places: Places): Promise<void> {
  const command = ['npm', 'start'] as const;
  const env = environmentOf(options);
  const client = start('client', { command, folder: places.client, env }, places);
  const { appUrl } = addressesOf(options);
  await client.until(/Listening to port/i);
  const reply = await fetch(appUrl);
  if (!reply.ok) throw new Error(`The template answers ${String(reply.status)} at ${appUrl}.`);
}

async function openBrowser(options: TrialOptions, started: Started): Promise<OpenWorld> {
  const opened = await openWorld({ ...addressesOf(options), ...started });
  endings.push(() => opened.close());
  return opened;
}

function summary(results: readonly Result[], { version, commit }: Checkout): string {
  const count = (outcome: Result['outcome']) =>
    String(results.filter((result) => result.outcome === outcome).length);
  const counts = `${count('passed')} steps passed, ${count('failed')} failed, ${count('skipped')} skipped`;
  return `template ${version} (${commit}): ${counts}`;
}

async function tryTemplate(options: TrialOptions): Promise<boolean> {
  const steps = stepsWith(story, options.only);
  if (steps.length === 0)
    throw new UsageError(`--only: no step has "${options.only ?? ''}" in its name.`);
  const checkout = await checkCheckout(options.checkout, options.node);
  // Found out before the minutes of a build.
  wholeChromium();
  const places = await makePlaces(options);
  const started = await startSandbox(options, places);
  say(`sandbox  ready; logs are in ${places.traces}`);
  await build(options, places);
  say('template built, with the settings that init wrote and no other change');
  await startClient(options, places);
  const { world, picture } = await openBrowser(options, started);
  const results = await takeSteps(steps, world, {
    say,
    onFailure: (name) => picture(places.traces, name),
  });
  say(summary(results, checkout));
  const passed = results.every(({ outcome }) => outcome === 'passed');
  if (passed) await rm(places.traces, { recursive: true });
  else say(`pictures of the failed steps are in ${places.traces}`);
  return passed;
}

async function main(): Promise<void> {
  // npm runs this in the workspace's folder, and tells where somebody called it.
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  const options = readTrialOptions(process.argv.slice(2), folder);
  if (!options) {
    process.stdout.write(TRIAL_HELP);
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true;
      void endAll().finally(() => process.exit(1));
    });
  }
  try {
    if (!(await tryTemplate(options))) process.exitCode = 1;
  } finally {
    await endAll();
  }
}

main().catch((error: unknown) => {
  const text =
    error instanceof UsageError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`template: ${text}\n`);
  process.exitCode = 1;
});
