import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';

const CLI = path.join(__dirname, '..', '..', 'node_modules', 'flex-cli', 'target', 'min.js');

/** The official command line, logged in to a sandbox, with its own home folder. */
export interface CommandLine {
  home: string;
  run(...args: string[]): Promise<{ code: number; out: string }>;
  logIn(key: string): void;
  close(): void;
}

/** Creates it with the sandbox's key; `close` removes its folder. */
export function openCommandLine({ url }: Pick<Sandbox, 'url'>): CommandLine {
  const home = mkdtempSync(path.join(tmpdir(), 'flex-cli-'));
  mkdirSync(path.join(home, '.config', 'flex-cli'), { recursive: true });
  const logIn = (key: string) =>
    writeFileSync(path.join(home, '.config', 'flex-cli', 'auth.edn'), `{:api-key "${key}"}`);
  logIn(sandboxCredentials.buildApiKey);
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    FLEX_API_BASE_URL: `${url}/v1/build-api`,
  };
  return {
    home,
    logIn,
    run: (...args) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [CLI, ...args, '-m', sandboxCredentials.ident],
          { env, cwd: home, timeout: 30_000 },
          (error, stdout, stderr) => resolve({ code: error ? 1 : 0, out: `${stdout}${stderr}` }),
        );
      }),
    close: () => rmSync(home, { recursive: true }),
  };
}
