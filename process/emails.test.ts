import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type MailRole,
  type MailTransaction,
  transactionMailContext,
} from '../sandbox/mail/context';
import {
  checkTemplate,
  type EmailTemplate,
  renderTemplate,
} from '../sandbox/mail/templates/render';
import { aLineItem, aMailTransaction, usd } from '../sandbox/mail/testing';
import { readProcessDefinition } from '../scripts/process/process-definition';
import { definitionPath, processDefinitions } from '../scripts/process/process-folders';

const ROLES: Readonly<Record<string, MailRole>> = {
  'actor.role/customer': 'customer',
  'actor.role/provider': 'provider',
};

const notifications = processDefinitions.flatMap(({ folder }) =>
  readProcessDefinition(definitionPath(folder)).notifications.map(({ name, to, template }) => ({
    folder,
    name,
    template,
    role: ROLES[to] ?? 'provider',
  })),
);

function templateOf(folder: string, name: string): EmailTemplate {
  const read = (suffix: string): string =>
    readFileSync(path.join(definitionPath(folder), 'templates', name, `${name}-${suffix}`), 'utf8');
  return { name, html: read('html.html'), subject: read('subject.txt') };
}

function render(template: EmailTemplate, recipientRole: MailRole, transaction: MailTransaction) {
  const context = transactionMailContext({
    recipientRole,
    marketplace: { name: 'Toolyard', url: 'http://localhost:3000' },
    transaction,
  });
  const result = renderTemplate(template, context, new Map());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.email;
}

const OTHER = 'line-item/item-6c1a4b52-0d1c-4c0e-9c8e-555555555555';
const plain = aMailTransaction();
const fee = aLineItem({
  code: 'line-item/customer-commission',
  unitPrice: usd(1710),
  lineTotal: usd(1710),
  quantity: 1,
  includeFor: ['customer'],
});

const wholeCart = aMailTransaction({
  listing: { ...plain.listing, title: 'Saw & <b>guide</b>' },
  booking: plain.booking && { ...plain.booking, seats: 2 },
  lineItems: [
    aLineItem({ unitPrice: usd(3800), quantity: 6, lineTotal: usd(22_800) }),
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
  protectedData: {
    mail: {
      payinTotal: '$1,317.12',
      payoutTotal: '$227.70',
      cancelUntil: 'Wed, Jun 10, 8:00 am',
      items: [
        {
          code: OTHER,
          title: 'Orbital "sander"',
          seats: 1,
          dates: 'Fri, Jun 12 to Sat, Jun 13',
          returnBy: 'Sun, Jun 14',
        },
      ],
    },
  },
});

const situations: Readonly<Record<string, MailTransaction>> = {
  'one tool for some nights': plain,
  'one night': aMailTransaction({ lineItems: [aLineItem({ quantity: 1 }), fee] }),
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
      /href="http:\/\/localhost:3000\/(?:order\/[0-9a-f-]{36}|sale\/[0-9a-f-]{36}|l\/tool\/[0-9a-f-]{36}|s)"/,
    );
  });
});

describe('what the emails say about money and days', () => {
  const emailOf =
    (folder: string) => (name: string, role: MailRole, transaction: MailTransaction) => {
      const { subject, text } = render(templateOf(folder, name), role, transaction);
      return { subject: spaced(subject), text: spaced(text) };
    };
  const email = emailOf('flex-default-process');
  const emailOfV1 = emailOf('flex-default-process/v1');

  test('the last rental day is the day before the end, which is the return day', () => {
    const { text, subject } = email('rental-confirmed-to-customer', 'customer', plain);
    expect(text).toContain('Fri, Jun 12 to Sun, Jun 14');
    expect(text).toContain('Return by Mon, Jun 15');
    expect(subject).toBe('Booked: Circular saw, from Fri, Jun 12');
  });

  test('the renter sees each line of their side and the total to the cent', () => {
    const { text } = email('rental-confirmed-to-customer', 'customer', wholeCart);
    for (const words of [
      /Saw & <b>guide<\/b>\s+\$228\.00\n\$38\.00 × 6 nights/,
      /Orbital "sander"\s+\$25\.00/,
      /\$12\.50 × 2 nights/,
      /Processing fee\s+\$17\.10/,
      /Damage protection\s+\$25\.30/,
      /Sales tax\s+\$20\.87/,
      /Total paid\s+\$1,317\.12/,
      /Canceling is free until Wed, Jun 10, 8:00 am/,
      /Return by Sun, Jun 14/,
    ]) {
      expect(text).toMatch(words);
    }
    expect(text).not.toContain('Commission');
  });

  test('the owner sees the rental, the commission and the payout, and nothing of the fee', () => {
    const { text } = email('rental-confirmed-to-provider', 'provider', wholeCart);
    expect(text).toMatch(/Commission\s+-\$25\.30/);
    expect(text).toMatch(/You'll make\s+\$227\.70/);
    expect(text).not.toMatch(/Processing fee|Sales tax|1,317/);
  });

  test('a cancellation says what goes back', () => {
    const { text } = email('canceled-by-provider-to-customer', 'customer', wholeCart);
    expect(text).toContain('The full $1,317.12 goes back to the card you paid with.');
    const without = email('canceled-by-provider-to-customer', 'customer', plain);
    expect(without.text).toContain('The full amount goes back to the card you paid with.');
  });

  test('a request says by when it has to be answered', () => {
    const { text } = emailOfV1(
      'new-request',
      'provider',
      situations['with reviews and a due time']!,
    );
    expect(text).toContain('Thu, Jun 11, 2:30 PM Eastern time');
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
