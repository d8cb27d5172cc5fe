import path from 'node:path';
import { offerOf } from '~/domain/listing/offer';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { day, type DayRange } from '~/domain/time/day';
import { orderKey } from '~/domain/order/process/order-number';
import { parseTransaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import * as v from 'valibot';
import { type BuiltInInput, type BuiltInName, renderBuiltIn } from '../../sandbox/mail/built-in';
import { type RenderedEmail } from '../../sandbox/mail/templates/render';
import { aLineItem, aMailTransaction, aMailUser, usd } from '../../sandbox/mail/testing';
import { feeMailFacts, nightsMailFacts } from '../../server/core/extensions/extra-mail';
import { type Telling, type NoticeOrder } from '../../server/core/notices/emails';
import { arrangementEmail } from '../../server/core/orders/arrangement-email';
import { orderMailFacts } from '../../server/core/order-mail/order-mail';
import { type QuotedTool } from '../../server/core/orders/quote';
import { savedSearchEmail } from '../../server/features/saved-searches/email-text';
import { orderPreviews, personPreviews } from './notice-previews';
import { staffEmails } from './staff-email-previews';
import { reminderEmails } from './reminder-email-previews';
import { notifications, renderEmail, SAMPLE_URL, templateOf } from './render-email';
import { arranged } from './sample-arranged';

/** Where the previews are kept; our server shows them in the style guide. */
export const PREVIEW_FOLDER = path.join(__dirname, '..', '..', 'process', 'emails', 'previews');

const ZONE = 'America/Chicago';
const LADDER = v.parse(listingIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-555555555555');
const sawDays = { start: day('2026-06-12'), end: day('2026-06-15') };
const ladderDays = { start: day('2026-06-11'), end: day('2026-06-14') };
const span = { start: ladderDays.start, end: sawDays.end };
const plain = aMailTransaction();
const ORDER_ID = v.parse(transactionIdSchema, plain.id);

const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;

/** A tool, as far as emails tell about it. */
const tool = (
  title: string,
  { seats, days }: { readonly seats: number; readonly days: DayRange },
  [price, total]: readonly [number, number],
): QuotedTool => ({
  listing: { title, picture: `${SAMPLE_URL}/icons/icon-192.png` } as QuotedTool['listing'],
  listingId: LADDER,
  seats,
  ...days,
  rental: { code: '', unitPrice: dollars(price), lineTotal: dollars(total), includeFor: [] },
  discount: null,
});

const feeLine = (name: string, amount: number, side: Role) =>
  aLineItem({
    code: `line-item/${name}`,
    unitPrice: usd(amount),
    lineTotal: usd(amount),
    quantity: 1,
    includeFor: [side],
  });

/** A saw, twice, and a ladder, each for three nights, but not the same nights. */
const lineItems = [
  aLineItem({ unitPrice: usd(3800), quantity: 6, lineTotal: usd(22_800) }),
  aLineItem({
    code: `line-item/item-${LADDER}`,
    unitPrice: usd(1999),
    quantity: 3,
    lineTotal: usd(5997),
  }),
  feeLine('customer-commission', 4320, 'customer'),
  feeLine('sales-tax', 2732, 'customer'),
  feeLine('provider-commission', -2880, 'provider'),
];
const payinTotal = usd(35_849);
const payoutTotal = usd(25_917);

const facts = {
  tools: [
    tool('Circular saw', { seats: 2, days: sawDays }, [3800, 22_800]),
    tool('Extension ladder', { seats: 1, days: ladderDays }, [1999, 5997]),
  ],
  unit: 'night' as const,
  payinTotal: dollars(payinTotal.amount),
  hold: dollars(15_000),
  taxes: [2163, 569],
  tax: { sourcedAt: 'tool', onFees: true, rates: [{ place: 'Texas', rate: 0.0825 }] } as const,
  span,
  deadline: new Date('2026-06-09T13:00:00.000Z'),
  timeZone: ZONE,
  now: new Date('2026-06-01T13:00:00.000Z'),
};
const mail = orderMailFacts(facts);

const sample = aMailTransaction({
  lineItems,
  payinTotal,
  payoutTotal,
  protectedData: { mail, timeZone: ZONE, rules: { completes: 'by-server' } },
  metadata: { orderNumber: orderKey(ORDER_ID) },
  booking: plain.booking && { ...plain.booking, seats: 2 },
  reviews: [
    { content: 'The saw was sharp and came with a spare blade.', subject: plain.provider },
    { content: 'Brought everything back clean and on time.', subject: plain.customer },
  ],
  delayedTransition: { runAt: new Date('2026-06-11T18:30:00Z') },
});

/** Later nights of the same tools. */
const nights = {
  ...sample,
  protectedData: {
    ...sample.protectedData,
    mail: nightsMailFacts({ ...facts, orderId: ORDER_ID }),
  },
};

/** The same tools, one day late. */
const lateFee = {
  ...sample,
  lineItems: [
    aLineItem({ code: 'line-item/late-fee', unitPrice: usd(3800), lineTotal: usd(7600) }),
    aLineItem({
      code: `line-item/late-fee-${LADDER}`,
      unitPrice: usd(1999),
      lineTotal: usd(1999),
    }),
    feeLine('sales-tax', 792, 'customer'),
    feeLine('provider-commission', -960, 'provider'),
  ],
  payinTotal: usd(10_391),
  payoutTotal: usd(8639),
  protectedData: {
    mail: feeMailFacts({
      ...facts,
      orderId: ORDER_ID,
      subtotal: dollars(9599),
      payinTotal: dollars(10_391),
      taxes: [792],
    }),
  },
};

/** The transactions of processes for what is paid beside an order. */
const samples: Readonly<Record<string, typeof sample>> = { extension: nights, 'late-fee': lateFee };

const marketplace = { name: 'Toolyard', url: SAMPLE_URL };
const config = {
  marketplaceName: marketplace.name,
  rootUrl: marketplace.url,
  locale: 'en-US',
  timeZone: ZONE,
  bookingUnit: 'night',
  prices: 'with-fees',
  currency: 'USD',
} as const;
type Config = Telling['config'];

const common = { recipient: aMailUser(), marketplace };
const emailVerification = { token: 'sample' };
const { id, listing, customer, provider } = sample;
const builtIn: { readonly [Name in BuiltInName]: BuiltInInput<Name> } = {
  'email-address-changed': common,
  'listing-approved': { ...common, listing },
  'new-message': {
    ...common,
    message: {
      sender: provider,
      content: 'Is Friday at nine fine?',
      transaction: { id, listing, customer, provider },
    },
  },
  'password-changed': common,
  'reset-password': {
    ...common,
    passwordReset: { token: 'sample', emailAddress: 'rosa@example.com' },
  },
  'user-approved': common,
  'user-joined': common,
  'user-permissions-changed': {
    ...common,
    changedPermissions: { 'post-listings': 'permission/deny', read: 'permission/allow' },
  },
  'verify-changed-email-address': { ...common, emailVerification },
  'verify-email-address': { ...common, emailVerification },
};

function sampleOrder(): NoticeOrder {
  const ladder = {
    listingId: LADDER,
    ...ladderDays,
    seats: 1,
    title: 'Extension ladder',
    code: `line-item/item-${LADDER}`,
  };
  const transaction = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T12:00:00.000Z',
      state: sample.state,
      lineItems,
      payinTotal,
      payoutTotal,
      protectedData: { timeZone: ZONE, span, restOfShoppingCartItems: [JSON.stringify(ladder)] },
    },
    booking: { start: `${sawDays.start}T00:00:00Z`, end: `${sawDays.end}T00:00:00Z`, seats: 2 },
  });
  if (!transaction) throw new Error('the sample order cannot be read');
  return {
    id: v.parse(transactionIdSchema, id),
    transaction,
    listingId: v.parse(listingIdSchema, listing.id),
    providerId: v.parse(userIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-444444444444'),
    title: listing.title,
    parties: {
      customer: { ...customer, email: null, isGone: false },
      provider: { ...provider, email: null, isGone: false },
    },
  };
}

