import * as v from 'valibot';

/** What the two clients throw: the marketplace's has the answer's status, the payment service's another name for it. */
const failure = v.object({
  status: v.optional(v.number()),
  statusCode: v.optional(v.number()),
  message: v.optional(v.string()),
  data: v.optional(v.object({ errors: v.optional(v.array(v.object({ code: v.string() }))) })),
});

type Outcome = 'done' | 'refused' | 'broken' | 'failed';

/** How the clients say that nobody answered. */
const NO_ANSWER =
  /ECONN|EPIPE|socket hang up|network error|fetch failed|connection to stripe|aborted/i;

/** Without an answer, the process was killed. A refusal is an answer that a client must expect, such as "is taken". */
function outcomeOf(error: unknown): { outcome: Outcome; reason: string } {
  const parsed = v.safeParse(failure, error);
  const { status, statusCode, message = '', data } = parsed.success ? parsed.output : {};
  const answered = status ?? statusCode;
  const reason = `${answered ?? ''} ${data?.errors?.[0]?.code ?? message}`.trim();
  if (!answered) return { outcome: NO_ANSWER.test(message) ? 'broken' : 'failed', reason };
  return { outcome: answered === 409 ? 'refused' : 'failed', reason };
}

/** Counts calls by what came of them. */
export class Tally {
  private readonly counts = new Map<string, Record<Outcome, number>>();
  private readonly reasons = new Map<string, number>();
  /** Errors other than broken connections and refusals. */
  failures = 0;

  async count(name: string, call: () => Promise<unknown>): Promise<void> {
    const counted = this.counts.get(name) ?? { done: 0, refused: 0, broken: 0, failed: 0 };
    this.counts.set(name, counted);
    try {
      await call();
      counted.done += 1;
    } catch (error) {
      const { outcome, reason } = outcomeOf(error);
      counted[outcome] += 1;
      if (outcome === 'failed') this.failures += 1;
      const key = `${name}, ${outcome}: ${reason}`;
      this.reasons.set(key, (this.reasons.get(key) ?? 0) + 1);
    }
  }

  print(): void {
    const cells = (values: readonly (string | number)[]) =>
      values.map((value) => String(value).padStart(9)).join('');
    console.log(`${''.padEnd(14)}${cells(['done', 'refused', 'broken', 'failed'])}`);
    for (const [name, { done, refused, broken, failed }] of this.counts) {
      console.log(`${name.padEnd(14)}${cells([done, refused, broken, failed])}`);
    }
    for (const [reason, times] of this.reasons)
      console.log(`${String(times).padStart(6)} ${reason}`);
  }
}
