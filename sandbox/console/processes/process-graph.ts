import { html, type Html } from '../../platform/html';
import { type ProcessDefinition, transitionsFrom } from '../../marketplace/engine/definition';
import { row, table, tag } from '../pages/layout';

const BOX = { width: 164, height: 36 };
const GAP = { x: 48, y: 22 };
const MARGIN = 20;

interface Place {
  x: number;
  y: number;
}

/** The columns of the graph: a state's column is the least number of transitions that lead to it. Null is the start. */
function ranks(definition: ProcessDefinition): (string | null)[][] {
  const seen = new Set<string | null>([null]);
  const found: (string | null)[][] = [[null]];
  for (let level = found[0] ?? []; level.length > 0; level = found.at(-1) ?? []) {
    const next: string[] = [];
    for (const { to } of level.flatMap((state) => transitionsFrom(definition, state))) {
      if (!seen.has(to)) next.push(to);
      seen.add(to);
    }
    if (next.length === 0) break;
    found.push(next);
  }
  return found;
}

const nameOf = (state: string | null) => state?.replace(/^state\//, '') ?? 'start';

/** A curve between two boxes. It leaves on the right; states below each other are joined around their right sides. */
function edge(from: Place, to: Place): Html | null {
  if (from === to) return null;
  const y1 = from.y + BOX.height / 2;
  const y2 = to.y + BOX.height / 2;
  const x1 = from.x + BOX.width;
  const x2 = to.x > from.x ? to.x : to.x + BOX.width;
  const bend = to.x > from.x ? (x2 - x1) / 2 : GAP.x / 2;
  const [c1, c2] = to.x > from.x ? [x1 + bend, x2 - bend] : [x1 + bend, x2 + bend];
  return html`<path
    d="M${x1},${y1} C${c1},${y1} ${c2},${y2} ${x2},${y2}"
    marker-end="url(#tip)"
  />`;
}

/** States and transitions drawn from left to right; `here` marks a state. */
export function processGraph(definition: ProcessDefinition, here: string | null = null): Html {
  const places = new Map<string | null, Place>();
  const columns = ranks(definition);
  for (const [column, states] of columns.entries())
    for (const [line, state] of states.entries())
      places.set(state, {
        x: MARGIN + column * (BOX.width + GAP.x),
        y: MARGIN + line * (BOX.height + GAP.y),
      });
  const width = 2 * MARGIN + columns.length * (BOX.width + GAP.x);
  const tallest = Math.max(...columns.map(({ length }) => length));
  const height = 2 * MARGIN + tallest * (BOX.height + GAP.y);
  const edges = definition.transitions.map(({ from, to }) => {
    const [start, end] = [places.get(from), places.get(to)];
    return start && end ? edge(start, end) : null;
  });
  const boxes = [...places].map(
    ([state, { x, y }]) =>
      html`<g class="${state !== null && state === here ? 'here' : ''}">
        <rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" />
        <text x="${x + BOX.width / 2}" y="${y + BOX.height / 2 + 4}" text-anchor="middle">
          ${nameOf(state)}
        </text>
      </g>`,
  );
  return html`<div class="graph" role="region" aria-label="Graph of the process" tabindex="0">
    <svg width="${width}" height="${height}" role="img" aria-label="States and transitions">
      <defs>
        <marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">
          <path d="M0,0 L8,4 L0,8 z" />
        </marker>
      </defs>
      ${edges}${boxes}
    </svg>
  </div>`;
}

export const transitionTable = ({ transitions }: ProcessDefinition): Html =>
  table(
    'Transitions',
    ['Transition', 'From', 'To', 'By', 'Actions'],
    transitions.map(({ name, from, to, trigger, actions, privileged }) =>
      row(
        name.replace(/^transition\//, ''),
        nameOf(from),
        nameOf(to),
        html`${tag(trigger.kind === 'time' ? 'time' : trigger.role)}
        ${privileged ? tag('privileged') : null}`,
        actions.map((step) => step.name.replace(/^action\//, '')).join(', '),
      ),
    ),
  );
