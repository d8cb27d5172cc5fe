import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { installBare } from './lib/bare-install';
import { runToEnd } from './lib/child';
import { ensureChromium } from './lib/chromium';
import { ensureRedis } from './lib/redis';
import { CommandError, runCommand, step } from './lib/report';
import { sayTotal, startStories, timed } from './test/run';

const IMAGE = 'toolyard:test';

/** A program on this machine that can build and run images. */
const findEngine = (): string | undefined =>
  ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);

/** Builds the image, which is kept for the next time. */
async function buildImage(engine: string): Promise<void> {
  const status = await step('deploy', `building the image with ${engine}`, () =>
    runToEnd(engine, ['build', '--tag', IMAGE, '.']),
  );
  if (status !== 0)
    throw new CommandError('The image was not built. Without one: npm run test:deploy -- --bare');
}

/**
 * `npm run test:deploy` builds the image and replaces two web servers and a worker in containers one after the other while people visit
 * and pay. Without a container engine, or with `--bare`, it does the steps of the Dockerfile in an empty folder, and the same there.
 */
async function testDeploy(): Promise<void> {
  await ensureRedis();
  const chromium = await ensureChromium();
  const engine = process.argv.includes('--bare') ? undefined : findEngine();
  const folder = engine === undefined ? await installBare() : undefined;
  if (engine === undefined) process.env['SERVER_FOLDER'] = folder;
  else {
    await buildImage(engine);
    Object.assign(process.env, { SERVER_IMAGE: IMAGE, CONTAINER_ENGINE: engine });
  }
  const story = ['e2e/rolling-restart.api.spec.ts', '--retries=0'];
  const where = folder === undefined ? 'containers' : 'a bare folder';
  try {
    sayTotal([
      await timed('deploy', `a rolling restart in ${where}`, () =>
        startStories(chromium, story).begin(),
      ),
    ]);
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

runCommand(testDeploy);
