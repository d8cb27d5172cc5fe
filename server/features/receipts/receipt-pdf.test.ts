import * as v from 'valibot';
import { listingIdSchema, transactionIdSchema } from '~/domain/ids';
import { parseTransaction, type Transaction } from '~/domain/order/process/transaction';
import { type PaidFor } from '~/domain/order/process/receipt';
import { receiptOf, type ReceiptSource } from '~/order-texts/receipt';
import { text } from '../../base/english-texts';
import { readPdf } from '../../testing/pdf-text';
import { receiptPdf } from './receipt-pdf';

const id = v.parse(transactionIdSchema, '11111111-1111-4111-8111-111111111111');
const ladder = v.parse(listingIdSchema, '22222222-2222-4222-8222-222222222222');
const usd = (amount: number) => ({ amount, currency: 'USD' });
const both = ['customer', 'provider'];

const line = (code: string, amount: number, includeFor: readonly string[], more: object = {}) => ({
  code: `line-item/${code}`,
  unitPrice: usd(amount),
  lineTotal: usd(amount),
  quantity: 1,
  includeFor,
  ...more,
});

const lines = [
  line('night', 11_400, both, { unitPrice: usd(3800), quantity: 3 }),
  line(`item-${ladder}`, 4200, both, { unitPrice: usd(1400), quantity: 3 }),
  line('customer-commission', 2340, ['customer']),
  line('sales-tax', 1287, ['customer']),
  line('provider-commission', -1560, ['provider'], { percentage: -10 }),
];

