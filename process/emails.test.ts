import { readdirSync, readFileSync } from 'node:fs';
import { type MailRole, type MailTransaction } from '../sandbox/mail/context';
import { checkTemplate } from '../sandbox/mail/templates/render';
import { aLineItem, aMailTransaction, usd } from '../sandbox/mail/testing';
import { day } from '../src/domain/time/day';
import { type MailFactsInput, orderMailFacts } from '../server/core/order-mail/order-mail';
import { type QuotedTool } from '../server/core/orders/quote';
import { notifications, renderEmail as render, templateOf } from '../scripts/emails/render-email';

const usDollars = (amount: number) => ({ amount, currency: 'USD' }) as const;
const OTHER = 'line-item/item-6c1a4b52-0d1c-4c0e-9c8e-555555555555';
const plain = aMailTransaction();
const fee = aLineItem({
  code: 'line-item/customer-commission',
  unitPrice: usd(1710),
  lineTotal: usd(1710),
  quantity: 1,
  includeFor: ['customer'],
});

type Rental = readonly [unitPrice: number, lineTotal: number];

const tool = (
  title: string,
  { seats = 1, days: [start, end], rental: [unitPrice, lineTotal], discount }: Rented,
): QuotedTool => ({
  listing: { title } as QuotedTool['listing'],
  listingId: title as QuotedTool['listingId'],
  seats,
  start: day(start),
  end: day(end),
  rental: {
    code: OTHER,
    unitPrice: usDollars(unitPrice),
    lineTotal: usDollars(lineTotal),
    includeFor: [],
  },
  discount: discount
    ? {
        code: OTHER,
        unitPrice: usDollars(lineTotal),
        percentage: -discount[0],
        lineTotal: usDollars(-discount[1]),
        includeFor: [],
      }
    : null,
});

interface Rented {
  readonly seats?: number;
  readonly days: readonly [string, string];
  readonly rental: Rental;
  /** The discount in percent, and its amount in minor units. */
  readonly discount?: readonly [percent: number, amount: number];
}

/** What the server writes for the emails: two saws for three nights, a sander for two stays. */
const cartFacts: MailFactsInput = {
  tools: [
    tool('Saw & <b>guide</b>', {
      seats: 2,
      days: ['2026-06-12', '2026-06-15'],
      rental: [3800, 22_800],
    }),
    tool('Orbital "sander"', { days: ['2026-06-10', '2026-06-11'], rental: [1250, 1250] }),
    tool('Orbital "sander"', { days: ['2026-06-12', '2026-06-14'], rental: [1250, 2500] }),
  ],
  unit: 'night',
  payinTotal: usDollars(131_712),
  taxes: [1796, 97, 194],
  tax: { sourcedAt: 'tool', onFees: true, rates: [{ place: 'Texas', rate: 0.0825 }] },
  span: { start: day('2026-06-10'), end: day('2026-06-15') },
  deadline: new Date('2026-06-08T13:00:00.000Z'),
  timeZone: 'America/Chicago',
  now: new Date('2026-06-01T13:00:00.000Z'),
};
const mailFacts = orderMailFacts(cartFacts);

const wholeCart = aMailTransaction({
  listing: { ...plain.listing, title: 'Saw & <b>guide</b>' },
  booking: plain.booking && { ...plain.booking, seats: 2 },
  lineItems: [
    aLineItem({ unitPrice: usd(3800), quantity: 6, lineTotal: usd(22_800) }),
    aLineItem({ code: OTHER, unitPrice: usd(1250), quantity: 1, lineTotal: usd(1250) }),
    aLineItem({ code: OTHER, unitPrice: usd(1250), quantity: 2, lineTotal: usd(2500) }),
    fee,
    aLineItem({
      code: 'line-item/damage-protection',
      quantity: 1,
      unitPrice: usd(2530),
      lineTotal: usd(2530),
      includeFor: ['customer'],
    }),
    aLineItem({
      code: 'line-item/sales-tax',
      quantity: 1,
      unitPrice: usd(2087),
      lineTotal: usd(2087),
      includeFor: ['customer'],
    }),
    aLineItem({
      code: 'line-item/provider-commission',
      quantity: 1,
      unitPrice: usd(-2530),
      lineTotal: usd(-2530),
      includeFor: ['provider'],
    }),
  ],
  payinTotal: usd(131_712),
  payoutTotal: usd(22_770),
  protectedData: { mail: mailFacts },
});

