import { aRunningOrder } from '../../testing/running-order';
import { aUserId, codeOf, uuid } from '../../testing/order-world';
import { messagesOfOrder } from './order-messages';

async function written(data: readonly object[]) {
  const { services, placed } = await aRunningOrder();
  const asked: unknown[] = [];
  const integration = {
    ...services.integration,
    messages: {
      query: (params: unknown) => {
        asked.push(params);
        const included = [
          {
            id: uuid(31),
            type: 'fileAttachment',
            relationships: { file: { data: { id: uuid(32) } } },
          },
          {
            id: uuid(32),
            type: 'file',
            attributes: { name: 'handle.jpg', mimeType: 'image/jpeg' },
          },
        ];
        return Promise.resolve({ status: 200, data: { data, included, meta: { totalPages: 2 } } });
      },
    },
  };
  return { integration, placed, asked };
}

const message = (digit: number, sender: string, files: readonly string[] = []) => ({
  id: uuid(digit),
  attributes: { content: `Words ${String(digit)}`, createdAt: '2030-02-01T10:00:00.000Z' },
  relationships: {
    sender: { data: { id: sender } },
    publicFileAttachments: { data: files.map((id) => ({ id })) },
  },
});

test('staff read the messages of both sides: by which side, when, and the names of files', async () => {
  const { integration, placed, asked } = await written([
    message(21, aUserId(900), [uuid(31)]),
    message(20, aUserId(1)),
    message(19, aUserId(5)),
  ]);
  const read = await messagesOfOrder(integration, { orderId: placed.id, page: 2 });
  const at = '2030-02-01T10:00:00.000Z';
  expect(read).toEqual({
    pages: 2,
    messages: [
      { id: uuid(21), at, by: 'provider', words: 'Words 21', files: ['handle.jpg'] },
      { id: uuid(20), at, by: 'customer', words: 'Words 20', files: [] },
      { id: uuid(19), at, by: null, words: 'Words 19', files: [] },
    ],
  });
  expect(asked).toMatchObject([{ transactionId: { uuid: placed.id }, page: 2 }]);
});

test('nothing is requested about an order that does not exist', async () => {
  const { integration, asked, placed } = await written([]);
  const gone = { orderId: uuid(99) as typeof placed.id, page: 1 };
  expect(await codeOf(messagesOfOrder(integration, gone))).toBe('not-found');
  expect(asked).toEqual([]);
});