/** Creates a paid order of two tools, with the lines that the server wrote. */
function anOrder(
  state: string,
  lineItems: readonly object[] = lines,
  more: { readonly hasBooking?: boolean } = {},
): Transaction {
  const sumFor = (party: string) =>
    usd(
      lineItems
        .map((item) => item as ReturnType<typeof line>)
        .filter(({ includeFor }) => includeFor.includes(party))
        .reduce((sum, { lineTotal }) => sum + lineTotal.amount, 0),
    );
  const item = {
    listingId: ladder,
    start: '2026-06-12',
    end: '2026-06-15',
    title: 'Leiter, 8 ft “Žižka”',
    code: `line-item/item-${ladder}`,
  };
  const transaction = parseTransaction({
    attributes: {
      createdAt: '2026-06-04T13:41:00.000Z',
      state,
      lineItems,
      payinTotal: sumFor('customer'),
      payoutTotal: sumFor('provider'),
      transitions: [
        {
          transition: 'transition/confirm-payment',
          createdAt: '2026-06-04T13:44:00.000Z',
          by: 'customer',
        },
      ],
      protectedData:
        more.hasBooking === false ? {} : { restOfShoppingCartItems: [JSON.stringify(item)] },
    },
    booking:
      more.hasBooking === false
        ? null
        : { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z', seats: 1 },
  });
  if (!transaction) throw new Error('the order cannot be read');
  return transaction;
}

const words = {
  text,
  locale: 'en-US',
  marketplaceName: 'Toolyard',
  unit: 'night',
  timeZone: 'America/New_York',
} as const;
/** The state that the receipt of such a payment shows. */
const stateOf = ({ state }: Transaction, kind: PaidFor['kind']) =>
  kind === 'lateFee' && state === 'unknown' ? 'state/delivered' : state;
const source = (
  role: ReceiptSource['role'],
  transaction: Transaction,
  kind: PaidFor['kind'],
): ReceiptSource => ({
  paid: { kind, orderId: id, state: stateOf(transaction, kind) },
  role,
  transaction,
  title: 'Pressure washer',
  names: { customer: 'Marcus O', provider: 'Dana W' },
});

async function readBack(
  role: ReceiptSource['role'],
  transaction: Transaction,
  kind: PaidFor['kind'] = 'order',
): Promise<string> {
  const receipt = receiptOf(source(role, transaction, kind), words);
  const now = new Date('2026-06-20T12:00:00.000Z');
  const file = await receiptPdf(receipt, { marketplaceName: 'Toolyard', now, leftOut: '' });
  return readPdf(file).text;
}

test('the renter’s receipt names the order, both people, all tools with their days, and each amount', async () => {
  const read = await readBack('customer', anOrder('state/accepted'));
  for (const part of [
    'Receipt for your rental',
    '11111111Order number',
    'Jun 4, 2026',
    'Marcus O',
    'Dana W',
    'Pressure washer',
    'Leiter, 8 ft “Žižka”',
    'Mon, Jun 15, 2026 · 3 nights',
    '$114.00',
    '$42.00',
    '$23.40',
    '$12.87',
    '$192.27',
    'Paid by card.',
  ]) {
    expect(read).toContain(part);
  }
  expect(read).not.toContain('15.60');
});

test('the day of the payment is that of the reader, as in the feed of the order', async () => {
  const order = { ...anOrder('state/accepted'), timeZone: 'America/New_York' };
  const { facts } = receiptOf(source('customer', order, 'order'), {
    ...words,
    timeZone: 'Pacific/Auckland',
  });
  expect(facts).toContainEqual({ label: 'Paid on', text: 'Jun 5, 2026' });
});

test('the renter’s receipt names rate, state and who pays the sales tax to it; the owner’s does not', async () => {
  const tax = {
    sourcedAt: 'tool',
    onFees: true,
    rates: [
      { place: 'Texas', rate: 0.0625 },
      { place: 'Minnesota', rate: 0.06875 },
    ],
  } as const;
  const order = { ...anOrder('state/accepted'), tax };
  const renters = await readBack('customer', order);
  expect(renters).toContain('Sales tax (6.25% in Texas, 6.875% in Minnesota)');
  expect(renters).toContain(
    'Toolyard collects the sales tax and pays it to the tax authority of Texas and Minnesota.',
  );
  expect(await readBack('provider', order)).not.toContain('tax');
});

test('the receipt of an order from before rates were noted still says who pays the sales tax', async () => {
  const read = await readBack('customer', anOrder('state/accepted'));
  expect(read).toContain('Toolyard collects the sales tax and pays it to the tax authority.');
});

test('the owner’s receipt has the owner’s lines only', async () => {
  const read = await readBack('provider', anOrder('state/delivered'));
  for (const part of ['Receipt for your sale', '−$15.60', '$140.40', 'released when']) {
    expect(read).toContain(part);
  }
  expect(read).not.toMatch(/\$23\.40|\$12\.87|\$192\.27/);
});

const reversed = lines.map(({ lineTotal, ...rest }) => ({
  ...rest,
  lineTotal: usd(-lineTotal.amount),
  reversal: true,
}));

test('a late fee that was canceled shows its refund to both sides', async () => {
  const fee = anOrder('state/canceled', [...lines, ...reversed], { hasBooking: false });
  const renters = await readBack('customer', fee, 'lateFee');
  for (const part of [
    'Late return fee',
    '−$192.27',
    '$12.87 sales tax included',
    'The late fee was canceled',
  ]) {
    expect(renters).toContain(part);
  }
  expect(await readBack('provider', fee, 'lateFee')).toContain('refunded to the renter');
});

test('a canceled order shows its refund and a total of nothing', async () => {
  const read = await readBack('customer', anOrder('state/canceled', [...lines, ...reversed]));
  expect(read).toContain('−$192.27');
  expect(read).toContain('Refund, $12.87 sales tax included');
  expect(read).toContain('$0.00');
  expect(read).toContain('refunded');
});

test('later nights have a receipt of their own, which names the order', async () => {
  const nights = anOrder('state/accepted');
  const read = await readBack('customer', nights, 'extension');
  for (const part of [
    'Receipt for the extra nights',
    '11111111Order number',
    '$114.00',
    '$192.27',
    'Paid by card.',
  ]) {
    expect(read).toContain(part);
  }
  expect(await readBack('provider', nights, 'extension')).toContain(
    'released after the new day of return',
  );
});

test('a late fee has a receipt without days: one line for all tools, and the owner is paid three days later', async () => {
  const fee = anOrder('state/paid-out', lines, { hasBooking: false });
  const read = await readBack('customer', fee, 'lateFee');
  for (const part of [
    'Receipt for the late fee',
    '11111111Order number',
    'Late return fee',
    '$156.00',
    '$192.27',
  ]) {
    expect(read).toContain(part);
  }
  expect(read).not.toContain('return by');
  const owners = await readBack('provider', fee, 'lateFee');
  for (const part of ['You made', '$140.40', 'released 3 days after the renter paid']) {
    expect(owners).toContain(part);
  }
});

test('names are written in their own letters, or left out with a sentence, but never by their sound', async () => {
  const own = [
    'Łukasz Żółć',
    'Nguyễn Thị Ngọc',
    'Ελένη Παπαδοπούλου',
    'Ђорђе Жуков',
    'Ħamed Şükrü',
  ];
  const others = ['محمد علي', '王伟', 'さくら', 'Ana 🌸'];
  const facts = [...own, ...others].map((name) => ({ label: '', text: name }));
  // A letter and its accent are one letter, whether they were typed together or separately.
  const decomposed = { label: '', text: 'José Núñez'.normalize('NFD') };
  const file = await receiptPdf(
    { title: 'R', facts: [...facts, decomposed], tools: [], price: [], notes: [] },
    { marketplaceName: 'Toolyard', now: new Date(0), leftOut: 'Print the page.' },
  );
  // The reader sees spaces between letters of different fonts, and the dot below a letter as a sign of its own.
  const read = readPdf(file)
    .text.normalize('NFC')
    .replaceAll(/[\s\p{Cc}]/gu, '');
  for (const name of [...own, '[…][…]', 'Ana', 'José Núñez', 'Print the page.'])
    expect(read).toContain(name.replaceAll(' ', ''));
  for (const guess of ['mhmd', 'WangWei', 'sakura', 'blossom', '?'])
    expect(read).not.toContain(guess);
});

test('a long receipt continues on further pages, and letters that no font has do not break it', async () => {
  const facts = Array.from({ length: 80 }, (_, index) => ({
    label: `Fact ${String(index)} 工具`,
    text: 'x'.repeat(30),
  }));
  const file = await receiptPdf(
    { title: 'R', facts, tools: [], price: [], notes: ['The end'] },
    { marketplaceName: 'Toolyard', now: new Date(0), leftOut: 'Print the page.' },
  );
  const read = readPdf(file);
  expect(read.pages).toBeGreaterThan(1);
  expect(read.text).toContain('Fact 79 […]');
  expect(read.text).toContain('The end');
});
