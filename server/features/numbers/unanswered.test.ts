import { integrationOf } from '../../testing/integration-of';
import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { unanswered } from './unanswered';

const now = new Date('2026-06-20T12:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const owner = aUserId(2);
const renter = aUserId(3);
const party = (id: string) => ({ data: { id } });

interface Message {
  readonly by: string;
  readonly hoursAgo: number;
}

const people = [
  { id: owner, type: 'user', attributes: { profile: { displayName: 'Gus D' } } },
  { id: renter, type: 'user', attributes: { profile: { displayName: 'Marta L' } } },
  { id: aListingId(1), type: 'listing', attributes: { title: 'Table saw' } },
];

const relationships = {
  customer: party(renter),
  provider: party(owner),
  listing: party(aListingId(1)),
};

function enquiry(id: string, hoursAgo: number, messages: readonly Message[] = []) {
  const ids = messages.map((_, at) => `${id}-message-${String(at)}`);
  return {
    row: {
      id,
      attributes: { createdAt: before(hoursAgo) },
      relationships: { ...relationships, messages: { data: ids.map((each) => ({ id: each })) } },
    },
    included: messages.map(({ by, hoursAgo: age }, at) => ({
      id: ids[at],
      type: 'message',
      attributes: { createdAt: before(age) },
      relationships: { sender: party(by) },
    })),
  };
}

const request = (id: string, hoursAgo: number) => ({
  id,
  attributes: {
    processName: 'flex-default-process',
    state: 'state/preauthorized',
    createdAt: before(hoursAgo),
    lineItems: [],
    payoutTotal: null,
    payinTotal: { amount: 7200, currency: 'USD' },
    transitions: [],
    protectedData: {},
  },
  relationships,
});

interface Asked {
  readonly states: readonly string[];
  readonly createdAtStart?: Date;
  readonly createdAtEnd?: Date;
}

async function waiting(
  enquiries: readonly ReturnType<typeof enquiry>[],
  requests: readonly object[] = [],
) {
  const asked: Asked[] = [];
  const integration = integrationOf({
    transactions: {
      query: (params: Asked) => {
        asked.push(params);
        const isEnquiry = params.states.includes('state/enquiry');
        const data = isEnquiry ? enquiries.map(({ row }) => row) : requests;
        const included = [
          ...people,
          ...(isEnquiry ? enquiries.flatMap((each) => each.included) : []),
        ];
        return Promise.resolve({ status: 200, data: { data, included } });
      },
    },
  });
  const found = await unanswered({ integration, now: () => Promise.resolve(now) });
  return { found, asked };
}

test('a question waits if its owner has said nothing for a day', async () => {
  const { found, asked } = await waiting([enquiry(uuid(1), 30)]);
  expect(found).toMatchObject([
    {
      kind: 'question-unanswered',
      about: 'Table saw',
      who: ['Gus D', 'Marta L'],
      orderId: uuid(1),
      since: before(30),
      path: `/desk/orders/${uuid(1)}`,
    },
  ]);
  const { createdAtStart, createdAtEnd } = asked.find(({ createdAtEnd: end }) => end) ?? {};
  expect([createdAtStart?.toISOString(), createdAtEnd?.toISOString()]).toEqual([
    before(14 * 24),
    before(24),
  ]);
});

test('a question waits since the renter’s last message, and not after the owner’s', async () => {
  const asked = { by: renter, hoursAgo: 40 };
  const { found } = await waiting([
    enquiry(uuid(1), 40, [asked, { by: owner, hoursAgo: 30 }]),
    enquiry(uuid(2), 40, [asked, { by: owner, hoursAgo: 35 }, { by: renter, hoursAgo: 26 }]),
    enquiry(uuid(3), 40, [asked, { by: owner, hoursAgo: 35 }, { by: renter, hoursAgo: 2 }]),
  ]);
  expect(found.map(({ orderId, since }) => [orderId, since])).toEqual([[uuid(2), before(26)]]);
});

test('a request whose card failed and that could not be ended waits at once', async () => {
  const failed = request(uuid(5), 1);
  const metadata = { cardFailed: before(0) };
  const { found } = await waiting(
    [],
    [{ ...failed, attributes: { ...failed.attributes, metadata } }],
  );
  expect(found).toMatchObject([{ kind: 'card-failed', orderId: uuid(5) }]);
});

test('a request waits for its owner after a day, with its sum', async () => {
  const { found } = await waiting([], [request(uuid(5), 30), request(uuid(6), 20)]);
  expect(found).toMatchObject([
    {
      kind: 'request-unanswered',
      about: 'Table saw',
      orderId: uuid(5),
      sum: { amount: 7200, currency: 'USD' },
    },
  ]);
});
