import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';

const root = path.resolve(__dirname, '..');

const names = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  dependencies: names,
  devDependencies: names,
  exports: v.optional(v.unknown()),
});

const readPackage = (folder: string) =>
  v.parse(packageSchema, JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

/** Folders with files of ours, and the package that names what they import. */
const product = ['src', 'server', 'scripts', 'process', 'content', 'e2e'];
const packages = { product: readPackage(root), sandbox: readPackage(path.join(root, 'sandbox')) };

const isCode = (name: string): boolean => /\.[cm]?[jt]sx?$/.test(name);

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'));

const topFiles = readdirSync(root).filter(isCode);

/** Whether a file ships, and so must not import packages that are installed for development only. */
const isShipped = (file: string): boolean =>
  /^(src|server)\//.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file);

const folderOf = (name: string): string =>
  [path.join(root, 'sandbox'), root]
    .map((from) => path.join(from, 'node_modules', name))
    .find(existsSync) ?? '';

const matches = (offered: string, wanted: string): boolean => {
  const [start = '', end] = offered.split('*');
  return end === undefined ? offered === wanted : wanted.startsWith(start) && wanted.endsWith(end);
};

/** Whether old packages without a list of exports offer this path: data, style sheets, and files beside their description. */
const isForOthers = (subpath: string): boolean => /^\/[^/]+$|\.(css|json)$/.test(subpath);

function isPrivate(name: string, subpath: string): boolean {
  const folder = folderOf(name);
  if (subpath === '' || folder === '') return false;
  const { exports } = readPackage(folder);
  if (typeof exports !== 'object' || exports === null) return !isForOthers(subpath);
  return !Object.keys(exports).some((each) => matches(each, `.${subpath}`));
}

/** What is wrong with an import of a package; undefined for imports of ours and of Node. */
function faultOf(file: string, request: string): string | undefined {
  if (/^[./]|^~\//.test(request) || isBuiltin(request)) {
    return request.includes('node_modules') ? `${file}: ${request} is a path` : undefined;
  }
  const [, name = request, subpath = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(request) ?? [];
  const { dependencies, devDependencies } =
    packages[file.startsWith('sandbox/') ? 'sandbox' : 'product'];
  const own = [name, `@types/${name}`];
  const isNamed = isShipped(file)
    ? name in dependencies
    : own.some((each) => each in dependencies || each in devDependencies);
  if (!isNamed) return `${file}: ${name} is not named in package.json`;
  return isPrivate(name, subpath) ? `${file}: ${request} is private` : undefined;
}

/** Packages that are looked up or replaced by their names, which are imports in other words. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:require\.resolve|requireActual|jest\.mock)(?:<[^>]*>)?\('([^']+)'/g)].map(
    ([, name = '']) => name,
  );

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const imported = ts.preProcessFile(text, true, true).importedFiles;
  return [...imported.map(({ fileName }) => fileName), ...namedIn(text)];
}

test('every imported package is named in package.json, and only its public paths are imported', () => {
  const files = [...topFiles, ...[...product, 'sandbox'].flatMap(filesIn)];
  const faults = files.flatMap((file) =>
    importsOf(file).flatMap((request) => faultOf(file, request) ?? []),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['src/app/App.tsx', 'left-pad', 'src/app/App.tsx: left-pad is not named in package.json'],
  ['src/app/App.tsx', 'jest', 'src/app/App.tsx: jest is not named in package.json'],
  ['sandbox/main.ts', 'react', 'sandbox/main.ts: react is not named in package.json'],
  ['scripts/a.ts', '../node_modules/react', 'scripts/a.ts: ../node_modules/react is a path'],
  [
    'server/a.ts',
    '@sendgrid/mail/src/classes/mail-service',
    'server/a.ts: @sendgrid/mail/src/classes/mail-service is private',
  ],
  ['src/a.ts', 'react-dom/cjs/react-dom', 'src/a.ts: react-dom/cjs/react-dom is private'],
  ['src/a.test.ts', 'jest', undefined],
  ['src/a.ts', 'react-dom/client', undefined],
  ['src/a.ts', 'node:path', undefined],
  ['src/a.ts', '~/lib/clock', undefined],
])('in %s an import of %s', (file, request, fault) => {
  expect(faultOf(file, request)).toBe(fault);
});

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ resolved: v.optional(v.string()), link: v.optional(v.boolean()) }),
  ),
});
const scriptsSchema = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) });

test('packages are as their authors published them: nothing runs when they are installed, nothing patches them', () => {
  for (const folder of [root, path.join(root, 'sandbox')]) {
    const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
    const { scripts } = v.parse(scriptsSchema, JSON.parse(text));
    expect(Object.keys(scripts)).not.toContainEqual(
      expect.stringMatching(/^(pre|post)?(install|prepare|pack)$/),
    );
    expect(text).not.toMatch(/patch-package|custompatch|pnpm patch|"(?:git|file|https?):/);
    expect(existsSync(path.join(folder, 'patches'))).toBe(false);
  }
});

test('the lock file names no address, so that any registry serves it', () => {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const placed = Object.entries(v.parse(lockSchema, lock).packages);
  expect(placed.length).toBeGreaterThan(100);
  const addressed = placed.filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(addressed.map(([name]) => name)).toEqual([]);
});
