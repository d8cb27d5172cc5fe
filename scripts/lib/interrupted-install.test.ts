import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LOCK = JSON.stringify({ packages: {} });

describe('adding development tools', () => {
  let folder: string;
  const at = (...parts: string[]) => path.join(folder, ...parts);

  /** Runs a command that needs all tools; npm records its arguments and ends like this. */
  const needTools = (npmStatus: number, ...args: string[]) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [at('scripts/bootstrap.mjs'), ...(args.length > 0 ? args : ['no-such-script'])],
      {
        env: { PATH: `${at('bin')}:${process.env['PATH']}`, NPM_STATUS: String(npmStatus) },
        encoding: 'utf8',
      },
    );
    return { npm: /^npm (\w+)/m.exec(stdout)?.[1], stdout, stderr };
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

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s ends a running install with all that it has started, and says so',
    async (signal) => {
      // A program that npm started: unless it is ended too, it leaves a file behind.
      const survived = at('survived');
      writeFileSync(
        at('bin', 'npm'),
        `#!/bin/sh\n(sleep 0.5; touch "${survived}") &\necho npm begins\nwait\n`,
      );
      const child = spawn(process.execPath, [at('scripts/bootstrap.mjs'), 'no-such-script'], {
        env: { PATH: `${at('bin')}:${process.env['PATH']}` },
      });
      let output = '';
      child.stderr.on('data', (text: Buffer) => (output += text.toString()));
      await new Promise<void>((resolve) => {
        child.stdout.on('data', (text: Buffer) => {
          if (text.toString().includes('npm begins')) resolve();
        });
      });
      child.kill(signal);
      const [code] = (await once(child, 'close')) as [number | null];
      expect(code).toBe({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal]);
      expect(output).toContain(`stopped by ${signal}; the next start installs again`);
      await new Promise((resolve) => setTimeout(resolve, 800));
      expect(existsSync(survived)).toBe(false);
      // The next one trusts nothing.
      writeFileSync(at('bin', 'npm'), '#!/bin/sh\necho npm "$@"\n');
      expect(needTools(0)).toMatchObject({
        npm: 'ci',
        stdout: expect.stringContaining('an install was interrupted') as string,
      });
    },
  );

  test('another version of Node is named as the reason', () => {
    writeFileSync(at('node_modules', '.installed-from'), 'of-another-node product v18.1.0');
    const { npm, stdout } = needTools(0);
    expect(npm).toBe('ci');
    expect(stdout).toContain(`is for Node v18.1.0, and this is Node ${process.version}`);
  });

  test('another lock file is named as the reason, and so are tools that are missing', () => {
    expect(needTools(0).stdout).toContain('the tools for development are missing');
    writeFileSync(at('package-lock.json'), `${LOCK} `);
    expect(needTools(0).stdout).toContain('package-lock.json has changed');
  });

  test.each([
    ['needs tools that are not there', LOCK, 'push'],
    ['would run on other packages', `${LOCK} `, 'backfill'],
  ])('the process command installs nothing where it %s', (_name, lock, command) => {
    writeFileSync(at('package-lock.json'), lock);
    const { npm, stderr } = needTools(0, 'process', command);
    expect(npm).toBeUndefined();
    expect(stderr).toContain('npm ci');
  });

  test('the process command installs in a new clone', () => {
    rmSync(at('node_modules'), { recursive: true });
    mkdirSync(at('node_modules'));
    expect(needTools(0, 'process', 'push').npm).toBe('ci');
  });
});
