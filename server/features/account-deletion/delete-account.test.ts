import { type Sdk } from 'sharetribe-flex-sdk';
import { aUserId, uuid } from '../../testing/order-world';
import { deleteAccount, runningOrders } from './delete-account';

const me = aUserId(1);
const ok = (data: object) => Promise.resolve({ status: 200, data });

describe('deleting the account', () => {
  const accountOf = (orders: readonly object[]) => {
    const remove = jest.fn().mockImplementation(() => ok({}));
    const trusted = {
      transactions: { query: () => ok({ data: orders }) },
      currentUser: { delete: remove },
    } as unknown as Sdk;
    return { remove, session: { trusted, userId: me } };
  };

  test('is refused while an order runs, which is named', async () => {
    const running = { id: uuid(5), relationships: { customer: { data: { id: me } } } };
    const { remove, session } = accountOf([running]);
    await expect(deleteAccount(session, 'secret')).rejects.toMatchObject({
      code: 'account-in-use',
      status: 409,
      meta: { transactionId: uuid(5) },
    });
    expect(remove).not.toHaveBeenCalled();
  });

  const ref = (id: string) => ({ data: { id } });
  const attributesOf = (rest: readonly object[]) => ({
    createdAt: '2026-06-04T13:41:00.000Z',
    protectedData: { restOfShoppingCartItems: rest.map((item) => JSON.stringify(item)) },
  });

  test('waits for orders, each with its tools, days and side', async () => {
    const drill = {
      listingId: uuid(9),
      title: 'Drill',
      code: 'line-item/night',
      start: '2026-06-14',
      end: '2026-06-17',
    };
    const orders = [
      { id: uuid(5), attributes: attributesOf([drill]), customer: me, listing: uuid(6) },
      { id: uuid(7), attributes: attributesOf([]), customer: aUserId(2), listing: uuid(66) },
      { id: uuid(8), attributes: {}, customer: me, listing: uuid(6) },
    ];
    const data = orders.map(({ id, attributes, customer, listing }) => ({
      id,
      attributes,
      relationships: { customer: ref(customer), listing: ref(listing), booking: ref(uuid(60)) },
    }));
    const included = [
      { id: uuid(6), attributes: { title: 'Pressure washer' } },
      { id: uuid(66), attributes: { deleted: true } },
      { id: uuid(60), attributes: { start: '2026-06-12T00:00:00Z', end: '2026-06-15T00:00:00Z' } },
      { id: me },
    ];
    const sdk = { transactions: { query: () => ok({ data, included }) } } as unknown as Sdk;
    const [washer, days] = ['Pressure washer', { start: '2026-06-12', end: '2026-06-15' }];
    expect(await runningOrders(sdk, me)).toEqual([
      {
        transactionId: uuid(5),
        role: 'customer',
        title: washer,
        toolCount: 2,
        days: { start: '2026-06-12', end: '2026-06-17' },
      },
      { transactionId: uuid(7), role: 'provider', title: '', toolCount: 1, days },
      // An order that cannot be read prevents the deletion anyway.
      { transactionId: uuid(8), role: 'customer', title: washer, toolCount: 1, days: null },
    ]);
  });

  test('passes the password on to the marketplace', async () => {
    const { remove, session } = accountOf([]);
    await deleteAccount(session, 'secret');
    expect(remove).toHaveBeenCalledWith({ currentPassword: 'secret', deleteFromStripe: true });
  });
});