const oneNight = aMailTransaction({
  booking: plain.booking && { ...plain.booking, end: new Date('2026-06-13T00:00:00Z') },
  lineItems: [aLineItem({ quantity: 1, lineTotal: usd(3800) }), fee],
});

const twoPieces = aMailTransaction({
  booking: plain.booking && { ...plain.booking, seats: 2 },
  lineItems: [aLineItem({ quantity: 8 }), fee],
});

const { cancelUntil: _, ...lateFacts } = mailFacts;
const tooLate = { ...wholeCart, protectedData: { mail: lateFacts } };

const situations: Readonly<Record<string, MailTransaction>> = {
  'one tool for some nights': plain,
  'one night': oneNight,
  'several pieces without the facts for emails': twoPieces,
  'an order that was too late to be canceled': tooLate,
  'priced by day': aMailTransaction({ lineItems: [aLineItem({ code: 'line-item/day' }), fee] }),
  'priced by unit': aMailTransaction({ lineItems: [aLineItem({ code: 'line-item/units' }), fee] }),
  'a whole cart': wholeCart,
  'a cart without the facts for emails': { ...wholeCart, protectedData: {} },
  'an enquiry': aMailTransaction({
    booking: null,
    lineItems: [],
    payinTotal: null,
    payoutTotal: null,
  }),
  'with reviews and a due time': aMailTransaction({
    reviews: [
      { content: 'Great <owner>', subject: plain.provider },
      { content: 'Careful renter', subject: plain.customer },
    ],
    delayedTransition: { runAt: new Date('2026-06-11T18:30:00Z') },
  }),
};

/** What people may write, and what can be missing. */
const oddTitle = `${'Very long title '.repeat(12)}<script>alert(1)</script> "quoted" {{listing.id}}`;
const oddPerson = {
  ...plain.customer,
  firstName: '\u05e8\u05d5\u05ea',
  displayName: '<b>\u05e8\u05d5\u05ea & \u0645\u0631\u064a\u0645</b>',
};
const odd: Readonly<Record<string, MailTransaction>> = {
  'names in another direction, markup and a long title': {
    ...wholeCart,
    customer: oddPerson,
    provider: { ...oddPerson, id: plain.provider.id },
    listing: { ...plain.listing, title: oddTitle },
    protectedData: {
      mail: orderMailFacts({
        ...cartFacts,
        tools: cartFacts.tools.map((each) => ({
          ...each,
          listing: { ...each.listing, title: oddTitle },
        })),
      }),
    },
  },
  'nothing that can be missing': {
    ...plain,
    customer: { ...plain.customer, firstName: '', displayName: '' },
    provider: { ...plain.provider, firstName: '', displayName: '' },
    listing: { ...plain.listing, title: '', availabilityPlan: null },
    booking: null,
    lineItems: [],
    payinTotal: null,
    payoutTotal: null,
    delayedTransition: null,
  },
};

