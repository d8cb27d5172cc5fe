import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkCheckout, copyCheckout } from './checkout';

const scripts = { 'build-web': 'w', 'build-server': 's', start: 'node .' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'checkout-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...names: string[]) => path.join(folder, ...names);
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });

/** A checkout with some files, of which one lies deeper and one is not tracked. */
function make(manifest: object = { version: '1.2.3', scripts }): void {
  writeFileSync(at('package.json'), JSON.stringify(manifest));
  writeFileSync(at('.gitignore'), 'node_modules\n.env\n');
  mkdirSync(at('src', 'app'), { recursive: true });
  writeFileSync(at('src', 'app', 'a b.js'), 'one');
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-q', '-m', 'first');
  mkdirSync(at('node_modules'));
  writeFileSync(at('.env'), 'SECRET=hosted');
}

const check = () => checkCheckout(folder, process.execPath);

test('a complete, unmodified checkout is named by its version and commit', async () => {
  make();
  expect(await check()).toEqual({
    version: '1.2.3',
    commit: expect.stringMatching(/^[0-9a-f]{7}/),
  });
});

test('what makes a trial worthless is refused with a sentence', async () => {
  await expect(check()).rejects.toThrow('There is no package.json in');
  make();
  appendFileSync(at('src', 'app', 'a b.js'), 'two');
  await expect(check()).rejects.toThrow(/is modified[^]*src\/app\/a b\.js/);
  rmSync(at('node_modules'), { recursive: true });
  await expect(check()).rejects.toThrow('Run "yarn install" there first.');
});

test('another project is refused', async () => {
  make({ version: '1.2.3', scripts: { start: 'node .' } });
  await expect(check()).rejects.toThrow("is not the public web template's");
});

test('a Node.js that is too old, or none, is named with the way to another one', async () => {
  make({ version: '1.2.3', scripts, engines: { node: '>=999.0.0' } });
  await expect(check()).rejects.toThrow(
    `The template needs Node.js >=999.0.0, and this is ${process.version}. Name another one with --node FILE`,
  );
  await expect(checkCheckout(folder, at('no-node'))).rejects.toThrow('does not run');
});

test('a copy has what is tracked, and the packages; the settings of the checkout stay there', async () => {
  make();
  const copy = at('..', `${path.basename(folder)}-copy`);
  try {
    await copyCheckout(folder, copy);
    expect(readFileSync(path.join(copy, 'src', 'app', 'a b.js'), 'utf8')).toBe('one');
    expect(existsSync(path.join(copy, '.env'))).toBe(false);
    expect(lstatSync(path.join(copy, 'node_modules')).isSymbolicLink()).toBe(true);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
