import path from 'node:path';
import { type Fees, lineItemsOf as priced, readFees } from './pricing';

let fees: Fees;

beforeAll(async () => {
  fees = await readFees(path.join(__dirname, '..', '..', 'process'));
});

const lineItemsOf = (of: typeof order) => priced({ ...of, fees });
const order = { pricePerNight: 3800, nights: 3, seats: 1, protection: false, state: 'TX' };
const codes = (items: object[]) => items.map((item) => ('code' in item ? item.code : ''));

describe('the line items of demo orders', () => {
  test('are the rental, the fee, the tax and the commission', () => {
    const items = lineItemsOf(order);
    expect(codes(items)).toEqual([
      'line-item/night',
      'line-item/customer-commission',
      'line-item/sales-tax',
      'line-item/provider-commission',
    ]);
    expect(items[0]).toMatchObject({ unitPrice: { amount: 3800 }, quantity: 3 });
    expect(items[1]).toMatchObject({ unitPrice: { amount: 1710 }, includeFor: ['customer'] });
    expect(items[2]).toMatchObject({ unitPrice: { amount: 819 } });
    expect(items[3]).toMatchObject({ unitPrice: { amount: 11_400 }, percentage: -10 });
  });

  test('charge at least five dollars as fee', () => {
    const [, fee] = lineItemsOf({ ...order, pricePerNight: 700, nights: 1 });
    expect(fee).toMatchObject({ unitPrice: { amount: 500 } });
  });

  test('tax the protection too, and nothing where there is no sales tax', () => {
    const protectedItems = lineItemsOf({ ...order, protection: true });
    expect(codes(protectedItems)).toContain('line-item/damage-protection');
    expect(protectedItems[3]).toMatchObject({ unitPrice: { amount: 891 } });
    expect(codes(lineItemsOf({ ...order, state: 'OR' }))).not.toContain('line-item/sales-tax');
  });
});
