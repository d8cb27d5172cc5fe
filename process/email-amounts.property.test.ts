import fc from 'fast-check';
import { lineKind } from '~/domain/money/line-items';
import { type Money } from '~/domain/money/money';
import { type Role } from '~/domain/order/process/transaction-graph';
import { aLineItem, aMailTransaction } from '../sandbox/mail/testing';
import { moneyText, orderMailFacts } from '../server/core/order-mail/order-mail';
import { loadOrderTools } from '../server/core/orders/order-tools';
import { quoteOrder, type Quote } from '../server/core/orders/quote';
import { aListing, anItem, aUserId, orderWorld, TODAY } from '../server/testing/order-world';
import { notifications, renderEmail, templateOf } from '../scripts/emails/render-email';

const STOCK = 9;

const rented = fc.record({
  price: fc.integer({ min: 1, max: 200_000 }),
  weeklyDiscount: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
  from: fc.integer({ min: 1, max: 60 }),
  nights: fc.integer({ min: 1, max: 60 }),
  seats: fc.integer({ min: 1, max: STOCK }),
});
const cart = fc.array(rented, { minLength: 1, maxLength: 4 });
type Rented = typeof rented extends fc.Arbitrary<infer Value> ? Value : never;

/** The price of a cart, as our server calculates it. */
async function quoteOf(tools: readonly Rented[], hasDamageProtection: boolean): Promise<Quote> {
  const { services, sessionOf } = orderWorld(
    tools.map(({ price, weeklyDiscount }, index) =>
      aListing(index + 1, {
        stock: STOCK,
        price: { amount: price, currency: 'USD' },
        publicData: { stock: STOCK, weeklyDiscount },
      }),
    ),
  );
  const items = tools.map(({ from, nights, seats }, index) =>
    anItem(index + 1, [from, from + nights], seats),
  );
  const { trusted, homeAddress } = sessionOf(aUserId(1));
  const asker = { renterId: null, currency: services.currency };
  return quoteOrder(
    {
      tools: await loadOrderTools(trusted, items, asker),
      price: 'order',
      hasDamageProtection,
      renter: { homeAddress, currentLocation: null },
    },
    services,
  );
}

/** A paid order with this price, and what our server wrote for its emails. */
function orderOf({ tools, lineItems, payinTotal, payoutTotal, taxes, tax }: Quote) {
  const [first] = tools;
  if (!first) throw new Error('an order has a tool');
  const mail = orderMailFacts({
    tools,
    unit: 'night',
    payinTotal,
    taxes,
    tax,
    span: { start: first.start, end: first.end },
    deadline: new Date(`${TODAY}T13:00:00.000Z`),
    timeZone: 'America/Chicago',
    now: new Date(`${TODAY}T12:00:00.000Z`),
  });
  return aMailTransaction({
    lineItems: lineItems.map(({ code, unitPrice, lineTotal, quantity, includeFor }) =>
      aLineItem({
        code,
        unitPrice,
        lineTotal,
        quantity: quantity ?? null,
        includeFor: [...includeFor],
      }),
    ),
    payinTotal,
    payoutTotal,
    protectedData: { mail },
  });
}

/** The share of a price that each email names. All other emails name no amount. A refund email names the refunded sales tax. */
const stated: Readonly<Record<string, 'lines' | 'total' | 'refund'>> = {
  'rental-confirmed-to-customer': 'lines',
  'rental-confirmed-to-provider': 'lines',
  'rental-completed-to-customer': 'total',
  'rental-completed-to-provider': 'lines',
  'canceled-by-customer-to-customer': 'refund',
  'canceled-by-provider-to-customer': 'refund',
  'canceled-by-operator-to-customer': 'refund',
  'request-sent': 'lines',
  'new-request': 'lines',
  'extension-asked': 'lines',
  'extension-accepted': 'lines',
  'extension-canceled-to-customer': 'refund',
  'late-fee-paid-to-customer': 'lines',
  'late-fee-paid-to-provider': 'lines',
  'late-fee-canceled-to-customer': 'refund',
};

const sorted = (amounts: readonly string[]): readonly string[] => [...new Set(amounts)].toSorted();

/** An amount as the marketplace writes it in its emails. */
const written = (value: Money): string => moneyText(value).replace('−', '-');

/** The amounts that the email must name. It may name no others. */
function expected({ tools, lineItems, payinTotal, payoutTotal }: Quote, name: string, role: Role) {
  const sum = role === 'customer' ? payinTotal : payoutTotal;
  if (stated[name] === undefined) return [];
  if (stated[name] === 'total') return [written(sum)];
  if (stated[name] === 'refund') {
    const tax = lineItems.find((line) => lineKind(line) === 'sales-tax')?.lineTotal;
    return sorted([sum, ...(tax ? [tax] : [])].map(written));
  }
  const ofTools = tools.flatMap(({ rental, discount }): Money[] => [
    rental.unitPrice,
    rental.lineTotal,
    ...(discount ? [discount.lineTotal] : []),
  ]);
  const others = lineItems
    .filter((line) => line.includeFor.includes(role))
    .filter((line) => !['rental', 'discount'].includes(lineKind(line)))
    .map(({ lineTotal }) => lineTotal);
  return sorted([...ofTools, ...others, sum].map(written));
}

test('the emails name the amounts of their reader’s side to the cent, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(cart, fc.boolean(), async (tools, hasDamageProtection) => {
      const quote = await quoteOf(tools, hasDamageProtection);
      const order = orderOf(quote);
      for (const { folder, template, role } of notifications) {
        const { subject, html, text } = renderEmail(templateOf(folder, template), role, order);
        for (const words of [`${subject}\n${text}`, `${subject}\n${html}`]) {
          expect({ template, amounts: sorted(words.match(/-?\$[\d,.]*\d/g) ?? []) }).toEqual({
            template,
            amounts: expected(quote, template, role),
          });
        }
      }
    }),
    { numRuns: 10 },
  );
});

test('each email kind with an amount belongs to a process', () => {
  const names = notifications.map(({ template }) => template);
  expect(names).toEqual(expect.arrayContaining(Object.keys(stated)));
});
