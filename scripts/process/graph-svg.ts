import { actorOf, INITIAL } from './describe-process';
import { type ProcessDefinition } from './process-definition';
import { bare } from './time-text';

const BOX = { width: 190, height: 34 };
const GAP = { x: 400, y: 48 };
const LINE = 15;
const MARGIN = 24;

interface Box {
  name: string;
  x: number;
  y: number;
}

/** All transitions from one state to another are one arrow. */
interface Arrow {
  from: string;
  to: string;
  labels: { text: string; actor: string }[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function arrowsOf({ transitions }: ProcessDefinition): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const transition of transitions) {
    const from = transition.from ? bare(transition.from) : INITIAL;
    const to = bare(transition.to);
    const key = `${from} ${to}`;
    const arrow = arrows.get(key) ?? { from, to, labels: [] };
    arrow.labels.push({ text: bare(transition.name), actor: actorOf(transition) });
    arrows.set(key, arrow);
  }
  return [...arrows.values()];
}

/** The states by their distance from the beginning. */
function columnsOf(arrows: readonly Arrow[]): string[][] {
  const columns = [[INITIAL]];
  const seen = new Set([INITIAL]);
  for (const column of columns) {
    const next = new Set(
      column
        .flatMap((state) => arrows.filter(({ from }) => from === state))
        .map(({ to }) => to)
        .filter((state) => !seen.has(state)),
    );
    for (const state of next) seen.add(state);
    if (next.size > 0) columns.push([...next]);
  }
  return columns;
}

/** Each state has room for the names of all transitions that lead to it. */
function boxesOf(arrows: readonly Arrow[]): Map<string, Box> {
  const heightOf = (state: string): number => {
    const lines = arrows.filter(({ to }) => to === state).flatMap(({ labels }) => labels);
    return Math.max(BOX.height, lines.length * LINE) + GAP.y;
  };
  const boxes = new Map<string, Box>();
  for (const [column, states] of columnsOf(arrows).entries()) {
    let y = MARGIN;
    for (const name of states) {
      boxes.set(name, { name, x: MARGIN + column * (BOX.width + GAP.x), y });
      y += heightOf(name);
    }
  }
  return boxes;
}

/** How far a curve goes to the side before it turns. */
const bendOf = (from: Box, to: Box): number =>
  to.x > from.x ? 60 : 40 + Math.abs(to.y - from.y) / 8;

/** A curve from the right side of a box to the left side of a later one, or around the right sides of the two. */
function curve(from: Box, to: Box): string {
  const [y1, y2] = [from.y + BOX.height / 2, to.y + BOX.height / 2];
  const x1 = from.x + BOX.width;
  const forward = to.x > from.x;
  const x2 = forward ? to.x : to.x + BOX.width;
  const bend = bendOf(from, to);
  const c2 = forward ? x2 - bend * 3 : x2 + bend;
  return `<path d="M${x1},${y1} C${x1 + bend},${y1} ${c2},${y2} ${x2},${y2}" marker-end="url(#tip)"/>`;
}

type Label = Arrow['labels'][number];

interface Spot {
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

/** Names under each other, around a height. */
const labelTexts = (labels: readonly Label[], { x, y, anchor }: Spot): string[] =>
  labels.map(
    ({ text, actor }, index) =>
      `<text class="label ${actor}" x="${x}" y="${y - ((labels.length - 1) * LINE) / 2 + index * LINE}" text-anchor="${anchor}">${escaped(text)}</text>`,
  );

/** Beside a state's left edge the names of what leads there from earlier columns, and beside the arrows that turn back theirs. */
function labelsOf(box: Box, arrows: readonly Arrow[], boxes: ReadonlyMap<string, Box>): string[] {
  const into = arrows.flatMap(({ from, to, labels }) => {
    const start = to === box.name ? boxes.get(from) : undefined;
    return start ? [{ start, labels }] : [];
  });
  const forward = into.filter(({ start }) => start.x < box.x).flatMap(({ labels }) => labels);
  const middle = box.y + BOX.height / 2;
  const back = into
    .filter(({ start }) => start.x >= box.x)
    .flatMap(({ start, labels }) =>
      labelTexts(labels, {
        x: start.x + BOX.width + bendOf(start, box) * 0.8,
        y: (start.y + BOX.height / 2 + middle) / 2 + 4,
        anchor: 'start',
      }),
    );
  return [...labelTexts(forward, { x: box.x - 14, y: middle - 5, anchor: 'end' }), ...back];
}

const boxOf = ({ name, x, y }: Box): string =>
  `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8"/>
<text x="${x + BOX.width / 2}" y="${y + BOX.height / 2 + 5}" text-anchor="middle">${escaped(name)}</text>`;

const ACTORS = ['customer', 'provider', 'operator', 'time'];

const legend = (y: number): string[] =>
  ACTORS.map(
    (actor, index) =>
      `<text class="label ${actor}" x="${MARGIN + index * 90}" y="${y}">${actor}</text>`,
  );

const STYLE = `svg{background:#fff;font:14px sans-serif}rect{fill:#f4f1ea;stroke:#6b6558}path{fill:none;stroke:#a39c8d}
.tip{fill:#a39c8d;stroke:none}text{fill:#1f1d1a}.label{font-size:12px;paint-order:stroke;stroke:#fff;stroke-width:4px}
.customer{fill:#1d5fa8}.provider{fill:#1f7a3d}.operator{fill:#a23b1d}.time{fill:#6b6558;font-style:italic}
@media (prefers-color-scheme:dark){svg{background:#1c1b19}rect{fill:#2c2a26;stroke:#8d8779}text{fill:#f0ede6}.label{stroke:#1c1b19}
.customer{fill:#8ab8f0}.provider{fill:#83d09a}.operator{fill:#f0a085}.time{fill:#b5ae9f}}`;

/** The states and transitions of a process as an SVG image, from left to right. Colors tell who takes a transition. */
export function graphSvg(definition: ProcessDefinition, title: string): string {
  const arrows = arrowsOf(definition);
  const boxes = boxesOf(arrows);
  const all = [...boxes.values()];
  const width = Math.max(...all.map(({ x }) => x)) + BOX.width + GAP.x / 2 + MARGIN;
  const bottom = Math.max(...all.map(({ y }) => y)) + BOX.height + 3 * MARGIN;
  const paths = arrows.flatMap(({ from, to }) => {
    const [start, end] = [boxes.get(from), boxes.get(to)];
    return start && end ? [curve(start, end)] : [];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bottom}" viewBox="0 0 ${width} ${bottom}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="tip" markerWidth="9" markerHeight="9" refX="8" refY="4.5" orient="auto"><path class="tip" d="M0,0 L9,4.5 L0,9 z"/></marker></defs>',
    ...paths,
    ...all.map(boxOf),
    ...all.flatMap((box) => labelsOf(box, arrows, boxes)),
    ...legend(bottom - MARGIN),
    '</svg>',
    '',
  ].join('\n');
}
