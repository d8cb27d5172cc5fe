import { changeSettings } from '../marketplace/build-api/setting-endpoints';
import { eq } from 'drizzle-orm';
import { scheduledTransitions } from '../marketplace/store/schema/transactions';
import {
  firstProcess,
  payByCard,
  pushProcess,
  rent,
  type Rental,
  requestPayment,
  startRental,
  take,
} from '../marketplace/transactions/testing/rental-world';
import { signUp } from '../testing/harness';
import { logInOperator, type Operator, readable } from './testing/operator';

let rental: Rental;
let operator: Operator;
beforeAll(async () => {
  rental = await startRental();
  operator = await logInOperator(rental.sandbox);
});
afterAll(() => rental.sandbox.stop());

const overview = async () => readable(await operator.page('/'));

test('a quiet marketplace has its counts, and nothing that waits', async () => {
  const page = await overview();
  expect(page).toContain('2 People');
  expect(page).toContain('1 Listings');
  expect(page).toContain('Nothing waits for you.');
  expect(await operator.page('/')).toMatch(/href="http[^"]+\/desk"/);
});

test('paid transactions and their money are shown per week, as a chart and as a table', async () => {
  await rent(rental);
  await rent(rental);
  await requestPayment(rental);
  const markup = await operator.page('/');
  expect(markup).toContain('role="img"');
  const rows = [...markup.matchAll(/<tr[^>]*>\s*<td[^>]*>[A-Z][a-z]{2} \d+<\/td>.*?<\/tr>/gs)];
  expect(rows).toHaveLength(12);
  expect(readable(rows.at(-1)?.[0] ?? '')).toContain('2 $92.00');
  expect(readable(rows[0]?.[0] ?? '')).toContain('0 $0.00');
});

test('what waits for approval is counted, with a way to it', async () => {
  await changeSettings(rental.sandbox.db, {
    requireListingApproval: true,
    requireUserApproval: true,
  });
  await rental.provider.sdk.ownListings.create({ title: 'Waiting ladder' });
  await signUp(rental.sandbox);
  expect(await overview()).toContain('1 listing waits for approval. 1 person waits for approval.');
  expect(readable(await operator.page('/listings?state=pendingApproval'))).toContain(
    'Waiting ladder',
  );
  await changeSettings(rental.sandbox.db, {
    requireListingApproval: false,
    requireUserApproval: false,
  });
});

test('a step that failed is named with its reason', async () => {
  const { id } = await rent(rental);
  const { db, clock } = rental.sandbox;
  await db
    .update(scheduledTransitions)
    .set({ failedAt: clock.now(), failure: 'transaction-payment-failed' })
    .where(eq(scheduledTransitions.transactionId, id));
  expect(await overview()).toContain('auto-complete transaction-payment-failed');
});

test('a request that nobody answers is named before it ends by itself', async () => {
  await pushProcess(rental.sandbox, firstProcess());
  const { id, intentId } = await requestPayment(rental);
  await payByCard(rental, intentId);
  await take(rental.customer.sdk, id, 'confirm-payment');
  const [step] = await rental.sandbox.db
    .select()
    .from(scheduledTransitions)
    .where(eq(scheduledTransitions.transactionId, id));
  const early = (step?.dueAt.getTime() ?? 0) - 3 * 86_400_000;
  await rental.sandbox.clock.moveTo(new Date(early));
  expect(await overview()).not.toContain('No answer from the provider yet');
  await rental.sandbox.clock.moveTo(new Date(early + 2 * 86_400_000));
  expect(await overview()).toContain('No answer from the provider yet: expire of Circular saw');
});

test('the clock is moved by a span and to the next scheduled step, and the page says so', async () => {
  const { clock } = rental.sandbox;
  await requestPayment(rental);
  const [, step] = /Next by itself: .*? , (\w{3} \d.*? UTC)/.exec(await overview()) ?? [];
  const move = async (fields: Record<string, string>) => {
    const { status, headers } = await operator.post('/clock', fields);
    return [status, headers.get('location')];
  };
  expect(await move({ to: 'next' })).toEqual([303, '/console/?done=clock']);
  const page = readable(await operator.page('/?done=clock'));
  expect(page).toContain('The clock was moved. What has become due happens now.');
  expect(page).toContain(`It is ${step ?? 'no step'} .`);
  const before = clock.now().getTime();
  expect(await move({ advance: 'PT1H' })).toEqual([303, '/console/?done=clock']);
  expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
});
