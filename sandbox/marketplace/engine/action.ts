import * as v from 'valibot';
import { EngineError } from './engine-error';
import { type Draft, type ListingFacts, type PartyFacts } from './facts';
import { type Steps } from './step';

/** What an action can see besides the draft. */
export interface ActionContext {
  now: Date;
  transactionId: string;
  listing: ListingFacts;
  customer: PartyFacts;
  provider: PartyFacts;
  /** Returns the same UUID for the same name each time the transition is run. */
  newId: (name: string) => string;
}

interface ActionInput<P, C> {
  draft: Draft;
  params: P;
  config: C;
  context: ActionContext;
}

/** An action as the engine runs it; it parses its own parameters and configuration. */
export interface Action {
  params: v.ObjectEntries;
  acceptsConfig: (config: unknown) => boolean;
  run: (input: ActionInput<Record<string, unknown>, unknown>) => Steps<void>;
}

interface ActionDefinition<P extends v.ObjectEntries, C extends v.ObjectEntries> {
  params: P;
  config: C;
  /** A plain function, or a generator if it needs an answer from outside. */
  run: (
    input: ActionInput<
      v.InferOutput<v.ObjectSchema<P, undefined>>,
      v.InferOutput<v.ObjectSchema<C, undefined>>
    >,
  ) => Steps<void> | void;
}

/** Connects an action's run function with the schemas of its parameters and configuration. */
export function defineAction<P extends v.ObjectEntries, C extends v.ObjectEntries>(
  definition: ActionDefinition<P, C>,
): Action {
  const params = v.object(definition.params);
  const config = v.object(definition.config);
  return {
    params: definition.params,
    acceptsConfig: (given) => v.safeParse(config, given).success,
    *run(input) {
      const steps = definition.run({
        ...input,
        params: parseParams(params, input.params),
        config: v.parse(config, input.config),
      });
      if (steps) yield* steps;
    },
  };
}

function parseParams<P extends v.ObjectEntries>(
  schema: v.ObjectSchema<P, undefined>,
  given: Record<string, unknown>,
): v.InferOutput<v.ObjectSchema<P, undefined>> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = ['params', ...(issue.path ?? []).map((item) => String(item.key))];
  const missing = issue.received === 'undefined';
  throw new EngineError(missing ? 'validation-missing-key' : 'validation-invalid-value', {
    path,
    details: missing ? `Missing ${path.join('.')}` : `Invalid ${path.join('.')}: ${issue.message}`,
  });
}

/**
 * The parameters of several actions, parsed; keys that none of them declares are left out. Parsing the result
 * again changes nothing. Throws the first fault.
 */
export function readParams(
  actions: readonly Action[],
  given: Record<string, unknown>,
): Record<string, unknown> {
  // Clients write undefined as null.
  const present = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  );
  return Object.assign({}, ...actions.map(({ params }) => parseParams(v.object(params), present)));
}

/** Parameter names with the names of their types, split into required and optional. */
export function describeParams(actions: readonly Action[]): {
  req: Record<string, string>;
  opt: Record<string, string>;
} {
  const req: Record<string, string> = {};
  const opt: Record<string, string> = {};
  for (const action of actions) {
    for (const [name, schema] of Object.entries(action.params)) {
      const optional = v.isOfType('optional', schema);
      const type = v.getMetadata(optional ? v.unwrap(schema) : schema).type;
      (optional ? opt : req)[name] = typeof type === 'string' ? type : 'any';
    }
  }
  return { req, opt };
}
