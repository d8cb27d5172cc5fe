import { randomUUID } from 'node:crypto';
import { listings } from '../marketplace/store/schema/listings';
import { users } from '../marketplace/store/schema/users';
import { rent, type Rental, startRental } from '../marketplace/transactions/testing/rental-world';
import { logInOperator, type Operator, readable } from './testing/operator';

let rental: Rental;
let operator: Operator;
let transactionId = '';

const person = (number: number) => ({
  id: randomUUID(),
  createdAt: new Date(Date.UTC(2020, 0, 1, 0, number)),
  email: `crowd-${String(number).padStart(3, '0')}@example.com`,
  emailVerified: number % 2 === 0,
  firstName: number === 7 ? 'Per%cy' : 'Nora',
  lastName: `Number${String(number)}`,
  permissions: {
    read: 'permission/allow' as const,
    postListings: 'permission/allow' as const,
    initiateTransactions: 'permission/allow' as const,
  },
});
const crowd = Array.from({ length: 120 }, (_, index) => person(index));

beforeAll(async () => {
  rental = await startRental();
  operator = await logInOperator(rental.sandbox);
  const { db, clock } = rental.sandbox;
  await db.insert(users).values(crowd);
  ({ id: transactionId } = await rent(rental));
  await db.insert(listings).values(
    [1, 2].map((number) => ({
      id: randomUUID(),
      authorId: crowd[0]?.id ?? '',
      createdAt: clock.now(),
      state: 'closed' as const,
      title: `Ladder ${String(number)}`,
      priceAmount: number * 100,
      priceCurrency: 'USD',
    })),
  );
});
afterAll(() => rental.sandbox.stop());

/** The crowd's addresses in the order in which a page shows them. */
const shownPeople = async (path: string) =>
  [...readable(await operator.page(path)).matchAll(/crowd-\d+@example\.com/g)].map(
    ([email]) => email,
  );

test('all people are reached, page by page', async () => {
  expect(readable(await operator.page('/users'))).toContain('122 entries');
  const pages = await Promise.all(
    [1, 2, 3].map((page) => shownPeople(`/users?page=${String(page)}`)),
  );
  expect(new Set(pages.flat()).size).toBe(120);
  expect(await operator.page('/users')).toContain('/console/users?page=2');
  expect(readable(await operator.page('/users?page=99'))).toContain('Nothing here.');
});

test('people are found by name, address and id, and % is not a wildcard', async () => {
  expect(await shownPeople('/users?q=number33')).toEqual(['crowd-033@example.com']);
  expect(await shownPeople(`/users?q=${crowd[5]?.id ?? ''}`)).toEqual(['crowd-005@example.com']);
  expect(await shownPeople('/users?q=r%25c')).toEqual(['crowd-007@example.com']);
  expect(await shownPeople('/users?q=%25')).toEqual(['crowd-007@example.com']);
});

test('people are sorted and filtered, and the address keeps that from page to page', async () => {
  const page = await operator.page('/users?address=unverified&sort=email&q=crowd');
  expect(readable(page)).toContain('60 entries');
  expect(await shownPeople('/users?sort=email&q=crowd')).toHaveLength(50);
  expect((await shownPeople('/users?sort=email&q=crowd'))[0]).toBe('crowd-000@example.com');
  expect((await shownPeople('/users?sort=-email&q=crowd'))[0]).toBe('crowd-119@example.com');
  expect(page).toContain('q=crowd&amp;address=unverified&amp;sort=email&amp;page=2');
});

test.each(['page=-1', 'page=x', 'sort=password', 'state=%00', 'q=%00', 'author=1', 'q=a&q=b'])(
  'the invalid address %s shows the list unchanged',
  async (query) => {
    for (const path of ['users', 'listings', 'transactions'])
      expect((await operator.ask(`/${path}?${query}`)).status).toBe(200);
  },
);

test('listings are narrowed to an owner and to a state, and ordered by price', async () => {
  const owner = crowd[0]?.id ?? '';
  const text = readable(await operator.page(`/listings?author=${owner}&sort=-price`));
  expect(text).toContain('2 entries');
  expect(text.indexOf('Ladder 2')).toBeLessThan(text.indexOf('Ladder 1'));
  expect(readable(await operator.page('/listings?state=published'))).toContain('Circular saw');
});

test('transactions are found by people, narrowed by process and state', async () => {
  const found = await operator.page(`/transactions?q=${encodeURIComponent(rental.customer.email)}`);
  expect(found).toContain(`/console/transactions/${transactionId}`);
  const other = await operator.page('/transactions?state=state%2Faccepted&process=nothing');
  expect(other).toContain(transactionId);
  const byOwner = await operator.page(`/transactions?party=${rental.provider.id}`);
  expect(readable(byOwner)).toContain('1 entry');
  expect(readable(await operator.page(`/transactions?party=${crowd[0]?.id ?? ''}`))).toContain(
    '0 entries',
  );
});

test('a list offers to show everything only if it is narrowed', async () => {
  expect(readable(await operator.page('/transactions'))).not.toContain('Show everything');
  const party = crowd[0]?.id ?? '';
  expect(readable(await operator.page(`/transactions?party=${party}`))).toContain(
    'Show everything',
  );
});
