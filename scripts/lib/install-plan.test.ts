import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The scripts that run before anything is installed are plain modules, which jest does not load. */
async function evaluate(code: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return Buffer.concat(chunks).toString().trim();
}

const state = {
  isCurrent: true,
  hasDevTools: true,
  needsDevTools: true,
  isProductRunning: false,
};

test.each([
  ['all packages are there', {}, 'nothing'],
  ['only the product is there and wanted', { hasDevTools: false, needsDevTools: false }, 'nothing'],
  ['only the product is there, tools are wanted', { hasDevTools: false }, 'add'],
  [
    'tools are wanted while the product runs',
    { hasDevTools: false, isProductRunning: true },
    'add',
  ],
  ['the lock file changed', { isCurrent: false }, 'replace'],
  [
    'the lock file changed while the product runs',
    { isCurrent: false, isProductRunning: true },
    'refuse',
  ],
])('when %s', async (_, change, plan) => {
  const input = JSON.stringify({ ...state, ...change });
  const printed = await evaluate(
    `import { installPlan } from './install-plan.mjs'; console.log(installPlan(${input}));`,
  );
  expect(printed).toBe(plan);
});

describe('which products run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'running-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const isRunning = () =>
    evaluate(
      `import { isMarkedAsRunning } from './running-marks.mjs'; console.log(isMarkedAsRunning(${JSON.stringify(folder)}));`,
    );

  test('a running process counts, a killed one does not', async () => {
    expect(await isRunning()).toBe('false');
    const killed = spawn(process.execPath, ['--eval', '']);
    await once(killed, 'close');
    writeFileSync(path.join(folder, String(killed.pid)), '');
    expect(await isRunning()).toBe('false');
    writeFileSync(path.join(folder, String(process.pid)), '');
    expect(await isRunning()).toBe('true');
  });

  test('the record is removed when its process ends', async () => {
    await evaluate(
      `import { markAsRunning } from './running-marks.mjs'; markAsRunning(${JSON.stringify(folder)});`,
    );
    expect(await isRunning()).toBe('false');
  });
});
