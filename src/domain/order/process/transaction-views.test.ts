import { parseExtras } from '../stay/extensions';
import { parseLedger, partRefunds } from '../ledger/ledger';
import { parseOrderMetadata } from '../stay/order-metadata';
import { type Transaction } from './transaction';
import { type TakenTransition } from './transaction-graph';
import {
  isUnread,
  joinViews,
  type LastViews,
  type NewestMessage,
  updatesFor,
  noViews,
  parseLastViews,
} from './transaction-views';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute));

interface Given {
  readonly steps?: readonly [string, TakenTransition['by'], number][];
  readonly viewedBy?: Transaction['viewedBy'];
  readonly message?: NewestMessage;
  readonly view?: number;
  readonly metadata?: object;
}

/** Whether the renter has something unread in an order that they placed at minute 0. */
function unreadByRenter({ steps = [], viewedBy, message, view, metadata }: Given): boolean {
  const placed: TakenTransition = {
    transition: 'transition/request-payment',
    by: 'customer',
    createdAt: at(0),
  };
  const transaction = {
    createdAt: at(0),
    viewedBy: viewedBy ?? { customer: true, provider: true },
    transitions: [
      placed,
      ...steps.map(([name, by, minute]) => ({
        transition: `transition/${name}`,
        by,
        createdAt: at(minute),
      })),
    ],
    metadata: parseOrderMetadata(metadata),
    ...parseExtras(metadata),
    refunds: partRefunds(parseLedger(metadata)),
  } as unknown as Transaction;
  const views: LastViews = view === undefined ? noViews : { at: { order: at(view).toISOString() } };
  return isUnread('order', updatesFor('customer', transaction, message), views);
}

describe('unread is', () => {
  test.each([
    ['accept', 'provider'],
    ['decline', 'provider'],
    ['complete', 'provider'],
    ['auto-complete', 'system'],
    ['cancel', 'operator'],
    ['cancel-by-provider', 'provider'],
    ['review-1-by-provider', 'provider'],
    ['review-2-by-provider', 'provider'],
    ['expire', 'system'],
    ['expire-payment', 'system'],
    ['expire-review-period', 'system'],
    ['expire-customer-review-period', 'system'],
  ] as const)('%s by the %s until it was seen', (name, by) => {
    const steps: Given['steps'] = [[name, by, 5]];
    expect(unreadByRenter({ steps })).toBe(true);
    expect(unreadByRenter({ steps, view: 4 })).toBe(true);
    expect(unreadByRenter({ steps, view: 5 })).toBe(false);
  });

  test('a message of the other side until it was seen', () => {
    const message = { at: at(5), isMine: false };
    expect(unreadByRenter({ message })).toBe(true);
    expect(unreadByRenter({ message, view: 4 })).toBe(true);
    expect(unreadByRenter({ message, view: 6 })).toBe(false);
  });

  test('an answer about later nights until it was seen, but not one’s own request', () => {
    const nights = (state: string) => ({
      extensionNights: [
        {
          id: '00000000-0000-4000-8000-000000000001',
          state: `state/${state}`,
          start: '2026-06-15',
          end: '2026-06-17',
          answerBy: at(60).toISOString(),
          at: at(5).toISOString(),
        },
      ],
    });
    for (const state of ['accepted', 'declined', 'expired']) {
      expect(unreadByRenter({ metadata: nights(state), view: 4 })).toBe(true);
      expect(unreadByRenter({ metadata: nights(state), view: 6 })).toBe(false);
    }
    expect(unreadByRenter({ metadata: nights('preauthorized') })).toBe(false);
  });

  test('a proposal of hours, or a note about the tools, until it was seen', () => {
    const proposal = {
      kind: 'proposed',
      appointment: 'pickUp',
      by: 'provider',
      at: at(5),
      times: [at(60)],
    };
    const check = { at: at(5), note: 'Runs', pictures: [], confirmed: false };
    for (const change of [{ hoursEvents: [proposal] }, { handOver: { provider: check } }]) {
      const metadata = JSON.parse(JSON.stringify(change)) as object;
      expect(unreadByRenter({ metadata })).toBe(true);
      expect(unreadByRenter({ metadata, view: 4 })).toBe(true);
      expect(unreadByRenter({ metadata, view: 5 })).toBe(false);
    }
  });

  test('an order that says so itself, until it was opened', () => {
    const viewedBy = { customer: false, provider: true };
    const steps: Given['steps'] = [['complete', 'provider', 5]];
    expect(unreadByRenter({ steps, viewedBy })).toBe(true);
    expect(unreadByRenter({ steps, viewedBy, view: 5 })).toBe(false);
    expect(unreadByRenter({ viewedBy })).toBe(true);
    expect(unreadByRenter({ viewedBy, view: 0 })).toBe(false);
  });
});

