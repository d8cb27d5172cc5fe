import { actorOf, INITIAL } from './describe-process';
import { type ProcessDefinition } from './process-definition';
import { bare } from './time-text';

const BOX = { width: 190, height: 34 };
const GAP = { x: 400, y: 48 };
const LINE = 15;
const MARGIN = 24;

interface Label {
  readonly text: string;
  readonly actor: string;
}

/** All transitions from one state to another. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly labels: readonly Label[];
}

/** The place of a state's box. */
interface Place {
  readonly x: number;
  readonly y: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function arrowsOf({ transitions }: ProcessDefinition): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const transition of transitions) {
    const from = transition.from ? bare(transition.from) : INITIAL;
    const to = bare(transition.to);
    const before = arrows.get(`${from} ${to}`)?.labels ?? [];
    const label = { text: bare(transition.name), actor: actorOf(transition) };
    arrows.set(`${from} ${to}`, { from, to, labels: [...before, label] });
  }
  return [...arrows.values()];
}

/** Places states in columns by their distance from the start. Each has room for the names of all transitions that lead to it. */
function placesOf(arrows: readonly Arrow[]): Map<string, Place> {
  const places = new Map<string, Place>();
  let column = new Set([INITIAL]);
  for (let x = MARGIN; column.size > 0; x += BOX.width + GAP.x) {
    let y = MARGIN;
    for (const state of column) {
      places.set(state, { x, y });
      const lines = arrows.filter(({ to }) => to === state).flatMap(({ labels }) => labels);
      y += Math.max(BOX.height, lines.length * LINE) + GAP.y;
    }
    const next = arrows.filter(({ from, to }) => column.has(from) && !places.has(to));
    column = new Set(next.map(({ to }) => to));
  }
  return places;
}

/** Names one below the other, centered at a height. */
const labelTexts = (labels: readonly Label[], { x, y }: Place, anchor: 'start' | 'end'): string[] =>
  labels.map(({ text, actor }, index) => {
    const at = y - ((labels.length - 1) * LINE) / 2 + index * LINE;
    return `<text class="label ${actor}" x="${x}" y="${at}" text-anchor="${anchor}">${escaped(text)}</text>`;
  });

const curve = (from: Place, [c1, c2]: readonly [number, number], to: Place): string =>
  `<path d="M${from.x},${from.y} C${c1},${from.y} ${c2},${to.y} ${to.x},${to.y}" marker-end="url(#tip)"/>`;

/** The middle of a box's right side. */
const rightOf = ({ x, y }: Place): Place => ({ x: x + BOX.width, y: y + BOX.height / 2 });

/**
 * The arrows to a state. An arrow from an earlier column ends at the left side, where the names of all such transitions are. An arrow
 * that turns back goes around the right sides of the two boxes, with its names beside it.
 */
function arrowsTo(box: Place, from: readonly (Arrow & { start: Place })[]): string[] {
  const [left, right] = [{ x: box.x, y: box.y + BOX.height / 2 }, rightOf(box)];
  const forward = from.filter(({ start }) => start.x < box.x);
  const back = from.filter(({ start }) => start.x >= box.x);
  return [
    ...forward.map(({ start }) =>
      curve(rightOf(start), [rightOf(start).x + 60, left.x - 180], left),
    ),
    ...labelTexts(
      forward.flatMap(({ labels }) => labels),
      { x: left.x - 14, y: left.y - 5 },
      'end',
    ),
    ...back.flatMap(({ start: place, labels }) => {
      const start = rightOf(place);
      const bend = 40 + Math.abs(right.y - start.y) / 8;
      const beside = { x: start.x + bend * 0.8, y: (start.y + right.y) / 2 + 4 };
      return [
        curve(start, [start.x + bend, right.x + bend], right),
        ...labelTexts(labels, beside, 'start'),
      ];
    }),
  ];
}

const boxOf = ([name, { x, y }]: readonly [string, Place]): string =>
  `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8"/>
<text x="${x + BOX.width / 2}" y="${y + BOX.height / 2 + 5}" text-anchor="middle">${escaped(name)}</text>`;

const STYLE = `svg{background:#fff;font:14px sans-serif}rect{fill:#f4f1ea;stroke:#6b6558}path{fill:none;stroke:#a39c8d}
.tip{fill:#a39c8d;stroke:none}text{fill:#1f1d1a}.label{font-size:12px;paint-order:stroke;stroke:#fff;stroke-width:4px}
.customer{fill:#1d5fa8}.provider{fill:#1f7a3d}.operator{fill:#a23b1d}.time{fill:#6b6558;font-style:italic}
@media (prefers-color-scheme:dark){svg{background:#1c1b19}rect{fill:#2c2a26;stroke:#8d8779}text{fill:#f0ede6}.label{stroke:#1c1b19}
.customer{fill:#8ab8f0}.provider{fill:#83d09a}.operator{fill:#f0a085}.time{fill:#b5ae9f}}`;

const TIP =
  '<defs><marker id="tip" markerWidth="9" markerHeight="9" refX="8" refY="4.5" orient="auto"><path class="tip" d="M0,0 L9,4.5 L0,9 z"/></marker></defs>';

/** The states and transitions of a process as an SVG image, from left to right. Colors show who takes a transition. */
export function graphSvg(definition: ProcessDefinition, title: string): string {
  const arrows = arrowsOf(definition);
  const places = placesOf(arrows);
  const all = [...places];
  const width = Math.max(...all.map(([, { x }]) => x)) + BOX.width + GAP.x / 2 + MARGIN;
  const height = Math.max(...all.map(([, { y }]) => y)) + BOX.height + 3 * MARGIN;
  const drawn = all.flatMap(([state, box]) => {
    const from = arrows.flatMap((arrow) => {
      const start = arrow.to === state ? places.get(arrow.from) : undefined;
      return start ? [{ ...arrow, start }] : [];
    });
    return arrowsTo(box, from);
  });
  const legend = ['customer', 'provider', 'operator', 'time'].flatMap((actor, index) =>
    labelTexts([{ text: actor, actor }], { x: MARGIN + index * 90, y: height - MARGIN }, 'start'),
  );
  // Names are drawn last, above everything that could cross them.
  const isName = (element: string): boolean => element.startsWith('<text');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
${[
  `<title>${escaped(title)}</title>`,
  `<style>${STYLE}</style>`,
  TIP,
  ...drawn.filter((element) => !isName(element)),
  ...all.map(boxOf),
  ...drawn.filter(isName),
  ...legend,
].join('\n')}
</svg>
`;
}
