import { execFileSync } from 'node:child_process';
import path from 'node:path';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What every test runs with: no import leads there. */
const OF_ALL =
  /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.ts)$|^src\/testing\/(.*\.cjs|setup-browser\.ts)$/;

/** Modules, whose imports Jest follows, and texts, which are imported. */
const isImported = (file: string) => /\.tsx?$|^translations\//.test(file);

/** The folders with the tests of a file that no test imports: those that read it, and those of what it belongs to. */
function roomsOf(file: string): readonly string[] {
  if (OF_ALL.test(file)) return ['src/', 'server/', 'scripts/', 'process/', 'content/', 'e2e/'];
  if (/^(process|content)\//.test(file))
    return ['process/', 'content/', 'scripts/', 'e2e/contract/'];
  if (/^(src|server)\//.test(file)) return [`${path.dirname(file)}/`, 'scripts/build/'];
  return ['scripts/'];
}

/** The product's files that tests may read or import, by their paths from `folder`. */
const allTests = (folder: string) =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => isTest(file) && !file.startsWith('sandbox/'));

/**
 * What `jest --findRelatedTests` is to find the tests of: the changed modules, and for a file that no test imports all tests of
 * its room. Cycles are looked for in the text of all files, so that test is not related to any.
 */
export function relatedTo(changed: readonly string[], folder = process.cwd()): string[] {
  const rooms = changed.filter((file) => !isImported(file) || OF_ALL.test(file)).flatMap(roomsOf);
  const ofRooms = allTests(folder).filter((test) => rooms.some((room) => test.startsWith(room)));
  return [...new Set([...changed.filter(isImported), ...ofRooms, 'scripts/import-cycles.test.ts'])];
}
