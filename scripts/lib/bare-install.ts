import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runToEnd } from './child';
import { CommandError, step } from './report';

interface Step {
  readonly command: 'COPY' | 'RUN';
  readonly words: string;
}

/** The steps of a Dockerfile that make files, stage by stage. */
export function stepsOf(dockerfile: string): readonly (readonly Step[])[] {
  const stages: Step[][] = [];
  for (const line of dockerfile.replaceAll('\\\n', '').split('\n')) {
    const [, command, words = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (command === 'FROM') stages.push([]);
    if (command === 'COPY' || command === 'RUN') stages.at(-1)?.push({ command, words });
  }
  return stages;
}

const lines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** The files that are sent to the builder of an image: those of the repository except what `.dockerignore` names. */
function sources(): readonly string[] {
  const listed = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (listed.status !== 0) throw new CommandError(`git did not list the files:\n${listed.stderr}`);
  const left = lines('.dockerignore');
  const isLeft = (file: string) =>
    left.some((name) => file === name || file.startsWith(`${name}/`));
  return listed.stdout.split('\0').filter((file) => file !== '' && !isLeft(file));
}

interface Stage {
  readonly folder: string;
  /** Where the earlier stage made its files. */
  readonly earlier: string | undefined;
}

function copy({ folder, earlier }: Stage, words: string): void {
  const names = words.split(/ +/);
  const isOfStage = names[0]?.startsWith('--from=') ?? false;
  const [to = '', ...from] = (isOfStage ? names.slice(1) : names).toReversed();
  for (const name of from.toReversed()) {
    if (name === '.') {
      for (const file of sources()) cpSync(file, path.join(folder, file));
      continue;
    }
    const source = isOfStage ? path.join(earlier ?? '', name.replace(/^\/app\//, '')) : name;
    // A copied folder gets the name at its end; a file goes into a folder.
    const target = to.endsWith('/')
      ? path.join(folder, to, path.basename(name))
      : path.join(folder, to);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(source, target, { recursive: true });
  }
}

async function run({ folder }: Stage, words: string): Promise<void> {
  // No other setting of this machine is passed on, because an image has none.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const status = await runToEnd('sh', ['-c', words], { cwd: folder, env });
  if (status !== 0) throw new CommandError(`"${words}" failed.`);
}

/**
 * Does the steps of the Dockerfile in empty folders and removes all of them but the one in which the server would run. Resolves with that
 * folder, which belongs to the caller.
 */
export async function installBare(): Promise<string> {
  const [build = [], last = []] = stepsOf(readFileSync('Dockerfile', 'utf8'));
  const builder = mkdtempSync(path.join(tmpdir(), 'toolyard-build-'));
  const folder = mkdtempSync(path.join(tmpdir(), 'toolyard-bare-'));
  // The user who runs the server may read it.
  chmodSync(folder, 0o755);
  try {
    for (const { command, words } of build) {
      const stage = { folder: builder, earlier: undefined };
      if (command === 'COPY') copy(stage, words);
      else await step('deploy', words, () => run(stage, words));
    }
    for (const { command, words } of last) {
      // The programs in the copied folder expect the user of the image.
      if (command === 'COPY') copy({ folder, earlier: builder }, words);
    }
    return folder;
  } finally {
    rmSync(builder, { recursive: true, force: true });
  }
}
