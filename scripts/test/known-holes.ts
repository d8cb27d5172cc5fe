import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { say } from '../lib/report';
import { runQuietly, type Tally } from './run';

/** The registry must not delay the tests; npm itself would repeat the question for minutes. */
const PATIENCE_MS = 8000;
const FAILING = ['high', 'critical'];

const advisorySchema = v.object({
  name: v.string(),
  severity: v.string(),
  /** The versions with the hole, in npm's notation. */
  range: v.string(),
  title: v.string(),
  url: v.string(),
});
export type Advisory = v.InferOutput<typeof advisorySchema>;

/** The answer of `npm audit --json`. A package that is only vulnerable through another one has that one's name in `via`. */
const auditSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    vulnerabilities: v.record(
      v.string(),
      v.object({ via: v.array(v.union([advisorySchema, v.string()])) }),
    ),
  }),
);
const keptSchema = v.object({ date: v.string(), advisories: v.array(advisorySchema) });
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), dev: v.optional(v.boolean()) }),
  ),
});

const read = <T>(file: string, schema: v.GenericSchema<unknown, T>): T =>
  v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));

function compare(one: string, other: string): number {
  const [left = [], right = []] = [one, other].map((version) => version.split(/[.-]/).map(Number));
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** Whether a version is in a range such as ">=1.0.0 <1.12.0 || <0.2.4". */
export function isIn(range: string, version: string): boolean {
  const meets = (part: string): boolean => {
    const [, sign = '', bound = ''] = /^([<>]?=?)(.*)$/.exec(part) ?? [];
    const order = compare(version, bound);
    if (order === 0) return sign === '' || sign.endsWith('=');
    return order < 0 ? sign.startsWith('<') : sign.startsWith('>');
  };
  return range.split('||').some((parts) => parts.trim().split(/\s+/).every(meets));
}

/** The advisories about packages that npm's lock file installs in production. */
export function keptHoles(advisories: readonly Advisory[], lock: unknown): readonly Advisory[] {
  const production = Object.entries(v.parse(lockSchema, lock).packages).flatMap(
    ([at, { version, dev }]) =>
      version && !dev ? [{ name: at.split('node_modules/').at(-1), version }] : [],
  );
  return advisories.filter(({ name, range }) =>
    production.some((installed) => installed.name === name && isIn(range, installed.version)),
  );
}

/** The advisories in npm's answer; undefined if the registry does not answer such questions. */
export function reportedHoles(answer: string): readonly Advisory[] | undefined {
  const parsed = v.safeParse(auditSchema, answer);
  if (!parsed.success) return undefined;
  const all = Object.values(parsed.output.vulnerabilities).flatMap(({ via }) => via);
  const advisories = all.filter((via) => typeof via !== 'string');
  return [...new Map(advisories.map((advisory) => [advisory.url, advisory])).values()];
}

/**
 * Names known holes in the packages of production, and fails for severe ones. If the registry cannot be asked, those in `advisories.json`
 * count, a small list that is extended by hand.
 */
export async function checkKnownHoles(): Promise<Tally> {
  const { output } = await runQuietly({
    command: 'npm',
    args: ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`],
    patienceMs: 2 * PATIENCE_MS,
    outputOnly: true,
  });
  const reported = reportedHoles(output);
  const kept = read('scripts/test/advisories.json', keptSchema);
  const holes = reported ?? keptHoles(kept.advisories, read('package-lock.json', v.unknown()));
  if (!reported) say('holes', `the registry does not answer; known on ${kept.date}:`);
  for (const { name, severity, title, url } of holes)
    say('holes', `${name}: ${title} (${severity}, ${url})`);
  if (holes.length === 0) say('holes', 'none is known in the packages of production');
  const isFailed = holes.some(({ severity }) => FAILING.includes(severity));
  return { passed: isFailed ? 0 : 1, failed: isFailed ? 1 : 0 };
}
