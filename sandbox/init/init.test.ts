import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processAliases } from '../marketplace/store/schema/transactions';
import { freePort } from '../testing/free-port';
import { startTestSandbox } from '../testing/harness';
import { useStarted } from '../testing/use-started';
import { clientEnv } from '../template/client-env';
import { sampleMarket } from '../template/content';
import { withSettings } from './env-file';
import { init } from './init';

const sandbox = useStarted(
  () => startTestSandbox({ marketplace: sampleMarket }),
  ({ stop }) => stop(),
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'client-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...names: string[]) => path.join(folder, ...names);
const read = (name: string) => readFileSync(at(name), 'utf8');

/** Runs the command in the client's folder; returns what it says. */
async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const url = sandbox().url;
  await init(['--url', url, ...args], { folder, env: {}, say: (line) => lines.push(line) });
  return lines.join('\n');
}

/** A process of the client's own, where the public template has its processes. */
function addProcess(name: string, ...places: string[]): void {
  const target = at(...places, name);
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(path.join(__dirname, '..', '..', 'process', 'cart-item'), target, {
    recursive: true,
  });
}

const aliases = async () =>
  (await sandbox().db.select().from(processAliases)).map(
    ({ name, alias, version }) => `${name}/${alias} ${String(version)}`,
  );

test("a client's processes are pushed under its folders' names, and its settings are written", async () => {
  addProcess('our-inquiry', 'ext', 'transaction-processes');
  addProcess('another', 'node_modules', 'package', 'processes');
  const said = await run();
  expect(said).toContain(
    'our-inquiry/release-1 is version 1, from ext/transaction-processes/our-inquiry',
  );
  expect(said).toContain('settings .env made');
  expect(await aliases()).toEqual(['our-inquiry/release-1 1']);
  const marketplace = sampleMarket;
  expect(read('.env')).toBe(`${clientEnv({ url: sandbox().url, marketplace }).join('\n')}\n`);
});

test('done again, it changes nothing; after a change it makes the next version', async () => {
  addProcess('changing', 'processes');
  await run();
  const settings = read('.env');
  expect(await run()).toContain('settings .env unchanged');
  expect(await aliases()).toContain('changing/release-1 1');
  const file = at('processes', 'changing', 'process.edn');
  writeFileSync(file, `;; changed\n${readFileSync(file, 'utf8')}`);
  await run();
  expect(await aliases()).toContain('changing/release-1 2');
  expect(read('.env')).toBe(settings);
  expect(existsSync(at('.env.before-sandbox'))).toBe(false);
});

test("other settings and comments stay, and the first file's text is kept", async () => {
  const own = '# Ours\nOTHER="stays"\nSHARETRIBE_SDK_CLIENT_SECRET=hosted\n';
  writeFileSync(at('.env'), own);
  expect(await run('--app-url', 'http://localhost:4000/')).toContain('.env.before-sandbox');
  expect(read('.env')).toMatch(
    /^# Ours\nOTHER="stays"\nSHARETRIBE_SDK_CLIENT_SECRET=sandbox-secret\n\nREACT_APP_/,
  );
  expect(read('.env')).toContain('REACT_APP_MARKETPLACE_ROOT_URL=http://localhost:4000\n');
  expect(read('.env.before-sandbox')).toBe(own);
  await run();
  expect(read('.env.before-sandbox')).toBe(own);
});

test('of several lines with one name, one is left', () => {
  expect(withSettings('A=1\nB=2\nexport A=3\n', ['A=9', 'C=4'])).toBe('A=9\nB=2\n\nC=4\n');
  expect(withSettings('', ['A=1'])).toBe('A=1\n');
});

test('without processes, those of the sandbox are used', async () => {
  expect(await run()).toContain('none found');
});

test('what is wrong is said in a sentence, and nothing is written', async () => {
  await expect(run('--process', '.')).rejects.toThrow('no process.edn');
  await expect(run('--url', 'localhost:3600')).rejects.toThrow('must begin with http://');
  const nobody = `http://localhost:${String(await freePort())}`;
  await expect(run('--url', nobody)).rejects.toThrow('npx marketplace-sandbox --template');
  await expect(run('--nothing')).rejects.toThrow('init --help lists all options');
  addProcess('broken');
  writeFileSync(at('broken', 'process.edn'), '{:format :v3');
  await expect(run()).rejects.toThrow('Build API processes/create: 400');
  expect(existsSync(at('.env'))).toBe(false);
});
