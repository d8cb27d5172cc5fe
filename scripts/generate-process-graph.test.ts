import { readFileSync } from 'node:fs';
import { GRAPH_FILE, graphModule, mergeDefinitions, timeLimits } from './generate-process-graph';
import { type TimeExpression } from './process/process-definition';

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
        actions: [],
      },
      {
        name: 'transition/answer',
        from: 'state/asked',
        to,
        at: { 'fn/timepoint': ['time/booking-end'] },
        'privileged?': false,
        actions: [],
      },
    ],
    notifications: [],
  });

  test('keeps an edge that definitions share once and one that differs for each', () => {
    const graph = mergeDefinitions('asking', [
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

test('a time limit counts from entering the state; other times are none', () => {
  const at = (entered: string, period: string): TimeExpression => ({
    'fn/plus': [
      { 'fn/timepoint': ['time/first-entered-state', entered] },
      { 'fn/period': [period] },
    ],
  });
  const edge = { to: 'state/done', actor: 'system' as const, privileged: false, definitions: [] };
  const transitions = [
    { ...edge, name: 'transition/expire', from: 'state/waiting', at: at('state/waiting', 'PT15M') },
    { ...edge, name: 'transition/end', from: 'state/out', at: at('state/waiting', 'P1D') },
    { ...edge, name: 'transition/close', from: 'state/open', at: at('state/open', 'P2DT3H') },
    { ...edge, name: 'transition/stop', from: 'state/on', at: { 'fn/timepoint': ['time/x'] } },
  ];
  expect(timeLimits({ transitions })).toEqual({
    'state/waiting': 15 * 60_000,
    'state/open': 51 * 3_600_000,
  });
});
