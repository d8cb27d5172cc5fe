import * as v from 'valibot';
import { day } from '~/domain/time/day';
import { transactionIdSchema } from '~/domain/ids';
import { staysOf } from '~/domain/order/stay/stays';
import { type Role } from '~/domain/order/process/transaction-graph';
import { testConfig } from '~/testing/test-config';
import { integrationOf } from '../testing/integration-of';
import { aListingId, aUserId, uuid } from '../testing/order-world';
import { aNoticeOrder, ORDER } from '../testing/notice-world';
import { reminderKinds } from './reminders/due-reminder';
import { reminderEmail } from './reminders/reminder-email';
import { orderEmail } from '../core/notices/order-notices';
import { roles } from '../core/notices/tell';
import { readOrder, type StoredOrder } from '../core/orders/read-order';
import { type EmailText } from '../mail/email';

const id = v.parse(transactionIdSchema, ORDER);
const time = new Date('2026-06-12T13:00:00Z');

interface Odd {
  readonly title?: string;
  readonly name?: string;
  readonly attributes?: object;
}

/** Creates an order with texts that people may have written. */
async function orderWith({ title = 'Saw', name = 'Rita D', attributes = aNoticeOrder() }: Odd) {
  const person = { email: 'a@example.com', emailVerified: true };
  const ref = (value: string) => ({ data: { id: value } });
  const data = {
    data: {
      id,
      attributes,
      relationships: {
        customer: ref(aUserId(1)),
        provider: ref(aUserId(2)),
        listing: ref(aListingId(61)),
        booking: ref(uuid(72)),
      },
    },
    included: [
      ...[aUserId(1), aUserId(2)].map((user) => ({
        id: user,
        attributes: { ...person, profile: { firstName: name, displayName: name } },
      })),
      { id: aListingId(61), attributes: { title } },
      {
        id: uuid(72),
        attributes: { start: '2026-06-12T00:00:00Z', end: '2026-06-15T00:00:00Z', seats: 1 },
      },
    ],
  };
  const show = () => Promise.resolve({ status: 200, data });
  const order = await readOrder(integrationOf({ transactions: { show } }), id);
  if (!order) throw new Error('no order');
  return order;
}

const odd: Readonly<Record<string, Odd>> = {
  markup: { title: '<script>alert(1)</script> & "saw"', name: "<b>O'Neil</b>" },
  'text from right to left': { title: 'מסור עגול', name: 'مريم' },
  'a very long title': { title: 'Saw '.repeat(200).trim() },
  'braces of the text engine': { title: '{name} {count, plural}', name: '{time}' },
  'nothing that can be missing': {
    title: '',
    name: '',
    attributes: { createdAt: '2026-06-01T12:00:00.000Z', processName: 'flex-default-process' },
  },
};

function confirmation(order: StoredOrder, role: Role): EmailText {
  const email = orderEmail('confirmation', { order, role, config: testConfig }, { role });
  if (!email) throw new Error('there is no email');
  return email;
}

test.each(Object.entries(odd))('emails with %s stay whole', async (_name, changes) => {
  const order = await orderWith(changes);
  const config = testConfig;
  const stays = staysOf(order.transaction).map((stay) => ({ stay, time }));
  const due = { day: day('2026-06-12'), stays };
  const stopAt = 'http://localhost/unsubscribe/reminders/x/y';
  const emails = roles.flatMap((role) => [
    confirmation(order, role),
    ...reminderKinds.map((kind) =>
      reminderEmail({ order, role, config, stopAt, reminder: { ...due, kind } }),
    ),
  ]);
  for (const { subject, html, text } of emails) {
    expect(subject).toMatch(/\S/);
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    expect(html).not.toMatch(/<script|<b>/);
    expect(text).toContain(changes.title ?? 'Saw');
    expect(text).not.toMatch(/&(?:amp|lt|quot);/);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^http:/);
    expect(html).toContain('content="light dark"');
  }
});

test('each side sees its own amounts, in HTML and text alike', async () => {
  const order = await orderWith({});
  const email = (role: 'customer' | 'provider') => confirmation(order, role);
  for (const part of ['html', 'text'] as const) {
    expect(email('customer')[part]).toContain('$159.85');
    expect(email('customer')[part]).not.toContain('$13.90');
    expect(email('provider')[part]).toContain('$125.10');
    expect(email('provider')[part]).toContain('−$13.90');
    expect(email('provider')[part]).not.toContain('$159.85');
  }
});
