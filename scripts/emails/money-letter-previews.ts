import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { type Claim } from '~/domain/order/claims';
import { type Extension } from '~/domain/order/extensions';
import { day } from '~/domain/time/day';
import { stayIdSchema } from '~/domain/order/stay-id';
import { roles } from '../../server/core/order-mail/email-services';
import { type Telling } from '../../server/core/order-mail/order-letters';
import { requestLetter } from '../../server/core/order-mail/request-letters';
import { holdLetter } from '../../server/features/card-holds/hold-letter';
import { claimLetter } from '../../server/features/claims/claim-letter';
import { type ClaimStep } from '../../server/features/claims/claim-news';
import { refundLetter } from '../../server/ledger/refund-letter';

type Told = Pick<Telling, 'order' | 'config'>;

const reason = 'The photos of the hand-over show the housing without a crack.';

/** What is said about a hold on the card. */
export function holdLetters(told: Told) {
  const hold = { amount: 25_000, currency: 'USD' } as const;
  return [
    ['hold-placed', holdLetter({ ...told, role: 'customer', news: 'placed', hold })],
    ['hold-to-approve', holdLetter({ ...told, role: 'customer', news: 'waiting', hold })],
    ['hold-missing', holdLetter({ ...told, role: 'provider', news: 'waiting', hold })],
    ['hold-released', holdLetter({ ...told, role: 'customer', news: 'released', hold })],
  ] as const;
}

const asked = {
  customer: { what: 'failed', until: null },
  provider: { what: 'failedSale', until: null },
} as const;

/** What both sides are told of a request that a card ended, and its owner before it ends; the same of one for later nights. */
export function requestLetters(told: Told) {
  const until = new Date('2026-06-12T15:00:00.000Z');
  const nights: Extension = {
    id: v.parse(transactionIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-444444444444'),
    state: 'state/preauthorized',
    start: day('2026-06-15'),
    end: day('2026-06-17'),
    answerBy: until,
    at: until,
  };
  return [['request', null] as const, ['nights', nights] as const].flatMap(([name, of]) => [
    ...roles.map(
      (role) =>
        [
          `${name}-card-failed-to-${role}`,
          requestLetter({ ...told, role, nights: of, ...asked[role] }),
        ] as const,
    ),
    [
      `${name}-reminder-to-provider`,
      requestLetter({ ...told, role: 'provider', what: 'reminder', until, nights: of }),
    ] as const,
  ]);
}

/** What both sides are told of a refund in part. */
export function refundLetters(told: Told) {
  const at = new Date('2026-06-18T15:00:00.000Z');
  const refund = {
    number: 1,
    payment: null,
    tool: null,
    claim: null,
    currency: 'USD' as const,
    at,
    sum: 2000,
    owner: 1200,
    tax: 118,
  };
  return roles.map(
    (role) =>
      [`refund-in-part-to-${role}`, refundLetter({ ...told, role, refund, reason })] as const,
  );
}

const ANSWERED = '2026-06-17T15:00:00.000Z';
const DECIDED = '2026-06-19T15:00:00.000Z';

/** A claim at each of its steps, as far as the email about the step depends on it. */
function claimAt({ order }: Told): Readonly<Record<ClaimStep, Claim>> {
  const opened: Claim = {
    by: 'provider',
    at: '2026-06-16T15:00:00.000Z',
    stay: v.parse(stayIdSchema, '2026-06-12_2026-06-15'),
    currency: 'USD',
    lines: [{ kind: 'damage', tool: order.listingId, sum: 6400 }],
    message: null,
  };
  const parts = [{ line: 0, source: 'hold', sum: 4000 }] as const;
  const offered: Claim = { ...opened, answer: { at: ANSWERED, is: 'offers', sum: 4000 } };
  const disagreed: Claim = { ...opened, answer: { at: ANSWERED, is: 'disagrees' } };
  const decided: Claim = { ...disagreed, outcome: { at: DECIDED, how: 'decided', parts } };
  return {
    opened,
    reminder: opened,
    'no-answer': opened,
    withdrawn: { ...opened, withdrawnAt: ANSWERED },
    refunded: { ...disagreed, by: 'customer', withdrawnAt: DECIDED, isRefunded: true },
    offered,
    disagreed,
    agreed: { ...offered, outcome: { at: DECIDED, how: 'agreed', parts } },
    'offer-refused': { ...offered, reply: { at: DECIDED, is: 'refuses' } },
    'offer-unanswered': offered,
    decided,
    disputed: decided,
    'decided-again': {
      ...decided,
      second: { at: DECIDED, parts: [{ line: 0, source: 'card', sum: 1500 }] },
    },
  };
}

const withReason: readonly string[] = ['decided', 'decided-again'];

/** Each step of a claim, to both sides. */
export function claimLetters(told: Told) {
  const now = new Date(ANSWERED);
  const claims = Object.entries(claimAt(told)) as [ClaimStep, Claim][];
  return claims.flatMap(([step, claim]) =>
    roles.map((role) => {
      const said = withReason.includes(step) ? reason : null;
      const letter = claimLetter({ ...told, role, claim, step, reason: said, now });
      return [`claim-${step}-to-${role}`, letter] as const;
    }),
  );
}
