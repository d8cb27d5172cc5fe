import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');
const KILLS = 1000;

/** Repeats the tests that kill sandboxes in the middle of payments: `npm run bench -- kills [how many]`. */
function main(): void {
  const kills = Number(process.argv[2] ?? KILLS);
  if (!Number.isInteger(kills) || kills < 1) {
    console.error('Give the number of kills.');
    process.exitCode = 1;
    return;
  }
  const child = spawn(
    process.execPath,
    [
      path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
      'sandbox/tests/sigkill.test.ts',
      'sandbox/tests/several-sandboxes.test.ts',
      '--selectProjects=sandbox',
      '--runInBand',
      '--verbose',
    ],
    // Half for a single sandbox, half for one of two.
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, SANDBOX_KILLS: String(Math.ceil(kills / 2)) },
    },
  );
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

main();
