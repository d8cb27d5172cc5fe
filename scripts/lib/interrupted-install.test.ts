import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LOCK = JSON.stringify({ packages: {} });

describe('adding development tools', () => {
  let folder: string;
  const at = (...parts: string[]) => path.join(folder, ...parts);

  /** Runs a command that needs all tools; npm records its arguments and ends like this. */
  const needTools = (npmStatus: number) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [at('scripts/bootstrap.mjs'), 'no-such-script'],
      {
        env: { PATH: `${at('bin')}:${process.env['PATH']}`, NPM_STATUS: String(npmStatus) },
        encoding: 'utf8',
      },
    );
    return { npm: /^npm (\w+)/m.exec(stdout)?.[1], stderr };
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'interrupted-install-'));
    cpSync(path.join(__dirname, '..', 'bootstrap.mjs'), at('scripts', 'bootstrap.mjs'));
    for (const name of ['command.mjs', 'install-plan.mjs', 'running-marks.mjs'])
      cpSync(path.join(__dirname, name), at('scripts', 'lib', name));
    for (const name of ['bin', 'node_modules', '.cache/running'])
      mkdirSync(at(name), { recursive: true });
    writeFileSync(at('package-lock.json'), LOCK);
    const installed = createHash('sha256').update(LOCK).update(process.version).digest('hex');
    writeFileSync(at('node_modules', '.installed-from'), `${installed} product`);
    writeFileSync(at('bin', 'npm'), '#!/bin/sh\necho npm "$@"\nexit "$NPM_STATUS"\n', {
      mode: 0o755,
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('does not touch installed packages', () => {
    expect(needTools(0).npm).toBe('install');
    expect(needTools(0).npm).toBeUndefined();
  });

  test('after an interruption nothing is trusted: everything is installed again', () => {
    needTools(1);
    expect(needTools(0).npm).toBe('ci');
  });

  test('after an interruption nothing is removed under a running product', () => {
    needTools(1);
    writeFileSync(at('.cache', 'running', String(process.pid)), '');
    const { npm, stderr } = needTools(0);
    expect(npm).toBeUndefined();
    expect(stderr).toContain('Stop it first');
  });
});
