import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readImports } from '../lib/import-graph';
import { changedFiles } from './changed-files';
import { checksOf } from './checks';
import { relatedTo } from './related';

describe('what changed', () => {
  let folder: string;
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: folder,
    });
  const commit = (name: string, text: string) => {
    write(name, text);
    git('add', name);
    git('commit', '--quiet', '--message', name);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'changed-files-'));
    git('init', '--quiet', '--initial-branch=main');
    commit('a.ts', '1');
    commit('b.ts', '1');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('on main is everything that is not committed, including new files', () => {
    write('b.ts', '2');
    write('c.ts', '1');
    expect(changedFiles(folder)).toEqual(['b.ts', 'c.ts']);
  });

  test('on a branch is everything since the branch left main, but not what main got since', () => {
    git('checkout', '--quiet', '-b', 'work');
    commit('c.ts', '1');
    git('checkout', '--quiet', 'main');
    commit('a.ts', '2');
    git('checkout', '--quiet', 'work');
    write('d.ts', '1');
    expect(changedFiles(folder)).toEqual(['c.ts', 'd.ts']);
  });

  test('a deleted file is not checked', () => {
    rmSync(path.join(folder, 'a.ts'));
    expect(changedFiles(folder)).toEqual([]);
  });
});

describe('the checks of changed files', () => {
  const named = (files: string[]) => checksOf(files).map(({ name, words }) => `${name} ${words}`);

  test('a page needs types, lint and format', () => {
    expect(named(['src/app/App.tsx'])).toEqual([
      'types of the web application',
      'lint TypeScript',
      'format of what changed',
    ]);
  });

  test('the sandbox is used by browser tests, so both are typed', () => {
    expect(named(['sandbox/main.ts'])).toEqual([
      'types of the web application',
      'types of the sandbox',
      'lint TypeScript',
      'format of what changed',
    ]);
  });

  test('a style sheet needs its own lint', () => {
    expect(named(['src/ui/Button.module.css'])).toEqual(['lint styles', 'format of what changed']);
  });

  test('a text that people read is spelled', () => {
    expect(named(['content/documents/about.md'])).toEqual([
      'spelling of texts',
      'format of what changed',
    ]);
  });

  test('do not exist if nothing has changed', () => {
    expect(named([])).toEqual([]);
  });
});

describe('the tests of changed files', () => {
  const graph = readImports();
  const related = (file: string) => relatedTo([file], graph).tests;

  test('a page runs the tests that import it through others', () => {
    const tests = related('src/pages/CartPage/CartPage.tsx');
    expect(tests).toEqual(expect.arrayContaining(['src/app/App.test.tsx', 'server/app.test.ts']));
    expect(tests).not.toContain('src/ui/content/content.test.tsx');
    expect(tests).toContain('scripts/import-cycles.test.ts');
  });

  test('a widely used rule runs the nearest tests and counts the others', () => {
    const { tests, left } = relatedTo(['src/domain/order/stay/arranging.ts'], graph);
    expect(tests[0]).toBe('src/domain/order/stay/arranging.test.ts');
    expect(tests.length).toBeLessThan(40);
    expect(left).toBeGreaterThan(100);
  });

  test('the texts count as imported by many tests', () => {
    expect(relatedTo(['translations/en.json'], graph).left).toBeGreaterThan(100);
  });

  test('a style sheet runs the tests of its folder', () => {
    const tests = related('src/ui/fields/fields.module.css');
    expect(tests).toContain('src/ui/fields/fields.test.tsx');
    expect(tests).not.toContain('src/ui/content/content.test.tsx');
  });

  test('a process and a text of the operator run the tests that read them', () => {
    expect(related('process/cart-item/process.edn')).toContain('process/process.test.ts');
    expect(related('content/words.txt')).toContain('scripts/emails/email-quality.test.ts');
  });

  test('a file that every test depends on runs all tests', () => {
    for (const file of ['package-lock.json', 'src/testing/setup-browser.ts']) {
      expect(related(file)).toEqual(
        expect.arrayContaining(['src/app/App.test.tsx', 'server/app.test.ts']),
      );
    }
  });

  test('any other file runs the tests of the commands', () => {
    expect(related('Dockerfile')).toContain('scripts/lib/bare-install.test.ts');
    expect(related('Dockerfile')).not.toContain('server/app.test.ts');
  });
});
