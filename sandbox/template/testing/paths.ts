import { type ProcessDefinition, type Transition } from '../../marketplace/engine/definition';

/** One run through a process: transitions from its beginning on, each leaving the state that the one before led to. */
export type Path = readonly Transition[];

/** The shortest path that ends with each transition. */
function shortestPaths({ transitions }: ProcessDefinition): Path[] {
  const byState = new Map<string | null, Path>([[null, []]]);
  const byTransition = new Map<string, Path>();
  for (const [state, path] of byState) {
    for (const transition of transitions.filter(({ from }) => from === state)) {
      const longer = [...path, transition];
      byTransition.set(transition.name, longer);
      if (!byState.has(transition.to)) byState.set(transition.to, longer);
    }
  }
  return [...byTransition.values()];
}

/** Paths that together take every transition of the process, long ones first, without those that others contain. */
export function pathsThrough(definition: ProcessDefinition): Path[] {
  const covered = new Set<string>();
  return shortestPaths(definition)
    .toSorted((a, b) => b.length - a.length)
    .filter((path) => {
      const fresh = path.some(({ name }) => !covered.has(name));
      for (const { name } of path) covered.add(name);
      return fresh;
    });
}
