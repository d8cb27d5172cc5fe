import { type TransactionId } from '~/domain/ids';
import { ready } from '~/store/remote';
import { type MessagesState, noMessages, withMessages } from './messages-state';

const ID = '2f6c1d0e-0000-4000-8000-000000000001' as TransactionId;

/** Returns the messages `from` to `to`, newest first. */
const page = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(to - index));

const loaded = (state: MessagesState, number: number, ids: readonly string[]) =>
  withMessages(state, ready({ ids, totalPages: 4 }), { id: ID, page: number });

const idsOf = ({ messages }: MessagesState) =>
  messages.status === 'ready' ? messages.data.ids : [];

const begun = { ...noMessages, id: ID };

test('newer messages shift the pages, but no message is lost or repeated', () => {
  const first = loaded(begun, 1, page(101, 200));
  const newer = loaded(first, 1, page(104, 203));
  expect(idsOf(newer)).toEqual(page(101, 203));
  expect(idsOf(loaded(newer, 2, page(4, 103)))).toEqual(page(4, 203));
});

test('older pages are loaded anew if more messages have arrived than the newest page holds', () => {
  const two = loaded(loaded(begun, 1, page(101, 200)), 2, page(1, 100));
  const newer = loaded(two, 1, page(301, 400));
  expect(idsOf(newer)).toEqual(page(301, 400));
  expect(newer.messages).toMatchObject({ data: { page: 1 } });
});
