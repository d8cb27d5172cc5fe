import { type FeedEvent } from '~/domain/transaction-feed';
import { type JoinedResource } from '~/api/joined-resource';
import { feedEntries, firstUnread } from './feed-entries';

const event = (by: FeedEvent['by'], at: string): FeedEvent => ({
  kind: 'accepted',
  transition: 'transition/accept',
  at: new Date(at),
  by,
});
const message = (id: string, createdAt: string): JoinedResource<'message'> => ({
  id,
  type: 'message',
  attributes: { content: id, createdAt },
  sender: { id: id.startsWith('mine') ? 'me' : 'other', type: 'user', attributes: {} } as never,
});
const viewer = { id: 'me', role: 'customer' } as const;

const entries = feedEntries(
  [event('customer', '2026-06-01T10:00:00.000Z'), event('provider', '2026-06-03T10:00:00.000Z')],
  [
    message('mine-1', '2026-06-02T10:00:00.000Z'),
    message('mine-2', '2026-06-04T10:00:00.000Z'),
    message('theirs-1', '2026-06-05T10:00:00.000Z'),
  ],
);

test('the first entry of somebody else since the last look', () => {
  expect(firstUnread(entries, '2026-06-03T10:00:00.000Z', viewer)).toBe('theirs-1');
  expect(firstUnread(entries, '2026-06-02T10:00:00.000Z', viewer)).toMatch(/^transition\/accept/);
});

test('nothing is divided where all is read, or nothing was ever seen', () => {
  expect(firstUnread(entries, '2026-06-05T10:00:00.000Z', viewer)).toBeUndefined();
  const theirs = feedEntries([], [message('theirs-1', '2026-06-05T10:00:00.000Z')]);
  expect(firstUnread(theirs, undefined, viewer)).toBeUndefined();
});

test('hours and notes about the tools stand where they happened, and divide what is unread', () => {
  const proposal = {
    kind: 'proposed',
    appointment: 'pickUp',
    by: 'provider',
    at: '2026-06-04T12:00:00.000Z',
    times: ['2026-06-12T14:00:00.000Z'],
  } as const;
  const all = feedEntries(
    [event('customer', '2026-06-01T10:00:00.000Z')],
    [message('mine-1', '2026-06-02T10:00:00.000Z'), message('mine-2', '2026-06-05T10:00:00.000Z')],
    [{ ...proposal, times: [...proposal.times] }],
  );
  expect(all.map(({ kind }) => kind)).toEqual(['event', 'message', 'arrangement', 'message']);
  expect(firstUnread(all, '2026-06-03T10:00:00.000Z', viewer)).toBe(all[2]?.key);
});
