import fc from 'fast-check';
import { type IntentEvent, type IntentState, type IntentStatus, step } from './intent-machine';

const anIntent = (
  status: IntentStatus,
  captureMethod: 'manual' | 'automatic' = 'manual',
): IntentState => ({
  status,
  captureMethod,
  amount: 5000,
  amountCapturable: status === 'requires_capture' ? 5000 : 0,
  amountReceived: status === 'succeeded' ? 5000 : 0,
});

const STATUSES: IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'canceled',
  'succeeded',
];

const EVENTS: IntentEvent[] = [
  { kind: 'methodChosen' },
  { kind: 'approved' },
  { kind: 'challenged' },
  { kind: 'declined' },
  { kind: 'captured', amount: 5000 },
  { kind: 'canceled' },
];

const RC = 'requires_confirmation';
const RPM = 'requires_payment_method';
/** Rows are states, columns are events in the order of EVENTS; `-` is a refusal. */
const TABLE: Record<IntentStatus, string[]> = {
  requires_payment_method: [RC, '-', '-', '-', '-', 'canceled'],
  requires_confirmation: [RC, 'requires_capture', 'requires_action', RPM, '-', 'canceled'],
  requires_action: [RC, 'requires_capture', 'requires_action', RPM, '-', 'canceled'],
  requires_capture: ['-', '-', '-', '-', 'succeeded', 'canceled'],
  processing: ['-', '-', '-', '-', '-', 'canceled'],
  canceled: ['-', '-', '-', '-', '-', '-'],
  succeeded: ['-', '-', '-', '-', '-', '-'],
};

describe('the life of a payment intent', () => {
  test.each(STATUSES)('from %s goes where the table says', (status) => {
    const reached = EVENTS.map((event) => {
      const result = step(anIntent(status), event);
      return result.ok ? result.state.status : '-';
    });
    expect(reached).toEqual(TABLE[status]);
  });

  test('an approved automatic intent is authorized and settled at once', () => {
    const result = step(anIntent('requires_confirmation', 'automatic'), { kind: 'approved' });
    expect(result).toMatchObject({
      ok: true,
      state: { status: 'succeeded', amountReceived: 5000, amountCapturable: 0 },
      effects: [
        { kind: 'authorize', amount: 5000 },
        { kind: 'settle', amount: 5000 },
      ],
    });
  });

  test('a partial capture releases the rest', () => {
    const result = step(anIntent('requires_capture'), { kind: 'captured', amount: 3000 });
    expect(result).toMatchObject({
      state: { status: 'succeeded', amountReceived: 3000, amountCapturable: 0 },
      effects: [
        { kind: 'settle', amount: 3000 },
        { kind: 'release', amount: 2000 },
      ],
    });
  });

  test('capturing above what is held is refused', () => {
    expect(step(anIntent('requires_capture'), { kind: 'captured', amount: 5001 })).toEqual({
      ok: false,
      refusal: 'amount-above-capturable',
    });
  });

  test('whatever happens, money is authorized once, settled once, and never above the authorization', () => {
    const event: fc.Arbitrary<IntentEvent> = fc.oneof(
      fc.constantFrom<IntentEvent>(...EVENTS),
      fc
        .integer({ min: 1, max: 9000 })
        .map((amount): IntentEvent => ({ kind: 'captured', amount })),
    );
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 40 }),
        fc.constantFrom('manual' as const, 'automatic' as const),
        (events, captureMethod) => {
          let state = anIntent('requires_payment_method', captureMethod);
          const totals = { authorize: 0, settle: 0, release: 0 };
          const counts = { authorize: 0, settle: 0, release: 0 };
          for (const each of events) {
            const result = step(state, each);
            if (!result.ok) continue;
            state = result.state;
            for (const effect of result.effects) {
              totals[effect.kind] += effect.amount;
              counts[effect.kind] += 1;
            }
          }
          expect(counts.authorize).toBeLessThanOrEqual(1);
          expect(counts.settle).toBeLessThanOrEqual(1);
          expect(totals.settle).toBe(state.amountReceived);
          expect(totals.authorize - totals.settle - totals.release).toBe(state.amountCapturable);
          expect(state.amountReceived + state.amountCapturable).toBeLessThanOrEqual(state.amount);
        },
      ),
    );
  });
});
