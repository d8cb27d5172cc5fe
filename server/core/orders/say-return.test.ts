import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { anArrangedOrder } from '../../testing/arranged-order';
import { codeOf, uuid } from '../../testing/order-world';
import { sayReturn } from './say-return';

const person = (id: string, firstName: string) => ({
  id,
  type: 'user',
  attributes: {
    email: `${firstName.toLowerCase()}@example.com`,
    emailVerified: true,
    profile: { firstName, displayName: `${firstName} W` },
  },
});

/** An order whose tools were due yesterday. */
function world() {
  const arranged = anArrangedOrder({ people: [person(uuid(1), 'Rita'), person(uuid(2), 'Olga')] });
  arranged.stored.now = '2026-06-17T04:00:00.000Z';
  const sent: PersonEmail[] = [];
  const services = {
    ...arranged.services,
    config: testConfig,
    send: async (email: PersonEmail) => void sent.push(email),
    tell: async () => {},
  };
  const say = (is: 'out' | 'later', by = arranged.owner) =>
    sayReturn(services, by, { transactionId: arranged.id, is });
  return { ...arranged, say, sent };
}

test('the renter is told once that the owner says the tools are not back', async () => {
  const { say, sent, stored } = world();
  expect(await say('out')).toBe(true);
  expect(await say('out')).toBe(false);
  expect(stored.metadata['returnSaid']).toEqual({ is: 'out', at: '2026-06-17T04:00:00.000Z' });
  expect(sent).toMatchObject([
    { to: 'rita@example.com', subject: expect.stringContaining('Olga W says that') },
  ]);
});

test('an owner who will check the tools later notifies nobody, and may say afterwards that they are out', async () => {
  const { say, sent, stored } = world();
  expect(await say('later')).toBe(true);
  expect(sent).toEqual([]);
  expect(await say('out')).toBe(true);
  expect(stored.metadata['returnSaid']).toMatchObject({ is: 'out' });
});

test('only the owner can say it, and only of tools that are due', async () => {
  const { say, renter, stored } = world();
  expect(await codeOf(say('out', renter))).toBe('forbidden');
  stored.now = '2026-06-12T20:00:00.000Z';
  expect(await codeOf(say('out'))).toBe('conflict');
});
