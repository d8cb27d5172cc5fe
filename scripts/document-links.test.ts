import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

/** Texts of the site link to its own addresses. */
const isOfSite = (file: string) => file.startsWith('content/');
const documents = filesOf('*.md').filter((file) => !isOfSite(file));

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const withoutFences = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

const headingsOf = (file: string): string[] =>
  [...withoutFences(textOf(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** The name that a heading has in an address, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function faultOfLink(document: string, target: string): string | undefined {
  const [file = '', anchor] = target.split('#');
  const at = file === '' ? document : path.join(path.dirname(document), file);
  if (!existsSync(path.join(ROOT, at))) return `${document} links to ${target}, which is not there`;
  if (anchor === undefined || headingsOf(at).map(anchorOf).includes(anchor)) return undefined;
  return `${document} links to ${target}, but ${at} has no such heading`;
}

function faultOfCitation(document: string, file: string, heading: string): string | undefined {
  const at = [file, path.join(path.dirname(document), file)].find((name) =>
    existsSync(path.join(ROOT, name)),
  );
  if (at === undefined) return `${document} cites ${file}, which is not there`;
  return headingsOf(at).includes(heading)
    ? undefined
    : `${document} cites "${heading}" of ${file}, which has no such heading`;
}

const present = <T>(values: readonly (T | undefined)[]): T[] =>
  values.filter((value) => value !== undefined);

test('every link of a document leads to a file, and to a heading that is there', () => {
  const links = documents.flatMap((document) =>
    [...withoutFences(textOf(document)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => ({ document, target }))
      .filter(({ target }) => !/^(?:https?|mailto):/.test(target)),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(present(links.map(({ document, target }) => faultOfLink(document, target)))).toEqual([]);
});

test('every heading that a document cites by its words is there', () => {
  const faults = documents.flatMap((document) =>
    [...textOf(document).matchAll(/([\w./-]+\.md)`?, "([^"]+)"/g)].map(
      ([, file = '', heading = '']) => faultOfCitation(document, file, heading),
    ),
  );
  expect(present(faults)).toEqual([]);
});

test('every path of the repository that a document names is there', () => {
  const folders = 'src|server|sandbox|scripts|e2e|docs|content|process|public|translations';
  const named = new RegExp(`\`((?:${folders})/[\\w./-]*[\\w/])\``, 'g');
  // A record keeps the paths of its time.
  const faults = documents
    .filter((document) => !/^docs\/decisions\/|^CHANGELOG/.test(document))
    .flatMap((document) =>
      [...withoutFences(textOf(document)).matchAll(named)]
        .filter(([, file = '']) => !existsSync(path.join(ROOT, file)))
        .map(([, file = '']) => `${document} names ${file}, which is not there`),
    );
  expect(faults).toEqual([]);
});
