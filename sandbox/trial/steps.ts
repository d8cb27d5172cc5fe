/** One thing that a person does with the client, or that has to be there before. */
export interface Step<World> {
  /** A sentence without a full stop. */
  readonly name: string;
  /** Names of the steps without which this one cannot be tried. */
  readonly needs?: readonly string[];
  readonly run: (world: World) => Promise<void>;
}

/** How a step ended; `reason` says why it did not pass. */
export type Result =
  | { readonly name: string; readonly outcome: 'passed' }
  | { readonly name: string; readonly outcome: 'failed' | 'skipped'; readonly reason: string };

interface Telling {
  readonly say: (line: string) => void;
  /** Keeps what could be seen when a step failed. */
  readonly onFailure: (name: string) => Promise<void>;
}

/** A browser's errors have a log below their message, with color codes. */
const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  // oxlint-disable-next-line no-control-regex -- the codes are control characters
  return text.replaceAll(/\u001B\[\d+m/g, '').trim();
};

const firstLines = (text: string): string => text.split('\n').slice(0, 4).join(' ');

/** The first step without which this one cannot be tried, and which did not pass. */
function lackOf<World>(
  { needs = [] }: Step<World>,
  results: readonly Result[],
): string | undefined {
  return needs.find(
    (need) => !results.some(({ name, outcome }) => name === need && outcome === 'passed'),
  );
}

/** Takes all steps, one after the other, and says a line for each; what does not need a failed one is tried in any case. */
export async function takeSteps<World>(
  steps: readonly Step<World>[],
  world: World,
  { say, onFailure }: Telling,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const step of steps) {
    const { name } = step;
    const lack = lackOf(step, results);
    if (lack !== undefined) {
      results.push({ name, outcome: 'skipped', reason: `needs: ${lack}` });
      say(`skipped  ${name} (needs: ${lack})`);
      continue;
    }
    const begun = performance.now();
    try {
      await step.run(world);
      results.push({ name, outcome: 'passed' });
      say(`passed   ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      const reason = reasonOf(error);
      results.push({ name, outcome: 'failed', reason });
      say(`failed   ${name}: ${firstLines(reason)}`);
      await onFailure(name).catch((cause: unknown) => {
        say(`         no picture of it: ${firstLines(reasonOf(cause))}`);
      });
    }
  }
  return results;
}

/** The steps whose names have this word, and all that they need, in their order. */
export function stepsWith<World>(
  steps: readonly Step<World>[],
  word: string | undefined,
): readonly Step<World>[] {
  if (word === undefined) return steps;
  const wanted = new Set<string>();
  for (const { name, needs = [] } of steps.toReversed()) {
    if (!wanted.has(name) && !name.includes(word)) continue;
    wanted.add(name);
    for (const need of needs) wanted.add(need);
  }
  return steps.filter(({ name }) => wanted.has(name));
}