/** The emails that our server sends by itself. */
function serverEmails(): readonly (readonly [string, RenderedEmail])[] {
  const order = sampleOrder();
  const context = { order, config: config as Config };
  const price = { amount: 1999, currency: 'USD' } as const;
  const emails = arranged.map(({ name, role, what }) => {
    const [reader, actor] = role === 'customer' ? [customer, provider] : [provider, customer];
    const parties = { reader: reader.firstName, actor: actor.displayName };
    const tools = 'Extension ladder';
    const email = { orderId: order.id, what, tools, role, timeZone: ZONE, config: context.config };
    return [name, arrangementEmail({ ...email, ...parties })] as const;
  });
  const search = savedSearchEmail({
    name: customer.firstName,
    tools: [{ id: LADDER, title: 'Extension ladder', offer: offerOf(price, {}) }],
    unsubscribe: '/',
    config: context.config,
  });
  return [
    ...reminderEmails(context, ZONE),
    ...emails,
    ['saved-search', search],
    ...staffEmails(context),
    ...orderPreviews(context),
    ...personPreviews(provider.firstName, context.config),
  ];
}

/** Every email with sample data, by name. If two versions of a process have an email, the current one is used. */
function emailPreviews(): ReadonlyMap<string, RenderedEmail> {
  const ofProcesses = notifications
    .toReversed()
    .map(
      ({ folder, template, role }) =>
        [
          template,
          renderEmail(templateOf(folder, template), role, samples[folder] ?? sample),
        ] as const,
    );
  const ofAccounts = (Object.keys(builtIn) as BuiltInName[]).map(
    (name) => [name, renderBuiltIn(name, builtIn[name])] as const,
  );
  return new Map([...new Map(ofProcesses), ...serverEmails(), ...ofAccounts]);
}

/** The files of the previews: HTML whose links lead to the site that shows it, and plain text below its subject. */
export const previewFiles = (): readonly (readonly [string, string])[] =>
  [...emailPreviews()].flatMap(([name, { subject, html, text }]) => [
    [path.join(PREVIEW_FOLDER, `${name}.html`), html.replaceAll(SAMPLE_URL, '')] as const,
    [path.join(PREVIEW_FOLDER, `${name}.txt`), `${subject}\n\n${text.trim()}\n`] as const,
  ]);
