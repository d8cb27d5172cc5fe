import * as v from 'valibot';
import { type StaffEntry } from '~/domain/desk/staff-entry';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import { roles } from '../../server/core/order-mail/email-services';
import { type Telling } from '../../server/core/order-mail/order-letters';
import { closedToolLetter } from '../../server/features/approvals/close-tool';
import { sentBackLetter } from '../../server/features/approvals/tell-owner';
import { pausedLetter } from '../../server/features/calendars/paused-mail';
import { liftedLetter, suspensionLetters } from '../../server/features/people/suspension-letters';
import { troubleLetter } from '../../server/features/renter-limits/trouble-letter';
import { answerLetter } from '../../server/staff/message-mail';
import { entryLetter } from '../../server/staff/staff-entries';

type Told = Pick<Telling, 'order' | 'config'>;

const AT = '2026-06-18T15:00:00.000Z';
const person = v.parse(userIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-666666666666');
const tool = {
  id: v.parse(listingIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-777777777777'),
  title: 'Extension ladder',
};

/** What staff did about an order, to both sides. */
function entryLetters({ order, config }: Told) {
  const entry: StaffEntry = {
    number: 1,
    at: AT,
    by: person,
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
  const sum = { amount: 15_985, currency: 'USD' } as const;
  const entries: Readonly<Record<string, StaffEntry>> = {
    words: entry,
    canceled: { ...entry, deed: 'cancel', words: 'The tool is broken.', sum },
    completed: { ...entry, deed: 'complete', words: 'The tool is back.', sum },
  };
  return Object.entries(entries).flatMap(([name, each]) =>
    roles.flatMap((role) => {
      const letter = entryLetter({ order, role, entry: each }, config);
      return letter ? [[`staff-${name}-to-${role}`, letter] as const] : [];
    }),
  );
}

/** Somebody is suspended, with one order that runs and one that ends, and may rent again. */
function personLetters({ order, config }: Told) {
  const shared = { order: { ...order, customerId: person }, role: 'customer' as const };
  const back = { amount: 15_985, currency: 'USD' } as const;
  const told = { id: person, name: order.parties.customer.firstName };
  const orders = [
    { ...shared, ending: 'runs' as const, back: null },
    { ...shared, ending: 'canceled' as const, back },
    { ...shared, ending: 'completed' as const, back: null },
  ];
  const reason = 'Two tools came back broken, and nobody answered.';
  const [own, ...others] = suspensionLetters({ ...told, reason, orders }, config);
  const lifted = liftedLetter({ ...told, words: 'Thank you for writing.' }, config);
  return [
    ...(own ? [['suspended', own.letter] as const] : []),
    ...others.map(
      ({ letter }, index) =>
        [`suspended-other-side-${orders[index]?.ending ?? ''}`, letter] as const,
    ),
    ['suspension-lifted', lifted.letter] as const,
  ];
}

/** The emails that staff send, or that follow from what they keep watch of. */
export function staffLetters(told: Told) {
  const { config, order } = told;
  const { firstName } = order.parties.provider;
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
  const review = {
    is: 'sent-back' as const,
    at: AT,
    reasons: ['photos', 'price'] as ('photos' | 'price')[],
    words: 'One picture in daylight is enough.',
  };
  const closed = { name: firstName, reason: 'It was recalled by its maker.' };
  const calendar = { listingId: tool.id, title: tool.title, url: 'https://example.com/rent.ics' };
  return [
    ...entryLetters(told),
    ...personLetters(told),
    ['renter-late', troubleLetter({ order, is: 'late', config })] as const,
    ['renter-owes', troubleLetter({ order, is: 'owes', config })] as const,
    ['answer-of-staff', answerLetter(message, 'It is on the page of your order.', config)] as const,
    ['tool-sent-back', sentBackLetter({ ...tool, review }, firstName, config)] as const,
    ['tool-closed', closedToolLetter(tool, closed, config)] as const,
    ['calendar-paused', pausedLetter(calendar, firstName, config)] as const,
  ];
}
