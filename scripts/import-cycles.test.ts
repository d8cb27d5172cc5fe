import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '..');

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));

const files = ['src', 'server', 'scripts', 'e2e', 'sandbox'].flatMap(filesIn);
const known = new Set(files);

function resolveImport(from: string, request: string): string | undefined {
  const isOurs = request.startsWith('.') || request.startsWith('~/');
  if (!isOurs) return undefined;
  const base = path.resolve(path.dirname(from), request.replace(/^~/, path.join(root, 'src')));
  return ['', '.ts', '.tsx', '.d.ts'].map((end) => `${base}${end}`).find((file) => known.has(file));
}

/** Types and `import()` count too. */
const importsOf = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName) ?? []);

/** The path from a module back to itself, if there is one. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (finished.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...way, file]);
      if (cycle.length > 0) return cycle;
    }
    finished.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle.map((name) => path.relative(root, name));
  }
  return [];
}

test('no module imports itself through others', () => {
  expect(findCycle(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
});

test('a cycle is named', () => {
  const graph = new Map([
    ['/a', ['/b']],
    ['/b', ['/c']],
    ['/c', ['/b']],
  ]);
  expect(findCycle(graph)).toHaveLength(3);
});
