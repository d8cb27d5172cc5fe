import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { UsageError } from '../options';
import { fitsRange } from './node-range';

const run = promisify(execFile);

const manifest = v.object({
  version: v.string(),
  engines: v.optional(v.object({ node: v.optional(v.string()) })),
  scripts: v.object({ 'build-web': v.string(), 'build-server': v.string(), start: v.string() }),
});

/** What is known of a checkout before anything is started. */
export interface Checkout {
  readonly version: string;
  readonly commit: string;
}

async function readManifest(folder: string) {
  const file = path.join(folder, 'package.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`There is no package.json in ${folder}.`, { cause });
  });
  const { success, output } = v.safeParse(manifest, JSON.parse(text));
  if (success) return output;
  throw new UsageError(
    `${file} is not the public web template's: it has no build-web, build-server and start.`,
  );
}

const git = async (folder: string, ...args: readonly string[]): Promise<string> =>
  (await run('git', ['-C', folder, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;

async function checkNode(node: string, range: string): Promise<void> {
  const { stdout } = await run(node, ['--version']).catch((cause: unknown) => {
    throw new UsageError(`--node: ${node} does not run.`, { cause });
  });
  const version = stdout.trim();
  if (fitsRange(version, range)) return;
  throw new UsageError(
    `The template needs Node.js ${range}, and this is ${version}. Name another one with --node FILE, ` +
      'such as one that "npm install --prefix /tmp/node22 node@22" brings.',
  );
}

/** Checks that this is a checkout that can be tried as it is: complete, unmodified, and with a Node.js that it runs with. */
export async function checkCheckout(folder: string, node: string): Promise<Checkout> {
  const { version, engines } = await readManifest(folder);
  if (!existsSync(path.join(folder, 'node_modules')))
    throw new UsageError(`${folder} has no node_modules. Run "yarn install" there first.`);
  await checkNode(node, engines?.node ?? '*');
  const changed = await git(folder, 'status', '--porcelain', '--untracked-files=no');
  if (changed.trim() !== '')
    throw new UsageError(
      `The checkout is modified, so it would show nothing:\n${changed.trimEnd()}`,
    );
  return { version, commit: (await git(folder, 'rev-parse', '--short', 'HEAD')).trim() };
}

/** Copies what a checkout tracks, as it is committed; packages are linked. */
export async function copyCheckout(folder: string, target: string): Promise<void> {
  const files = (await git(folder, 'ls-files', '-z')).split('\0').filter((file) => file !== '');
  for (const file of files) {
    const place = path.join(target, file);
    await mkdir(path.dirname(place), { recursive: true });
    await cp(path.join(folder, file), place);
  }
  await symlink(path.join(folder, 'node_modules'), path.join(target, 'node_modules'));
}
