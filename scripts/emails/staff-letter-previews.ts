import * as v from 'valibot';
import { userIdSchema } from '~/domain/ids';
import { type Telling } from '../../server/core/notices/letters';
import { liftedLetter, suspensionLetters } from '../../server/features/people/suspension-letters';
import { answerLetter } from '../../server/staff/message-mail';

type Told = Pick<Telling, 'order' | 'config'>;

const AT = '2026-06-18T15:00:00.000Z';
const person = v.parse(userIdSchema, '6c1a4b52-0d1c-4c0e-9c8e-666666666666');
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
  const { config } = told;
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
    ...personLetters(told),
    ['answer-of-staff', answerLetter(message, 'It is on the page of your order.', config)] as const,
  ];
}
