import * as v from 'valibot';
import { type PublicConfig } from '~/config/public-config';
import { type StaffEntry } from '~/domain/desk/staff-entry';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { type Claim } from '~/domain/order/claim/claims';
import { type Extension } from '~/domain/order/stay/extensions';
import { stayIdSchema } from '~/domain/order/stay/stay-id';
import { staysOf } from '~/domain/order/stay/stays';
import { day } from '~/domain/time/day';
import { type EmailText } from '../../server/mail/email';
import { type ClaimStep } from '../../server/core/notices/claim-updates';
import { type Telling, type NoticeOrder } from '../../server/core/notices/emails';
import {
  type FactsOf,
  orderEmail,
  orderNotices,
  type OrderNoticeKind,
} from '../../server/core/notices/order-notices';
import {
  type PersonFacts,
  type PersonNoticeKind,
  personNotices,
} from '../../server/core/notices/person-notices';
import { roles } from '../../server/core/notices/tell';
import { entryWords } from '../../server/staff/staff-entries';

type Samples<Facts> = Readonly<Record<string, Facts>>;
type Preview = readonly [name: string, email: EmailText];

const AT = '2026-06-16T15:00:00.000Z';
const ANSWERED = '2026-06-17T15:00:00.000Z';
const DECIDED = '2026-06-19T15:00:00.000Z';
const reason = 'The photos of the hand-over show the housing without a crack.';