const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe.each(notifications)('$folder $name', ({ folder, template: name, role }) => {
  const template = templateOf(folder, name);

  test('is a well-formed template', () => {
    expect(checkTemplate(template)).toEqual([]);
  });

  test.each(Object.entries(situations))('renders %s', (_, transaction) => {
    const { subject, html, text } = render(template, role, transaction);
    const reader = role === 'customer' ? transaction.customer : transaction.provider;
    expect(text).toContain(`Hi ${reader.firstName},`);
    expect(subject).not.toMatch(/\n|^$/);
    expect(html).not.toMatch(/undefined|null|NaN|\[object|\{\{|Invalid|<b>guide/);
    expect(html).toMatch(
      /href="http:\/\/localhost:3000\/(?:order\/[0-9a-f-]{36}|sale\/[0-9a-f-]{36}(?:\?answer=accept)?|l\/tool\/[0-9a-f-]{36}|s)"/,
    );
  });
});

describe.each(notifications)('$folder $name with odd data', ({ folder, template: name, role }) => {
  test.each(Object.entries(odd))('%s', (_, transaction) => {
    const { subject, html, text } = render(templateOf(folder, name), role, transaction);
    expect(subject).toMatch(/\S/);
    expect(subject).not.toMatch(/\n|undefined|null/);
    expect(html).not.toMatch(/<script|<b>\u05e8|undefined|NaN|\[object|Invalid/);
    // What somebody writes is never read as a template.
    expect(text).not.toContain(`"quoted" ${plain.listing.id}`);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(
        /^http:\/\/localhost:3000(?:\/[\w/-]+(?:\?answer=(?:accept|decline))?)?$/,
      );
    }
    for (const [, label = ''] of html.matchAll(/<a [^>]*>([\s\S]*?)<\/a>/g)) {
      expect(label.trim()).not.toBe('');
    }
    expect(text.length).toBeGreaterThan(80);
    expect(text).not.toMatch(/&(?:amp|lt|quot|nbsp);/);
  });
});

/** These include the emails that our server sends. */
test.each(readdirSync('process/emails/previews').filter((name) => name.endsWith('.html')))(
  '%s has all its words in one landmark',
  (name) => {
    const html = readFileSync(`process/emails/previews/${name}`, 'utf8');
    expect(html.match(/role="main"/g)).toHaveLength(1);
    expect(html).toMatch(/<div role="main">\s*<table[\s\S]*<\/table>\s*<\/div>\s*<\/body>/);
  },
);

test.each(notifications)('$folder $name supports dark mail programs', ({ folder, template }) => {
  const { html } = templateOf(folder, template);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  // Every picture only repeats what stands beside it.
  for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toContain('alt=""');
});

describe('what the emails say about money and days', () => {
  const emailOf =
    (folder: string) => (name: string, role: MailRole, transaction: MailTransaction) => {
      const { subject, text } = render(templateOf(folder, name), role, transaction);
      return { subject: spaced(subject), text: spaced(text) };
    };
  const email = emailOf('flex-default-process');
  const emailOfV1 = emailOf('flex-default-process/v1');

  test('a stay is written with its pick-up day and its return day', () => {
    const { text, subject } = email('rental-confirmed-to-customer', 'customer', plain);
    expect(text).toContain('Fri, Jun 12 → Mon, Jun 15');
    expect(text).toContain('Return by Mon, Jun 15');
    expect(subject).toBe('Booked: Circular saw, from Fri, Jun 12');
  });

  test('the renter sees each line of their side and the total to the cent', () => {
    const { text } = email('rental-confirmed-to-customer', 'customer', wholeCart);
    for (const words of [
      /Saw & <b>guide<\/b>\s+\$228\.00\nFri, Jun 12 → Mon, Jun 15 · 3 nights\n\$38\.00 × 2 pieces × 3 nights/,
      /Orbital "sander"\s+\$12\.50\nWed, Jun 10 → Thu, Jun 11 · 1 night\n\$12\.50 × 1 night/,
      /Orbital "sander"\s+\$25\.00\nFri, Jun 12 → Sun, Jun 14 · 2 nights\n\$12\.50 × 2 nights/,
      /Processing fee\s+\$17\.10/,
      /Damage protection\s+\$25\.30/,
      /Sales tax \(8\.25% in Texas\)\s+\$20\.87/,
      /Total paid\s+\$1,317\.12/,
      /Canceling is free until Mon, Jun 8, 8:00 am CDT/,
      /Orbital "sander": pickup is from Wed, Jun 10, 8:00 am CDT on, and the return is due by Thu, Jun 11, 6:00 pm CDT/,
      /Orbital "sander": pickup is from Fri, Jun 12, 8:00 am CDT on, and the return is due by Sun, Jun 14, 6:00 pm CDT/,
      /Saw & <b>guide<\/b>: pickup is from Fri, Jun 12, 8:00 am CDT on, and the return is due by Mon, Jun 15, 6:00 pm CDT/,
    ]) {
      expect(text).toMatch(words);
    }
    expect(text).not.toContain('Commission');
    // The tools come back on three different days.
    expect(text).not.toContain('everything is due back');
    expect(text).not.toContain('"sander"Orbital');
  });

  test('each stay has its own days, pieces and day of return', () => {
    const { text, subject } = email('rental-confirmed-to-customer', 'customer', wholeCart);
    for (const words of [
      /2 pieces\s+Fri, Jun 12 → Mon, Jun 15 · 3 nights\s+Return by Mon, Jun 15/,
      /Wed, Jun 10 → Thu, Jun 11 · 1 night\s+Return by Thu, Jun 11/,
      /Fri, Jun 12 → Sun, Jun 14 · 2 nights\s+Return by Sun, Jun 14/,
    ]) {
      expect(text).toMatch(words);
    }
    // This is the first day of the order, not that of the tool that comes back last.
    expect(subject).toContain('from Wed, Jun 10');
  });

  test.each([
    ['day', '· 3 days', '$38.00 × 2 pieces × 3 days'],
    ['units', '· 3 days', '$38.00 × 2 pieces × 1 unit'],
  ] as const)('where prices are for %s, no email mentions nights', (unit, length, price) => {
    const facts = { protectedData: { mail: orderMailFacts({ ...cartFacts, unit }) } };
    const { text } = email('rental-confirmed-to-customer', 'customer', { ...wholeCart, ...facts });
    expect(text).toContain(`Fri, Jun 12 → Mon, Jun 15 ${length}`);
    expect(text).toContain(price);
    expect(text).not.toMatch(/night/);
  });

  test.each(['line-item/night', 'line-item/day', 'line-item/units'])(
    'without the facts for emails, a rental of one day priced by %s does not mention nights',
    (code) => {
      const transaction = { ...oneNight, lineItems: [aLineItem({ code, quantity: 1 }), fee] };
      const { text } = email('rental-confirmed-to-customer', 'customer', transaction);
      const [days] = /Fri, Jun 12.*\s+Return by.*/.exec(text) ?? [];
      expect(days).toMatch(/^Fri, Jun 12 → Sat, Jun 13\s+Return by Sat, Jun 13$/);
    },
  );

  test('one night is one day, returned the day after', () => {
    const { text } = email('rental-confirmed-to-customer', 'customer', oneNight);
    expect(text).toMatch(/Fri, Jun 12 → Sat, Jun 13\s+Return by Sat, Jun 13/);
    expect(text).toContain('$38.00 × 1 night');
  });

  test('pieces are never shown as nights', () => {
    const { text } = email('rental-confirmed-to-customer', 'customer', twoPieces);
    expect(text).toContain('2 pieces');
    expect(text).not.toContain('8 nights');
    expect(text).toContain('$38.00 for each night and piece');
  });

  test('people who can no longer cancel are not told that they can', () => {
    const { text } = email('rental-confirmed-to-customer', 'customer', tooLate);
    expect(text).toContain('It starts within 48 hours, so it can no longer be canceled.');
    const sale = email('rental-confirmed-to-provider', 'provider', tooLate);
    expect(sale.text).not.toMatch(/cancel/i);
    const inTime = email('rental-confirmed-to-provider', 'provider', wholeCart);
    expect(inTime.text).toContain('cancel by Mon, Jun 8, 8:00 am CDT');
  });

  test('the subjects say that an order has several tools', () => {
    const order = { ...wholeCart, protectedData: { mail: mailFacts } };
    const subjectOf = (name: string, side: MailRole) => email(name, side, order).subject;
    // The named tool is picked up on the named day.
    const tools = 'Orbital "sander" and 2 more tools';
    expect(subjectOf('rental-confirmed-to-customer', 'customer')).toContain(
      `Booked: ${tools}, from Wed, Jun 10`,
    );
    expect(emailOfV1('request-sent', 'customer', order).subject).toContain(
      `${tools}, from Wed, Jun 10`,
    );
    expect(subjectOf('rental-confirmed-to-provider', 'provider')).toContain(
      `booked your ${tools},`,
    );
    expect(subjectOf('canceled-by-customer-to-provider', 'provider')).toContain(
      `canceled: ${tools}`,
    );
    const alone = orderMailFacts({ ...cartFacts, tools: cartFacts.tools.slice(0, 1) });
    const single = { ...wholeCart, protectedData: { mail: alone } };
    expect(email('rental-confirmed-to-customer', 'customer', single).subject).not.toContain('more');
  });

  test('both sides see the discount for a longer rental beside its tool, to the cent', () => {
    const washer = tool('Washer', {
      days: ['2026-06-12', '2026-06-19'],
      rental: [3800, 26_600],
      discount: [10, 2660],
    });
    const ladder = tool('Ladder', { days: ['2026-06-12', '2026-06-14'], rental: [1400, 2800] });
    const mail = orderMailFacts({ ...cartFacts, tools: [washer, ladder] });
    const transaction = { ...wholeCart, protectedData: { mail } };
    for (const { text } of [
      email('rental-confirmed-to-customer', 'customer', transaction),
      email('rental-confirmed-to-provider', 'provider', transaction),
    ]) {
      expect(text).toMatch(
        /Washer\s+\$266\.00[^-]*10% off for a longer rental\s+-\$26\.60\s+Ladder/,
      );
      expect(text.match(/longer rental/g)).toHaveLength(1);
    }
  });

  test('the owner sees the rental, the commission and the payout, but not the fee', () => {
    const { text } = email('rental-confirmed-to-provider', 'provider', wholeCart);
    expect(text).toMatch(/Commission\s+-\$25\.30/);
    expect(text).toMatch(/You'll make\s+\$227\.70/);
    expect(text).not.toMatch(/Processing fee|Sales tax|1,317/);
  });

  test('the email about a cancellation by staff contains their reason and the whole refund', () => {
    const said = { subject: 'Your rental was canceled, $400.00 goes back', text: 'All of $400.00' };
    const staff = { reason: 'The reason: it does not start.', customer: said, provider: said };
    const ended = { ...wholeCart, protectedData: { mail: mailFacts, staff } };
    for (const role of ['customer', 'provider'] as const) {
      const { subject, text } = email(`canceled-by-operator-to-${role}`, role, ended);
      expect(subject).toBe(said.subject);
      for (const words of [said.text, staff.reason]) expect(text).toContain(words);
      expect(text).not.toContain('$1,317.12');
    }
    expect(notifications.filter(({ name }) => name.includes('extension-canceled'))).toEqual(
      notifications.filter(({ folder }) => folder === 'extension/v1').slice(-2),
    );
  });

  test('the email about a cancellation names the refund', () => {
    const refunded = { ...wholeCart, protectedData: { mail: mailFacts, refunded: '$400.00' } };
    expect(email('canceled-by-customer-to-customer', 'customer', refunded).text).toContain(
      'All of $400.00, extra nights included, goes back to the card',
    );
    const { text } = email('canceled-by-provider-to-customer', 'customer', wholeCart);
    expect(text).toContain(
      'The full $1,317.12, with $20.87 of sales tax, goes back to the card you paid with.',
    );
    const without = email('canceled-by-provider-to-customer', 'customer', plain);
    expect(without.text).toContain('The full amount goes back to the card you paid with.');
  });

  test('the email about a request names its deadline', () => {
    const { text } = emailOfV1(
      'new-request',
      'provider',
      situations['with reviews and a due time']!,
    );
    expect(text).toContain('Thu, Jun 11, 2:30 pm EDT');
  });

  test('the deadline of a request is in the time zone of the tool', () => {
    const asked = situations['with reviews and a due time']!;
    const inAustin = { ...asked, protectedData: { timeZone: 'America/Chicago' } };
    for (const { text } of [
      emailOfV1('new-request', 'provider', inAustin),
      emailOf('extension')('extension-asked', 'provider', inAustin),
    ]) {
      expect(text).toContain('Thu, Jun 11, 1:30 pm CDT');
      expect(text).not.toContain('Eastern');
    }
  });

  test('the email about a request names a morning deadline with am', () => {
    const asked = situations['with reviews and a due time']!;
    const early = { ...asked, delayedTransition: { runAt: new Date('2026-06-11T13:05:00Z') } };
    const { text } = emailOf('extension')('extension-asked', 'provider', early);
    expect(text).toContain('Thu, Jun 11, 9:05 am EDT');
  });

  test.each(['asked', 'accepted', 'declined', 'expired'])(
    'the email about later nights that were %s names all extended tools',
    (what) => {
      const mail = { ...mailFacts, names: 'Saw and Orbital sander' };
      const stays = { ...wholeCart, protectedData: { mail } };
      const side = what === 'asked' ? 'provider' : 'customer';
      const { text } = emailOf('extension')(`extension-${what}`, side, stays);
      expect(text).toMatch(/bring the Saw and Orbital sander back/);
    },
  );

  test('tools on the same days have one sentence about their hours', () => {
    const [saw] = cartFacts.tools;
    const same = {
      ...cartFacts,
      tools: [saw!, { ...saw!, listing: { ...saw!.listing, title: 'Ladder' } }],
    };
    const transaction = { ...wholeCart, protectedData: { mail: orderMailFacts(same) } };
    const { text } = email('rental-confirmed-to-customer', 'customer', transaction);
    expect(text).toContain('everything is due back by Mon, Jun 15, 6:00 pm CDT');
  });

  test('no email promises that money arrives, only that it was released', () => {
    for (const { folder, template, role } of notifications) {
      const { subject, text } = render(templateOf(folder, template), role, wholeCart);
      expect(`${subject} ${text}`).not.toMatch(
        /on its way|we sent your money|banks take a few days/i,
      );
    }
    const { text } = email('rental-completed-to-provider', 'provider', wholeCart);
    expect(text).toContain('We released your money for the bank account in your payout details.');
  });

  test('the email about a completed rental names no day of return, because the rental may have been extended', () => {
    const order = { ...wholeCart, protectedData: { mail: mailFacts } };
    for (const role of ['customer', 'provider'] as const) {
      const { text } = email(`rental-completed-to-${role}`, role, order);
      expect(text).not.toContain('Return by');
      expect(text).toContain('Orbital "sander"');
      expect(text).toMatch(/receipts of (?:their|its) own/);
    }
  });

  test('the email about a paid late fee does not say that the tools are back', () => {
    const { text } = emailOf('late-fee')('late-fee-paid-to-customer', 'customer', wholeCart);
    expect(text).not.toMatch(/came back|brought back/);
  });

  test('the number of an order is the first eight characters of its id, also for its later nights and late fees', () => {
    const number = '1a2b3c4d';
    const own = { ...wholeCart, metadata: { orderNumber: number } };
    expect(email('rental-confirmed-to-customer', 'customer', own).text).toContain(
      `Order #${number}.`,
    );
    const further = {
      ...wholeCart,
      protectedData: { mail: { ...mailFacts, orderNumber: number } },
    };
    for (const { text } of [
      emailOf('extension')('extension-accepted', 'customer', further),
      emailOf('late-fee')('late-fee-paid-to-customer', 'customer', further),
    ]) {
      expect(text).toContain(`Order #${number}.`);
      expect(text).not.toContain(wholeCart.id.slice(0, 8) + '.');
    }
  });

  test('the email says after how many days the rental completes automatically', () => {
    const textWith = (protectedData: Record<string, string | object>) =>
      email('rental-confirmed-to-provider', 'provider', {
        ...plain,
        protectedData,
      } as MailTransaction).text;
    expect(textWith({})).toContain('two days after the last day of return');
    expect(textWith({ rules: { completes: 'by-server' } })).toContain(
      'three days after the last day of return',
    );
  });

  test('each side reads the review about itself', () => {
    const reviewed = situations['with reviews and a due time']!;
    expect(email('reviews-published-to-provider', 'provider', reviewed).text).toContain(
      'Great <owner>',
    );
    expect(email('reviews-published-to-provider', 'provider', reviewed).text).not.toContain(
      'Careful',
    );
    expect(email('reviews-published-to-customer', 'customer', reviewed).text).toContain(
      'Careful renter',
    );
  });
});
