import fc from 'fast-check';
import {
  ALIAS,
  paymentRequest,
  type Rental,
  requestPayment,
  startRental,
} from './testing/rental-world';
import { transactions } from '../store/schema/transactions';

let rental: Rental;
let id: string;
let token: string;
const logged: string[] = [];

beforeAll(async () => {
  const log = { info: () => undefined, error: (message: string) => void logged.push(message) };
  rental = await startRental({ log });
  ({ id } = await requestPayment(rental));
  token = tokenIn((await rental.customer.sdk.exchangeToken()).data);
});
afterAll(() => rental.sandbox.stop());

function tokenIn(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'access_token' in data)
    return String(data.access_token);
  throw new Error('there is no token');
}

const odd = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constantFrom<unknown>('\u0000', '', null, true, -1, 1e308, 1e-300, 2 ** 53, [], {}, [[]]),
  fc.constantFrom(
    '2030-01-01T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
  ),
  fc.constant('x'.repeat(6000)),
  fc.jsonValue({ maxDepth: 3 }),
);
const orOdd = <T>(value: T) => fc.oneof(odd, fc.constant(value));
const some = { requiredKeys: [] };

const lineItem = fc.record(
  {
    code: orOdd('line-item/x'),
    unitPrice: fc.oneof(
      odd,
      fc.record({ amount: odd, currency: odd }),
      fc.constant({ amount: 1000, currency: 'USD' }),
    ),
    quantity: odd,
    percentage: odd,
    seats: odd,
    units: odd,
    includeFor: odd,
  },
  some,
);

const bodies = () => {
  const { params } = paymentRequest(rental);
  const anyParams = fc.record(
    {
      listingId: orOdd(rental.listingId),
      bookingStart: orOdd(params.bookingStart),
      bookingEnd: orOdd(params.bookingEnd),
      bookingDisplayStart: odd,
      seats: odd,
      lineItems: fc.oneof(odd, fc.array(lineItem, { maxLength: 3 })),
      protectedData: odd,
      paymentMethod: odd,
    },
    some,
  );
  return fc.oneof(
    odd,
    fc.record(
      {
        id: orOdd(id),
        transactionId: orOdd(id),
        processAlias: orOdd(ALIAS),
        transition: fc.oneof(
          odd,
          fc.constantFrom('transition/request-payment', 'transition/enquire'),
        ),
        params: fc.oneof(odd, anyParams),
        content: odd,
      },
      some,
    ),
  );
};

const headers = () => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  accept: 'application/json',
});

test('any posted body is answered as the contract says, and nothing half-done is left', async () => {
  const commands = [
    'transactions/initiate',
    'transactions/initiate_speculative',
    'transactions/transition',
    'transactions/transition_speculative',
    'messages/send',
  ];
  await fc.assert(
    fc.asyncProperty(bodies(), fc.constantFrom(...commands), async (body, path) => {
      const reply = await fetch(`${rental.sandbox.url}/v1/api/${path}`, {
        method: 'POST',
        headers: headers(),
        body: JSON.stringify(body),
      });
      expect(reply.status).toBeLessThan(500);
      const answer: unknown = await reply.json();
      expect(answer).toHaveProperty(reply.ok ? 'data' : 'errors');
    }),
    { numRuns: 150 },
  );
  const rows = await rental.sandbox.db.select().from(transactions);
  expect(rows.every(({ operationId }) => operationId === null)).toBe(true);
}, 120_000);

test('any query is answered as the contract says', async () => {
  const names = [
    'id',
    'transactionId',
    'processAlias',
    'lastTransition',
    'sort',
    'states',
    'bookingStart',
  ];
  const more = [
    'createdAtEnd',
    'page',
    'perPage',
    'listingId',
    'subjectId',
    'only',
    'hasBooking',
    'prot_x',
    'userId',
  ];
  const query = fc.dictionary(fc.constantFrom(...names, ...more), fc.oneof(odd, fc.constant(id)), {
    maxKeys: 4,
  });
  const queries = [
    'transactions/show',
    'transactions/query',
    'messages/query',
    'reviews/query',
    'process_transitions/query',
  ];
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom(...queries), async (params, path) => {
      const search = new URLSearchParams(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      );
      const reply = await fetch(`${rental.sandbox.url}/v1/api/${path}?${search.toString()}`, {
        headers: headers(),
      });
      expect(reply.status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
  expect(logged).toEqual([]);
}, 120_000);
