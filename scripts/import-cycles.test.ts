import { type ImportGraph, readImports } from './lib/import-graph';

/** The path from a module back to itself, if there is one. */
function findCycle(graph: ImportGraph): string[] {
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
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test('no module imports itself through others', () => {
  expect(findCycle(readImports())).toEqual([]);
});

test('a cycle is named', () => {
  const graph = new Map([
    ['/a', ['/b']],
    ['/b', ['/c']],
    ['/c', ['/b']],
  ]);
  expect(findCycle(graph)).toHaveLength(3);
});
