import { type ProcessDefinition } from '../definition';
import { emptyDraft, type Actor, type Draft, type PartyFacts, type Snapshot } from '../facts';
import { readDefinition } from '../read-definition';
import { resolveTransition, runTransition } from '../run-transition';
import { fakeAnswer, isQuery, type PaymentCommand } from '../step';

export const NOW = new Date('2030-01-10T12:00:00.000Z');
export const usd = (amount: number) => ({ amount, currency: 'USD' });

export const aParty = (id: string, changes: Partial<PartyFacts> = {}): PartyFacts => ({
  id,
  gone: false,
  protectedData: {},
  stripeAccountId: null,
  stripeCustomerId: null,
  defaultPaymentMethodId: null,
  ...changes,
});

export const aSnapshot = (
  draft: Partial<Draft> = {},
  changes: Partial<Snapshot> = {},
): Snapshot => ({
  transactionId: '00000000-0000-4000-8000-000000000001',
  state: null,
  initiatedAt: NOW,
  steps: [],
  listing: { id: '00000000-0000-4000-8000-000000000002', title: 'Drill', price: usd(1250) },
  customer: aParty('00000000-0000-4000-8000-00000000000c'),
  provider: aParty('00000000-0000-4000-8000-00000000000d', { stripeAccountId: 'acct_1' }),
  draft: { ...emptyDraft(), ...draft },
  ...changes,
});

/** A process whose single transition runs the given actions (EDN text). */
export const processOf = (actions: string): ProcessDefinition =>
  readDefinition(
    `{:format :v3 :transitions [{:name :transition/go :actor :actor.role/customer :privileged? true :to :state/done :actions [${actions}]}]}`,
  );

interface World {
  freeSeats?: number;
  freeStock?: number;
}

interface Outcome {
  draft: Draft;
  commands: PaymentCommand[];
}

/** Runs `transition/go` of a definition against a made-up world. */
function runGo(
  definition: ProcessDefinition,
  input: { snapshot?: Snapshot; params?: Record<string, unknown>; world?: World; actor?: Actor },
): Outcome {
  const snapshot = input.snapshot ?? aSnapshot();
  const transition = resolveTransition(
    definition,
    { transition: 'transition/go', state: snapshot.state, steps: snapshot.steps.length },
    { actor: input.actor ?? 'customer', trusted: true },
  );
  const commands: PaymentCommand[] = [];
  const run = runTransition({
    transition,
    snapshot,
    params: input.params ?? {},
    now: NOW,
    newId: (name) => `id-of-${name}`,
  });
  for (let step = run.next(); ;) {
    if (step.done) return { draft: step.value, commands };
    const asked = step.value;
    if (isQuery(asked)) {
      const { freeSeats = 1, freeStock = 1 } = input.world ?? {};
      step = run.next(
        asked.kind === 'freeSeats'
          ? { kind: 'freeSeats', free: freeSeats }
          : { kind: 'freeStock', free: freeStock },
      );
    } else {
      commands.push(asked);
      step = run.next(fakeAnswer(asked));
    }
  }
}

/** Runs actions; the shortest way to one outcome. */
export const runActions = (actions: string, input: Parameters<typeof runGo>[1] = {}): Outcome =>
  runGo(processOf(actions), input);

/** The error code of a refusal; undefined if it is not refused. */
export function refusalOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}
