import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = path.join(__dirname, '..', '..');
const KILLS = 1000;
const AT_ONCE = 3;

interface Part {
  /** Kills of each of the two tests. */
  kills: number;
  reportFile: string;
}

/** Half of the kills meet a single sandbox, half one of three. Returns jest's exit code. */
const runTests = ({ kills, reportFile }: Part): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
        'sandbox/tests/sigkill.test.ts',
        'sandbox/tests/several-sandboxes.test.ts',
        '--config=sandbox/jest.config.ts',
        '--runInBand',
        '--testNamePattern=killed at random moments',
      ],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: {
          ...process.env,
          SANDBOX_KILLS: String(kills),
          SANDBOX_KILL_REPORT: reportFile,
        },
      },
    );
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** What was hit, summed over the tests that have passed. */
async function hitsIn(reportFile: string): Promise<Map<string, number>> {
  const sum = new Map<string, number>();
  const text = await readFile(reportFile, 'utf8').catch(() => '');
  for (const line of text.split('\n').filter((each) => each !== '')) {
    for (const [what, times] of Object.entries(JSON.parse(line) as Record<string, number>))
      sum.set(what, (sum.get(what) ?? 0) + times);
  }
  return sum;
}

function wholeNumber(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is a whole number.`);
  return number;
}

/**
 * `npm run bench -- kills [how many] [--at-once 3]`: repeats the tests that kill sandboxes in the middle of rentals, several of them
 * beside each other, and says what the kills have hit.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'at-once': { type: 'string', default: String(AT_ONCE) } },
    allowPositionals: true,
  });
  const kills = wholeNumber(positionals[0] ?? String(KILLS), 'The number of kills');
  const atOnce = wholeNumber(values['at-once'], '--at-once');
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-kills-'));
  const reportFile = path.join(folder, 'hits');
  const begun = performance.now();
  try {
    const each = Math.ceil(kills / 2 / atOnce);
    const codes = await Promise.all(
      Array.from({ length: atOnce }, () => runTests({ kills: each, reportFile })),
    );
    const hits = await hitsIn(reportFile);
    for (const [what, times] of [...hits].sort())
      console.log(`${String(times).padStart(6)} ${what}`);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    const failed = codes.filter((code) => code !== 0).length;
    console.log(
      `${String(hits.get('kills') ?? 0)} kills in ${minutes} minutes; ${failed ? `${String(failed)} of ${String(atOnce)} runs FAILED` : 'nothing lost, doubled or torn'}`,
    );
    if (failed > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true });
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
