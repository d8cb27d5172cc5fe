import { type Money } from './facts';

/**
 * What a running transition needs from outside. The first two are database queries, answered while the listing is
 * locked; the rest are commands to the payment service.
 */
export type Step =
  | { kind: 'freeSeats'; start: Date; end: Date }
  | { kind: 'freeStock' }
  | CreatePaymentIntent
  | { kind: 'confirmPaymentIntent'; intentId: string; push: boolean }
  | { kind: 'capturePaymentIntent'; intentId: string }
  | { kind: 'refundOrCancel'; intentId: string }
  | { kind: 'createPayout'; intentId: string; amount: Money; accountId: string };

export interface CreatePaymentIntent {
  kind: 'createPaymentIntent';
  amount: Money;
  applicationFee: number;
  providerAccountId: string;
  transactionId: string;
  customerId: string | null;
  paymentMethodId: string | null;
  cardToken: string | null;
  /** For push payment methods; null for a card that is captured later. */
  pushMethods: string[] | null;
  setupForSaving: boolean;
  /** `off-session`: confirmed at once without the customer; `now`: confirmed at once. */
  confirm: 'later' | 'now' | 'off-session';
}

/** An answer names the kind of step that it answers. */
export type StepAnswer =
  | { kind: 'freeSeats'; free: number }
  | { kind: 'freeStock'; free: number }
  | { kind: 'createPaymentIntent'; intentId: string; clientSecret: string }
  | { kind: 'confirmPaymentIntent' }
  | { kind: 'capturePaymentIntent' }
  | { kind: 'refundOrCancel' }
  | { kind: 'createPayout'; payoutId: string | null };

type StepKind = Step['kind'];
export type StepOf<K extends StepKind> = Extract<Step, { kind: K }>;
type AnswerOf<K extends StepKind> = Extract<StepAnswer, { kind: K }>;

export type Steps<Result> = Generator<Step, Result, StepAnswer>;

const hasKind = <K extends StepKind>(answer: StepAnswer, kind: K): answer is AnswerOf<K> =>
  answer.kind === kind;

/** Yields a step and returns its answer; throws if the answer is for another step. */
export function* ask<S extends Step>(step: S): Steps<AnswerOf<S['kind']>> {
  const answer = yield step;
  if (!hasKind<S['kind']>(answer, step.kind)) {
    throw new TypeError(`Step ${step.kind} was answered with ${answer.kind}`);
  }
  return answer;
}

export type Query = StepOf<'freeSeats' | 'freeStock'>;
export type PaymentCommand = Exclude<Step, Query>;

/** Whether the database answers the step. */
export const isQuery = (step: Step): step is Query =>
  step.kind === 'freeSeats' || step.kind === 'freeStock';

/** An invented answer to a payment command, for transitions that are only simulated. */
export function fakeAnswer(command: PaymentCommand): StepAnswer {
  switch (command.kind) {
    case 'createPaymentIntent':
      return {
        kind: 'createPaymentIntent',
        intentId: 'pi_speculative',
        clientSecret: 'pi_speculative_secret',
      };
    case 'createPayout':
      return { kind: 'createPayout', payoutId: 'po_speculative' };
    case 'confirmPaymentIntent':
      return { kind: 'confirmPaymentIntent' };
    case 'capturePaymentIntent':
      return { kind: 'capturePaymentIntent' };
    case 'refundOrCancel':
      return { kind: 'refundOrCancel' };
  }
}
