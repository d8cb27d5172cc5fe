import path from 'node:path';
import { type ImportGraph, readImports } from '../lib/import-graph';

/** More tests than this take over two minutes; all of them run in `npm test`. */
const MOST_TESTS = 32;

/** Whether a file is one of the product's tests. The sandbox has its own. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith('sandbox/');

/** Files that affect every test although no import leads to them. */
const OF_ALL =
  /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.ts)$|^src\/testing\/(.*\.cjs|setup-browser\.ts)$/;

const isImported = (file: string) => /\.tsx?$|^translations\//.test(file) && !OF_ALL.test(file);

/** The folders with the tests of a file that no test imports. */
function roomsOf(file: string): readonly string[] {
  if (OF_ALL.test(file)) return [''];
  if (/^(process|content)\//.test(file))
    return ['process/', 'content/', 'scripts/', 'e2e/contract/'];
  if (/^(src|server)\//.test(file)) return [`${path.dirname(file)}/`, 'scripts/build/'];
  return ['scripts/'];
}

/** The tests that are, or import through others, one of these modules, nearest first. */
function importersOf(changed: readonly string[], graph: ImportGraph): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph)
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), file]);
  // A set is walked in the order in which it grows.
  const reached = new Set(changed);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter(isTest);
}

export interface Related {
  readonly tests: readonly string[];
  /** How many further tests import a changed module through more modules. */
  readonly left: number;
}

/**
 * The tests that a change of these files may have broken: those nearest to a changed module, and for a file that no test imports all
 * tests of its folder. Cycles are found in the text of all modules, so that test counts as importing none.
 */
export function relatedTo(changed: readonly string[], graph = readImports()): Related {
  const rooms = changed.filter((file) => !isImported(file)).flatMap(roomsOf);
  const ofRooms = [...graph.keys()].filter(
    (file) => isTest(file) && rooms.some((room) => file.startsWith(room)),
  );
  const importers = importersOf(changed.filter(isImported), graph);
  const tests = [...importers.slice(0, MOST_TESTS), ...ofRooms, 'scripts/import-cycles.test.ts'];
  return { tests: [...new Set(tests)], left: Math.max(0, importers.length - MOST_TESTS) };
}