/** A claim at each of its steps, as far as the email about the step depends on it. */
function claimAt({ listingId }: NoticeOrder): Readonly<Record<ClaimStep, Claim>> {
  const opened: Claim = {
    by: 'provider',
    at: AT,
    stay: v.parse(stayIdSchema, '2026-06-12_2026-06-15'),
    currency: 'USD',
    lines: [{ kind: 'damage', tool: listingId, sum: 6400 }],
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

function claims(order: NoticeOrder): Samples<FactsOf<'claim'>> {
  const steps = Object.entries(claimAt(order)) as [ClaimStep, Claim][];
  return Object.fromEntries(
    steps.map(([step, claim]) => {
      const said = withReason.includes(step) ? reason : null;
      return [step, { claim, step, reason: said, now: new Date(ANSWERED) }];
    }),
  );
}

/** A late fee of the saw, which is still out. */
function fees({ transaction }: NoticeOrder): Samples<FactsOf<'fee'>> {
  const stay = staysOf(transaction).at(-1);
  if (!stay) throw new Error('the sample order has no stays');
  const out = new Date('2026-06-16T04:00:00.000Z');
  const due = new Date('2026-06-15T23:00:00.000Z');
  const asked = {
    amount: { amount: 7600, currency: 'USD' },
    askedAt: out,
    due,
    back: out,
  } as const;
  const ended = new Date(AT);
  return {
    asked: { event: 'asked', stay, fee: { ...asked, state: 'asked' } },
    withdrawn: {
      event: 'withdrawn',
      stay,
      fee: { ...asked, state: 'withdrawn', endedAt: ended },
    },
    refused: { event: 'refused', stay, fee: { ...asked, state: 'refused', answeredAt: ended } },
  };
}

function requests(): Samples<FactsOf<'request'>> {
  const until = new Date('2026-06-12T15:00:00.000Z');
  const nights: Extension = {
    id: v.parse(transactionIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-444444444444'),
    state: 'state/preauthorized',
    start: day('2026-06-15'),
    end: day('2026-06-17'),
    answerBy: until,
    at: until,
  };
  return {
    'card-failed': { event: 'card-failed', until: null, nights: null },
    'ends-soon': { event: 'ends-soon', until, nights: null },
    'nights-card-failed': { event: 'card-failed', until: null, nights },
    'nights-ends-soon': { event: 'ends-soon', until, nights },
  };
}

function staff(): Samples<FactsOf<'staff'>> {
  const entry: StaffEntry = {
    number: 1,
    at: AT,
    by: v.parse(userIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-666666666666'),
    name: 'Sam S',
    deed: 'write',
    outside: null,
    words: 'Please agree on another hour by tomorrow.',
    sum: null,
    isOut: false,
    claimTime: null,
    to: ['customer', 'provider'],
    left: [],
  };
  const { number, deed } = entry;
  return {
    words: { number, at: AT, deed, wordsFor: (telling) => entryWords(telling, entry) },
  };
}

const refund = {
  number: 1,
  payment: null,
  tool: null,
  claim: null,
  currency: 'USD',
  at: new Date('2026-06-18T15:00:00.000Z'),
  sum: 2000,
  owner: 1200,
  tax: 118,
} as const;

const samples: {
  readonly [Kind in OrderNoticeKind]: (order: NoticeOrder) => Samples<FactsOf<Kind>>;
} = {
  claim: claims,
  fee: fees,
  request: requests,
  staff,
  hold: () => ({
    placed: { event: 'placed', number: 1 },
    waiting: { event: 'waiting', number: 1 },
    released: { event: 'released', number: 1 },
  }),
  refund: () => ({ 'in-part': { refund, reason } }),
  refundFailed: () => ({
    'by-bank': { number: 1, amount: { amount: 2000, currency: 'USD' } },
  }),
  payoutFailed: () => ({
    'by-bank': { object: 'po_1', sum: { amount: 9000, currency: 'USD' } },
  }),
  overdue: () => ({
    asked: { event: 'asked', due: new Date(AT), completesAt: new Date(DECIDED) },
    last: { event: 'last', due: new Date(AT), completesAt: new Date(DECIDED) },
    out: { event: 'out', due: new Date(AT), completesAt: null },
  }),
  meeting: ({ id: other, listingId: tool }) => {
    const facts = { other, tool, due: new Date(AT), pickUp: new Date(DECIDED) };
    return {
      soon: { ...facts, event: 'soon', side: 'waits' },
      late: { ...facts, event: 'late', side: 'waits' },
      'has-soon': { ...facts, event: 'soon', side: 'has' },
      'has-late': { ...facts, event: 'late', side: 'has' },
    };
  },
  trouble: () => ({ late: { is: 'late' }, owes: { is: 'owes' } }),
  confirmation: () => ({ renter: { role: 'customer' }, owner: { role: 'provider' } }),
};

const dashed = (text: string): string => text.replace(/[A-Z]/, (each) => `-${each.toLowerCase()}`);

function previewsOf<Kind extends OrderNoticeKind>(
  kind: Kind,
  { order, config }: Pick<Telling, 'order' | 'config'>,
): Preview[] {
  return Object.entries<FactsOf<Kind>>(samples[kind](order)).flatMap(([name, facts]) =>
    roles.flatMap((role) => {
      const email = orderEmail(kind, { order, role, config }, facts);
      const isMailed = orderNotices[kind].isMailed?.(role, facts);
      return email && !isMailed ? [[`${dashed(kind)}-${name}-to-${role}`, email] as const] : [];
    }),
  );
}

/** Each email about an order that our server sends by itself. */
export const orderPreviews = (context: Pick<Telling, 'order' | 'config'>): Preview[] => {
  const { order, config } = context;
  const heldMoney = {
    amount: 25_000,
    currency: 'USD',
    entries: [],
    keeps: [],
    withoutSince: null,
    cardForgottenAt: null,
  } as const;
  const held = { ...order, transaction: { ...order.transaction, heldMoney } };
  const kinds = Object.keys(samples) as OrderNoticeKind[];
  return kinds.flatMap((kind) => previewsOf(kind, { order: held, config }));
};

const tool = {
  id: v.parse(listingIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-777777777777'),
  title: 'Extension ladder',
};
const check = { check: 'vs_1', fault: null, failures: 0 } as const;

type Sampled = Exclude<PersonNoticeKind, 'suspension'>;
const followed = { ...tool, at: AT, url: 'https://example.com/rent.ics' };
const personSamples: { readonly [Kind in Sampled]: Samples<PersonFacts<Kind>> } = {
  identity: {
    verified: { ...check, state: 'verified' },
    failed: { ...check, state: 'failed', fault: 'expired', failures: 1 },
    closed: { ...check, state: 'closed', fault: 'face', failures: 3 },
  },
  firstTool: { waits: tool },
  sentBack: {
    tool: {
      ...tool,
      at: AT,
      reasons: ['photos', 'price'],
      words: 'One picture in daylight is enough.',
    },
  },
  bookable: {
    now: { owner: v.parse(userIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-666666666666') },
  },
  toolClosed: { tool: { ...tool, at: AT, reason: 'It was recalled by its maker.' } },
  calendar: {
    paused: { ...followed, state: 'paused' },
    thin: { ...followed, state: 'thin' },
  },
};

function personPreviewsOf<Kind extends Sampled>(
  kind: Kind,
  name: string,
  config: PublicConfig,
): Preview[] {
  return Object.entries<PersonFacts<Kind>>(personSamples[kind]).map(([of, facts]) => [
    `${dashed(kind)}-${of}`,
    personNotices[kind].email(name, facts, config),
  ]);
}

/** Each email about a person or a tool that our server sends by itself. */
export const personPreviews = (name: string, config: PublicConfig): Preview[] =>
  (Object.keys(personSamples) as Sampled[]).flatMap((kind) => personPreviewsOf(kind, name, config));
