import { extraEvents, parseExtras } from '~/domain/order/stay/extensions';
import { type FeedEvent } from '~/domain/order/process/transaction-feed';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
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

const entries = feedEntries({
  events: [
    event('customer', '2026-06-01T10:00:00.000Z'),
    event('provider', '2026-06-03T10:00:00.000Z'),
  ],
  messages: [
    message('mine-1', '2026-06-02T10:00:00.000Z'),
    message('mine-2', '2026-06-04T10:00:00.000Z'),
    message('theirs-1', '2026-06-05T10:00:00.000Z'),
  ],
});

test('the first unread entry is the first one of somebody else since the last visit', () => {
  expect(firstUnread(entries, '2026-06-03T10:00:00.000Z', viewer)).toBe('theirs-1');
  expect(firstUnread(entries, '2026-06-02T10:00:00.000Z', viewer)).toMatch(/^transition\/accept/);
});

test('there is no first unread entry if everything is read, or if the order was never opened', () => {
  expect(firstUnread(entries, '2026-06-05T10:00:00.000Z', viewer)).toBeUndefined();
  const theirs = feedEntries({ messages: [message('theirs-1', '2026-06-05T10:00:00.000Z')] });
  expect(firstUnread(theirs, undefined, viewer)).toBeUndefined();
});

test('hours and notes about the tools are in the order of time, and can be the first unread entry', () => {
  const proposal = {
    kind: 'proposed',
    appointment: 'pickUp',
    by: 'provider',
    at: '2026-06-04T12:00:00.000Z',
    times: ['2026-06-12T14:00:00.000Z'],
  } as const;
  const all = feedEntries({
    events: [event('customer', '2026-06-01T10:00:00.000Z')],
    messages: [
      message('mine-1', '2026-06-02T10:00:00.000Z'),
      message('mine-2', '2026-06-05T10:00:00.000Z'),
    ],
    arrangements: [{ ...proposal, times: [...proposal.times] }],
  });
  expect(all.map(({ kind }) => kind)).toEqual(['event', 'message', 'arrangement', 'message']);
  expect(firstUnread(all, '2026-06-03T10:00:00.000Z', viewer)).toBe(all[2]?.key);
});

test('each step of later nights and of a late fee is in the order of time', () => {
  const { extensions, lateFees } = parseExtras({
    extensionNights: [
      {
        id: '33333333-3333-4333-8333-333333333333',
        state: 'state/accepted',
        start: '2026-06-15',
        end: '2026-06-17',
        answerBy: '2026-06-15T22:00:00.000Z',
        at: '2026-06-14T09:00:00.000Z',
        steps: [
          { state: 'state/preauthorized', at: '2026-06-13T09:00:00.000Z' },
          { state: 'state/accepted', at: '2026-06-14T09:00:00.000Z' },
        ],
      },
    ],
    lateFee: {
      state: 'refunded',
      amount: { amount: 3800, currency: 'USD' },
      due: '2026-06-17T22:00:00.000Z',
      back: '2026-06-18T12:00:00.000Z',
      askedAt: '2026-06-18T12:00:00.000Z',
      answeredAt: '2026-06-18T15:00:00.000Z',
      endedAt: '2026-06-19T09:00:00.000Z',
    },
  });
  const all = feedEntries({
    events: [event('customer', '2026-06-12T10:00:00.000Z')],
    extras: extraEvents({ extensions, lateFees }),
    messages: [message('mine-1', '2026-06-13T12:00:00.000Z')],
  });
  const steps = all.map((entry) =>
    entry.kind === 'extra' ? [entry.extra.state, entry.extra.by] : entry.kind,
  );
  expect(steps).toEqual([
    'event',
    ['state/preauthorized', 'customer'],
    'message',
    ['state/accepted', 'provider'],
    ['asked', 'provider'],
    ['paid', 'customer'],
    ['refunded', undefined],
  ]);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});
