export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'canceled'
  | 'succeeded';

/** The part of a payment intent that decides what may happen next. Amounts are in minor units. */
export interface IntentState {
  status: IntentStatus;
  captureMethod: 'automatic' | 'manual';
  amount: number;
  amountCapturable: number;
  amountReceived: number;
}

export type IntentEvent =
  | { kind: 'methodChosen' }
  | { kind: 'approved' }
  | { kind: 'challenged' }
  | { kind: 'declined' }
  | { kind: 'captured'; amount: number }
  | { kind: 'canceled' };

/** What a change of state does with money. */
type MoneyEffect =
  | { kind: 'authorize'; amount: number }
  | { kind: 'settle'; amount: number }
  | { kind: 'release'; amount: number };

export type IntentStep =
  | { ok: true; state: IntentState; effects: MoneyEffect[] }
  | { ok: false; refusal: IntentRefusal };

type IntentRefusal = 'unexpected-state' | 'amount-above-capturable';

const ALLOWED: Record<IntentEvent['kind'], readonly IntentStatus[]> = {
  methodChosen: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  approved: ['requires_confirmation', 'requires_action'],
  challenged: ['requires_confirmation', 'requires_action'],
  declined: ['requires_confirmation', 'requires_action'],
  captured: ['requires_capture'],
  canceled: [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
    'processing',
  ],
};

/** The states in which an event is accepted, for the wording of errors. */
export function allowedStates(kind: IntentEvent['kind']): readonly IntentStatus[] {
  return ALLOWED[kind];
}

function approve(state: IntentState): IntentStep {
  const authorize: MoneyEffect = { kind: 'authorize', amount: state.amount };
  if (state.captureMethod === 'manual') {
    return {
      ok: true,
      state: { ...state, status: 'requires_capture', amountCapturable: state.amount },
      effects: [authorize],
    };
  }
  return {
    ok: true,
    state: { ...state, status: 'succeeded', amountReceived: state.amount },
    effects: [authorize, { kind: 'settle', amount: state.amount }],
  };
}

function capture(state: IntentState, amount: number): IntentStep {
  if (amount > state.amountCapturable) return { ok: false, refusal: 'amount-above-capturable' };
  const rest = state.amountCapturable - amount;
  const effects: MoneyEffect[] = [{ kind: 'settle', amount }];
  if (rest > 0) effects.push({ kind: 'release', amount: rest });
  return {
    ok: true,
    state: { ...state, status: 'succeeded', amountCapturable: 0, amountReceived: amount },
    effects,
  };
}

function cancel(state: IntentState): IntentStep {
  const held = state.amountCapturable;
  return {
    ok: true,
    state: { ...state, status: 'canceled', amountCapturable: 0 },
    effects: held > 0 ? [{ kind: 'release', amount: held }] : [],
  };
}

const moved = (state: IntentState, status: IntentStatus): IntentStep => ({
  ok: true,
  state: { ...state, status },
  effects: [],
});

/** The whole life of a payment intent. Money is authorized at most once, and captured at most once, never above what was authorized. */
export function step(state: IntentState, event: IntentEvent): IntentStep {
  if (!ALLOWED[event.kind].includes(state.status))
    return { ok: false, refusal: 'unexpected-state' };
  switch (event.kind) {
    case 'methodChosen':
      return moved(state, 'requires_confirmation');
    case 'declined':
      return moved(state, 'requires_payment_method');
    case 'challenged':
      return moved(state, 'requires_action');
    case 'approved':
      return approve(state);
    case 'captured':
      return capture(state, event.amount);
    case 'canceled':
      return cancel(state);
  }
}
