import * as v from 'valibot';

/** What a page did while something moved on it, in milliseconds of processor time. */
export interface FrameCosts {
  /** Frames in which something on the page moved. */
  readonly frames: number;
  /** In our scripts, and in what they call in others. */
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** Preparing what the compositor draws. */
  readonly paint: number;
  /** Frames that Chromium's compositor gave to the screen, and frames that it gave up. */
  readonly drawn: number;
  readonly dropped: number;
  /** Styles or layouts in the middle of our scripts, because they asked for a size or a position. */
  readonly reads: number;
}

const callFrame = v.object({ url: v.optional(v.string(), '') });
const node = v.object({ id: v.number(), parent: v.optional(v.number()), callFrame });
const chunk = v.object({
  data: v.object({
    cpuProfile: v.optional(
      v.object({
        nodes: v.optional(v.array(node), []),
        samples: v.optional(v.array(v.number()), []),
      }),
      {},
    ),
    timeDeltas: v.optional(v.array(v.number()), []),
  }),
});
const stackTrace = v.optional(v.array(v.object({ url: v.optional(v.string(), '') })), []);
const asked = v.optional(
  v.object({
    beginData: v.optional(v.object({ stackTrace }), {}),
  }),
  {},
);
const event = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  /** Without the time in which another program had the processor. */
  tdur: v.optional(v.number()),
  id: v.optional(v.union([v.string(), v.number()])),
  args: v.optional(v.unknown()),
});
const trace = v.object({ traceEvents: v.array(event) });

type TraceEvent = v.InferOutput<typeof event>;
type IsOurs = (url: string) => boolean;

/** What to record for `readFrameCosts`. */
export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
  'disabled-by-default-v8.cpu_profiler',
];

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
const isFrame = ({ name }: TraceEvent): boolean => name === 'FireAnimationFrame';
const STYLE = 'UpdateLayoutTree';
const LAYOUT = 'Layout';
const PAINT = ['PrePaint', 'Paint', 'Layerize', 'Commit'];

/** The thread that draws the most frames. */
function pageThread(events: readonly TraceEvent[]): string | undefined {
  const counts = new Map<string, number>();
  for (const one of events.filter(isFrame)) {
    counts.set(threadOf(one), (counts.get(threadOf(one)) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Milliseconds that these events took the processor. */
const timeOf = (events: readonly TraceEvent[], names: readonly string[]): number =>
  sum(events.filter(({ name }) => names.includes(name)).map(({ tdur, dur }) => tdur ?? dur)) / 1000;

/** Samples are taken far more often: in a longer gap another program had the processor. */
const LONGEST_SAMPLE_US = 1000;

/** Milliseconds of samples with one of our functions on their stack. */
function timeOfScripts(chunks: readonly TraceEvent[], isOurs: IsOurs): number {
  const nodes = new Map<number, v.InferOutput<typeof node>>();
  const known = new Map<number, boolean>();
  const isInOurs = (id: number | undefined): boolean => {
    const found = id === undefined ? undefined : nodes.get(id);
    if (!found) return false;
    const before = known.get(found.id);
    if (before !== undefined) return before;
    const result = isOurs(found.callFrame.url) || isInOurs(found.parent);
    known.set(found.id, result);
    return result;
  };
  let micros = 0;
  for (const { args } of chunks) {
    const { cpuProfile, timeDeltas } = v.parse(chunk, args).data;
    for (const one of cpuProfile.nodes ?? []) nodes.set(one.id, one);
    for (const [index, id] of (cpuProfile.samples ?? []).entries()) {
      // It lasts until the next one.
      const time = timeDeltas[index + 1] ?? timeDeltas[index] ?? 0;
      if (isInOurs(id)) micros += Math.min(LONGEST_SAMPLE_US, Math.max(0, time));
    }
  }
  return micros / 1000;
}

function isReadByOurs({ name, args }: TraceEvent, isOurs: IsOurs): boolean {
  if (name !== STYLE && name !== LAYOUT) return false;
  const parsed = v.safeParse(asked, args);
  if (!parsed.success) return false;
  return (parsed.output.beginData.stackTrace ?? []).some(({ url }) => isOurs(url));
}

/** In the page's own process: other pages of the browser have compositors too. */
const countOf = (events: readonly TraceEvent[], name: string, thread: string | undefined) =>
  events.filter((one) => one.name === name && `${one.pid}` === thread?.split(' ')[0]).length;

/** Reads a trace in Chromium's JSON format. `isOurs` tells by its address whether a script is the app's own. */
export function readFrameCosts(json: string, isOurs: IsOurs): FrameCosts {
  const { traceEvents } = v.parse(trace, JSON.parse(json));
  const thread = pageThread(traceEvents);
  const events = traceEvents.filter((one) => threadOf(one) === thread);
  const profiles = new Set(events.filter(({ name }) => name === 'Profile').map(({ id }) => id));
  const chunks = traceEvents.filter(({ name, id }) => name === 'ProfileChunk' && profiles.has(id));
  return {
    frames: events.filter(({ name }) => name === STYLE).length,
    script: timeOfScripts(chunks, isOurs),
    style: timeOf(events, [STYLE]),
    layout: timeOf(events, [LAYOUT]),
    paint: timeOf(events, PAINT),
    drawn: countOf(traceEvents, 'DrawFrame', thread),
    dropped: countOf(traceEvents, 'DroppedFrame', thread),
    reads: events.filter((one) => isReadByOurs(one, isOurs)).length,
  };
}
