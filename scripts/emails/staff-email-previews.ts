import * as v from 'valibot';
import { type Waiting } from '~/domain/desk/waiting';
import { userIdSchema } from '~/domain/ids';
import { waitingEmail } from '../../server/features/desk/staff-emails';
import { type Telling } from '../../server/core/notices/emails';
import { liftedEmail, suspensionEmails } from '../../server/features/people/suspension-emails';
import { answerEmail } from '../../server/staff/message-mail';

type Context = Pick<Telling, 'order' | 'config'>;

const AT = '2026-06-18T15:00:00.000Z';
const person = v.parse(userIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-666666666666');
const shared = { orderId: null, number: null, sum: null, until: null, since: AT, path: '/desk' };
/** What waits at the desk. */
const waits: readonly Waiting[] = [
  {
    ...shared,
    key: 'hold',
    kind: 'hold-waits',
    about: 'Circular saw',
    who: ['Rosa D', 'Olga O'],
    until: '2026-06-18T20:00:00.000Z',
    sum: { amount: 25_000, currency: 'USD' },
  },
  {
    ...shared,
    key: 'claim',
    kind: 'claim',
    about: 'Extension ladder',
    who: ['Rosa D', 'Olga O'],
    until: '2026-06-21T20:00:00.000Z',
  },
  {
    ...shared,
    key: 'contact',
    kind: 'contact',
    about: 'Where do I find my receipt?',
    who: ['Rosa D'],
  },
];

/** A person is suspended, with one order that runs and one that ends, and may then rent again. */
function personEmails({ order, config }: Context) {
  const shared = { order: { ...order, customerId: person }, role: 'customer' as const };
  const back = { amount: 15_985, currency: 'USD' } as const;
  const reader = { id: person, name: order.parties.customer.firstName };
  const orders = [
    { ...shared, ending: 'runs' as const, back: null },
    { ...shared, ending: 'canceled' as const, back },
    { ...shared, ending: 'completed' as const, back: null },
  ];
  const reason = 'Two tools came back broken, and nobody answered.';
  const [own, ...others] = suspensionEmails({ ...reader, reason, orders }, config);
  const lifted = liftedEmail({ ...reader, words: 'Thank you for writing.' }, config);
  return [
    ...(own ? [['suspended', own.email] as const] : []),
    ...others.map(
      ({ email }, index) => [`suspended-other-side-${orders[index]?.ending ?? ''}`, email] as const,
    ),
    ['suspension-lifted', lifted.email] as const,
  ];
}

/** The emails that staff send, or that follow from what staff watch. */
export function staffEmails(context: Context) {
  const { config } = context;
  const message = {
    kind: 'contact' as const,
    number: 12,
    at: AT,
    topic: 'renting',
    name: 'Rosa Diaz',
    words: 'Where do I find my receipt?',
    email: 'rosa@example.com',
    listing: null,
    isTold: true,
    closed: null,
  };
  return [
    ...personEmails(context),
    ['desk-morning', waitingEmail(waits, { now: new Date(AT), isMorning: true }, config)] as const,
    ['desk-now', waitingEmail(waits, { now: new Date(AT), isMorning: false }, config)] as const,
    ['answer-of-staff', answerEmail(message, 'It is on the page of your order.', config)] as const,
  ];
}
