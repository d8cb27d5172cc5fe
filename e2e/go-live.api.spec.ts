import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Programs } from '../scripts/lib/child';
import { createPaymentClient } from '../sandbox/seed/clients';
import { serverDatabase } from '../sandbox/testing/test-database';
import { mailsTo } from './support/mailbox';
import { accepted, move, moveOn, world } from './support/order-world';
import { credentials, freePort, NO_ERROR_SERVICE, type OwnProduct } from './support/own-product';
import { logIn } from './support/people';

const guide = readFileSync('docs/go-live.md', 'utf8');

/** The blocks of commands and settings below a heading of the guide. */
function blocksBelow(heading: string): string[] {
  const [, rest = ''] = guide.split(`\n## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block.replaceAll(/^ +/gm, '').trim(),
  );
}

const DAY_MINUTES = 24 * 60;

const linesOf = (block: string | undefined): string[] => (block ?? '').split('\n');

test('the guide’s rehearsal leads from an empty sandbox to a completed order', async () => {
  test.setTimeout(600_000);
  const [sandbox, settings, schemas, serve, clock] = blocksBelow('Rehearsal');
  const [processes] = blocksBelow('The transaction processes');
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${String(port)}`;
  const sandboxUrl = `http://localhost:${String(sandboxPort)}`;
  const here = (text = ''): string =>
    text
      .replaceAll('localhost:3600', `localhost:${sandboxPort}`)
      .replaceAll('localhost:3000', `localhost:${port}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'go-live-'));
  const { url: databaseUrl, drop } = await serverDatabase();
  const written = linesOf(settings).map((line): [string, string] => {
    const [name = '', ...value] = line.split('=');
    return [name, name === 'SIGNING_KEY' ? randomBytes(32).toString('hex') : here(value.join('='))];
  });
  const unset = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ...NO_ERROR_SERVICE,
    // What is set here is not read from a developer's .env, which may name a hosted marketplace.
    FLEX_API_BASE_URL: `${sandboxUrl}/v1/build-api`,
    FLEX_API_KEY: credentials.buildApiKey,
    FLEX_MARKETPLACE: credentials.marketplace,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
  };
  const env = { ...unset, ...Object.fromEntries(written) };

  const programs = new Programs();
  /** Starts a program that keeps running, and waits until it says that it is ready. */
  const start = (command = '', settled: NodeJS.ProcessEnv = env) =>
    programs.start({
      name: command,
      command: 'bash',
      args: ['-c', command],
      env: settled,
      isReady: (line) => /^ready|"msg":"ready"/.test(line),
      onLine: () => undefined,
    });
  /** Runs a command to its end and returns what it prints. */
  const run = (command: string): Promise<string> =>
    new Promise((resolve, reject) => {
      execFile('bash', ['-c', command], { env }, (error, printed, problems) =>
        error ? reject(new Error(`${command}: ${printed}${problems}`)) : resolve(printed),
      );
    });

  try {
    await start(`${sandbox ?? ''} --port ${sandboxPort} --app-url ${url}`, unset);
    for (const command of linesOf(processes))
      await run(command.endsWith('validate') ? command : `${command} --yes`);
    expect((await run('npm run --silent process -- list')).trim().split('\n')).toHaveLength(5);
    expect((await run(schemas ?? '')).match(/set$/gm)).toHaveLength(13);
    const [build, serveBuilt] = linesOf(serve);
    // The global set-up has already run this command.
    expect(build).toBe('npm run build');
    await start(serveBuilt);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready' });
    expect(await run('npm run --silent doctor')).toContain('Nothing is wrong.');

    const services = {
      ...credentials,
      baseUrl: sandboxUrl,
      payments: {
        secretKey: 'sk_test_sandbox',
        endpoint: { host: '127.0.0.1', port: sandboxPort, protocol: 'http' as const },
      },
    };
    const product = {
      services,
      url,
      payments: createPaymentClient(services),
      now: async () => {
        const read = here(clock).replace(/ -d .*? (?=http)/s, ' ');
        return new Date((JSON.parse(await run(read)) as { now: string }).now);
      },
      moveClock: async (minutes) => {
        await run(here(clock).replace('P7D', `PT${String(minutes)}M`));
      },
    } as Pick<OwnProduct, 'services' | 'url' | 'payments' | 'now' | 'moveClock'> as OwnProduct;
    const all = await world(product);
    const { id } = await accepted(product, all);
    for (const { email } of [all.owner, all.renter])
      expect((await mailsTo(product, email)).length).toBeGreaterThan(0);
    await moveOn(product, 14 * DAY_MINUTES);
    await logIn(all.owner);
    expect(await move(product, all.owner, id, 'complete')).toMatchObject({ status: 200 });
  } finally {
    await programs.stop();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