describe('unread is not', () => {
  test.each<[string, Given]>([
    ['what one did oneself', { steps: [['review-1-by-customer', 'customer', 5]] }],
    ['what one wrote oneself', { message: { at: at(5), isMine: true } }],
    ['that somebody looked', { steps: [['mark-viewed-from-accepted', 'operator', 5]] }],
    [
      'a step before one’s own last one',
      {
        steps: [
          ['complete', 'provider', 5],
          ['review-1-by-customer', 'customer', 6],
        ],
      },
    ],
    [
      'a step that one has answered',
      { steps: [['complete', 'provider', 5]], message: { at: at(6), isMine: true } },
    ],
    [
      'what one noted about the tools',
      {
        metadata: {
          handOver: { customer: { at: at(5).toISOString(), note: 'Runs', confirmed: true } },
        },
      },
    ],
    [
      'a message before one’s own last step',
      { steps: [['confirm-payment', 'customer', 6]], message: { at: at(5), isMine: false } },
    ],
  ])('%s', (_name, given) => {
    expect(unreadByRenter(given)).toBe(false);
  });
});

describe('views', () => {
  const view = (id: string, minute: number): LastViews => ({
    at: { [id]: at(minute).toISOString() },
  });

  test('of two devices are joined, the newest of each order', () => {
    const phone = joinViews(view('saw', 1), view('drill', 5));
    const laptop = joinViews(view('saw', 3), view('ladder', 2));
    const both = joinViews(phone, laptop);
    expect(both).toEqual({
      at: {
        drill: at(5).toISOString(),
        saw: at(3).toISOString(),
        ladder: at(2).toISOString(),
      },
    });
    expect(joinViews(laptop, phone)).toEqual(both);
  });

  test('are kept for the newest 300; what is older counts as seen', () => {
    let views = parseLastViews({ lastViews: 'nonsense' });
    expect(views).toEqual(noViews);
    for (let minute = 0; minute < 305; minute += 1) {
      views = joinViews(views, view(`id-${minute}`, minute));
    }
    expect(Object.keys(views.at)).toHaveLength(300);
    expect(views.at).not.toHaveProperty('id-4');
    expect(views.before).toBe(at(4).toISOString());
    expect(parseLastViews(JSON.parse(JSON.stringify({ lastViews: views })))).toEqual(views);

    const updates = (minute: number) => ({
      isMarked: false,
      at: at(minute).toISOString(),
      ownAt: undefined,
    });
    expect(isUnread('id-2', updates(2), views)).toBe(false);
    expect(isUnread('id-2', updates(5), views)).toBe(true);
    expect(isUnread('id-200', updates(201), views)).toBe(true);
  });

  test('fit beside everything else into the fifty kilobytes of private data', () => {
    let views = noViews;
    for (let count = 0; count < 320; count += 1) {
      views = joinViews(
        views,
        view(`00000000-0000-4000-8000-${String(count).padStart(12, '0')}`, count),
      );
    }
    expect(JSON.stringify(views).length).toBeLessThan(25_000);
  });
});

test('a partial refund is unread for both sides', () => {
  const refund = {
    kind: 'refund',
    at: at(5).toISOString(),
    currency: 'USD',
    sum: 5,
    owner: 0,
    tax: 0,
    refund: { id: 're_1', at: at(5).toISOString() },
  };
  const metadata = { 'adj-1': refund };
  expect(unreadByRenter({ metadata, view: 4 })).toBe(true);
  expect(unreadByRenter({ metadata, view: 6 })).toBe(false);
});
