import { chooseDays, enter, listingPath, openBooking } from './support/browser';
import { place, request, toMorning } from './support/order-world';
import { confirmOrder, payByCard, post, readOrder } from './support/orders';
import { expect, testOfTasks as test } from './support/own-product-test';
import { type OwnProduct } from './support/own-product';
import { logIn, openPayouts, type Person, publishTool, signUp, type Tool } from './support/people';
import { heading } from './support/stays-story';
import { Days } from './support/three-stays';

test.describe.configure({ timeout: 600_000 });

/** An owner with pieces of one tool, and the days of the story. */
async function world(product: OwnProduct, stock: number) {
  await toMorning(product);
  const owner = await signUp(product, 'Olivia');
  await openPayouts(product, owner);
  const tool = await publishTool(owner, { title: 'Post hole auger', price: 3000, stock });
  return { owner, tool, days: new Days(product, await product.now()) };
}

interface Rental {
  readonly id: string;
  readonly stay: string;
  readonly renter: Person;
}

/** A paid rental from a day to another. */
async function rent(
  product: OwnProduct,
  renter: Person,
  { tool, days }: { readonly tool: Tool; readonly days: Days },
  [first, last]: readonly [number, number],
): Promise<Rental> {
  const [start, end] = [days.day(first), days.day(last)];
  const body = request({ items: [{ listingId: tool.id, start, end }] });
  const order = readOrder((await place(product, renter, body)).body);
  await payByCard(product, order.intentId);
  await confirmOrder(renter, order.id);
  return { id: order.id, stay: `${start}_${end}`, renter };
}

const note = async (
  product: OwnProduct,
  person: Person,
  { id, stay }: Rental,
  check: 'handOver' | 'handBack',
) => {
  const noted = { messageId: null, note: 'Clean.', pictures: [], confirmed: false };
  const answer = await post(product, 'order-check', {
    person,
    body: { transactionId: id, stay, check, ...noted },
  });
  return answer.status;
};

test('the later of two rentals of one piece sees its hour before paying, and is told when the earlier one is late', async ({
  page,
  product,
}) => {
  const { owner, tool, days } = await world(product, 1);
  const [anna, berta] = [await signUp(product, 'Anna'), await signUp(product, 'Berta')];
  const first = await rent(product, anna, { tool, days }, [3, 5]);

  await enter(page, product, berta);
  await page.goto(`${product.url}${listingPath(tool)}`);
  await openBooking(page);
  await chooseDays(page, { start: days.day(5), end: days.day(7) });
  await expect(page.getByText('Pickup from 6:30 pm: someone returns it that day.')).toBeVisible();

  const second = await rent(product, berta, { tool, days }, [5, 7]);
  const ofBerta = `${product.url}/order/${second.id}/details`;
  await page.goto(ofBerta);
  await expect(page.getByRole('main')).toContainText(/6:30.pm C[DS]T/);
  const early = await post(product, 'order-hours', {
    person: berta,
    body: {
      transactionId: second.id,
      stay: second.stay,
      appointment: 'pickUp',
      action: 'propose',
      times: [days.moment(5, 8).toISOString()],
    },
  });
  expect(early).toMatchObject({ status: 409, body: { errors: [{ code: 'hours-taken' }] } });

  await days.moveTo(3, 10);
  expect(await note(product, owner, first, 'handOver')).toBe(200);
  await days.moveTo(5, 10);
  await logIn(owner);
  expect(await note(product, owner, second, 'handOver')).toBe(409);
  await days.moveTo(5, 19);
  await logIn(berta);
  await enter(page, product, berta);
  await page.goto(ofBerta);
  await expect(async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('The tool isn’t back from another renter yet', {
      timeout: 2000,
    });
  }).toPass();
  await expect(page.getByText(/you get a full refund/).first()).toBeVisible();

  expect(await note(product, owner, first, 'handBack')).toBe(200);
  expect(await note(product, owner, second, 'handOver')).toBe(200);
  await page.reload();
  await expect(heading(page)).toHaveText('The tool is with you');
});

test('with three pieces, only the fourth rental waits, until one of the others is back', async ({
  product,
}) => {
  const { owner, tool, days } = await world(product, 3);
  const renters = await Promise.all(
    ['Ann', 'Ben', 'Cat', 'Dan'].map((name) => signUp(product, name)),
  );
  const [ann, ben, cat, dan] = renters as [Person, Person, Person, Person];
  const earlier: Rental[] = [];
  for (const renter of [ann, ben, cat])
    earlier.push(await rent(product, renter, { tool, days }, [3, 5]));
  const fourth = await rent(product, dan, { tool, days }, [5, 7]);
  await days.moveTo(3, 10);
  for (const rental of earlier) expect(await note(product, owner, rental, 'handOver')).toBe(200);
  await days.moveTo(5, 10);
  await logIn(owner);
  expect(await note(product, owner, fourth, 'handOver')).toBe(409);
  expect(await note(product, owner, earlier[0]!, 'handBack')).toBe(200);
  expect(await note(product, owner, fourth, 'handOver')).toBe(200);
});
