import { readFileSync } from 'node:fs';
import { GRAPH_FILE, graphModule } from './generate-process-graph';
import { mergeDefinitions } from './process/process-graph';

test('the generated graph is up to date with process/', () => {
  expect(readFileSync(GRAPH_FILE, 'utf8')).toBe(graphModule());
});

describe('mergeDefinitions', () => {
  const process = (to: string) => ({
    format: 'v3' as const,
    transitions: [
      {
        name: 'transition/ask',
        to: 'state/asked',
        actor: 'actor.role/customer' as const,
        'privileged?': false,
      },
      {
        name: 'transition/answer',
        from: 'state/asked',
        to,
        at: { 'fn/timepoint': ['time/booking-end'] },
        'privileged?': false,
      },
    ],
    notifications: [],
  });

  test('keeps an edge that definitions share once and one that differs for each', () => {
    const graph = mergeDefinitions([
      { definition: 'current', process: process('state/done') },
      { definition: 'v1', process: process('state/closed') },
    ]);
    expect(
      graph.transitions.map(({ name, to, actor, definitions }) => [name, to, actor, definitions]),
    ).toEqual([
      ['transition/ask', 'state/asked', 'customer', ['current', 'v1']],
      ['transition/answer', 'state/done', 'system', ['current']],
      ['transition/answer', 'state/closed', 'system', ['v1']],
    ]);
    expect(graph.states).toEqual(['state/initial', 'state/asked', 'state/done', 'state/closed']);
  });
});
