import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { integrationOf } from '../../testing/integration-of';
import { testConfig } from '~/testing/test-config';
import { latePieces } from './warn-of-meetings';

const ref = (id: string) => ({ data: { id } });

test('an order that waits for a late piece waits at the desk, by its hour of pick-up, until the hand-over', async () => {
  const order = (metadata: object) => ({
    id: uuid(1),
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      processName: 'flex-default-process',
      state: 'state/accepted',
      protectedData: { timeZone: 'America/Chicago' },
      metadata,
    },
    relationships: {
      customer: ref(aUserId(3)),
      provider: ref(aUserId(4)),
      listing: ref(aListingId(7)),
      booking: ref('booking'),
    },
  });
  const start = '2026-06-12T00:00:00.000Z';
  const booking = {
    id: 'booking',
    type: 'booking',
    attributes: { start, end: '2026-06-15T00:00:00.000Z', seats: 1 },
  };
  const stay = '2026-06-12_2026-06-15';
  const latePiece = { stay, tool: aListingId(7), order: uuid(2), due: '2026-06-11T23:00:00.000Z' };
  const read = (metadata: object) =>
    latePieces({
      config: testConfig,
      now: async () => new Date('2026-06-12T12:00:00.000Z'),
      integration: integrationOf({
        transactions: {
          query: async () => ({
            status: 200,
            data: { data: [order(metadata)], included: [booking] },
          }),
        },
      }),
    });
  expect(await read({ latePiece })).toMatchObject([
    { kind: 'piece-late', orderId: uuid(1), until: '2026-06-12T13:00:00.000Z' },
  ]);
  expect(await read({})).toEqual([]);
  const there = { provider: { at: start, note: '', pictures: [], confirmed: false } };
  expect(await read({ latePiece, stays: { [stay]: { handOver: there } } })).toEqual([]);
});
