import { testConfig } from '~/testing/test-config';
import { type Ending } from '~/domain/desk/order-ending';
import { type PersonEmail } from '../../mail/person-mail';
import { openAudit } from '../../staff/audit';
import { suspensions } from '../../staff/suspensions';
import { people } from '../../testing/completed-order';
import { type FakeTransaction } from '../../testing/fake-transaction';
import { integrationOf } from '../../testing/integration-of';
import { aListing, anItem, aRequest, aUserId, codeOf, orderWorld } from '../../testing/order-world';
import { finishSuspensions, followGonePeople, waitingOrders } from './away';
import { openOrdersOf } from './open-orders';
import {
  liftSuspension,
  previewSuspension,
  suspendPerson,
  type Suspending,
  type SuspendServices,
} from './suspend';

const OLGA = aUserId(900);
const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };
const REASON = 'You asked for cash.';

/** Olga's two paid orders of Rita, the first in four days, and a server that can die before each of its calls. */
async function world({ attributes = {} }: { readonly attributes?: object } = {}) {
  const dying = { at: Infinity, calls: 0 };
  const olga = {
    permissions: { postListings: 'permission/allow', initiateTransactions: 'permission/allow' },
    tools: { [aListing(3).id]: 'published', [aListing(2).id]: 'closed' } as Record<string, string>,
  };
  const {
    marketplace,
    services: orders,
    place,
  } = orderWorld([aListing(3)], {
    people: [...people, { id: aListing(3).id, attributes: { title: 'Tool 3' } }],
  });
  const step = () => {
    dying.calls += 1;
    if (dying.calls === dying.at) throw new Error('the server died');
  };
  const answer = async (data: object) => {
    step();
    return { status: 200, data };
  };
  const { transactions } = marketplace.integration;
  const show = ({ id }: { id?: unknown } = {}) => {
    const found = people.find((each) => each.id === id);
    const account = id === OLGA ? { permissions: olga.permissions, ...attributes } : {};
    return {
      data: {
        id,
        attributes: {
          banned: false,
          deleted: false,
          createdAt: '2029-01-01T00:00:00.000Z',
          ...found?.attributes,
          ...account,
        },
      },
    };
  };
  const integration = integrationOf({
    transactions: {
      ...transactions,
      transition: async (body: Parameters<typeof transactions.transition>[0]) => {
        step();
        return transactions.transition(body);
      },
    },
    users: {
      show: (query: { id: string }) => Promise.resolve({ status: 200, data: show(query) }),
      updatePermissions: ({ id: _id, ...given }: { id: object }) => {
        Object.assign(olga.permissions, given);
        return answer({});
      },
    },
    listings: {
      query: ({ states }: { states: string[] }) => {
        const rows = Object.entries(olga.tools).filter(([, state]) => states.includes(state));
        return answer({
          data: rows.map(([id, state]) => ({ id, attributes: { title: 'Tool', state } })),
        });
      },
      close: ({ id }: { id: { uuid: string } }) => {
        olga.tools[id.uuid] = 'closed';
        return answer({});
      },
    },
  });
  const mails: PersonEmail[] = [];
  const { store, now } = orders;
  const audit = openAudit({ store, now, log: { info: () => undefined } });
  const services: SuspendServices = {
    integration,
    store,
    now,
    audit,
    timeZone: 'America/Chicago',
    config: testConfig,
    suspensions: suspensions(store),
    send: async (mail) => {
      step();
      mails.push(mail);
    },
  };
  const paid = async (...item: Parameters<typeof anItem>) => {
    const order = await place(aRequest([anItem(...item)]));
    marketplace.pay(order.id);
    return order;
  };
  const [first, second] = [await paid(3, [4, 6]), await paid(3, [9, 12])];
  const asked = async (endings: readonly Ending[]): Promise<Suspending> => {
    const open = await openOrdersOf(services, OLGA);
    const back = open.map((each, index) =>
      endings[index] === 'canceled' ? (each.back?.amount ?? 0) : 0,
    );
    return {
      userId: OLGA,
      reason: REASON,
      back: back.reduce((sum, each) => sum + each, 0),
      orders: open.map(({ order }, index) => ({ id: order.id, ending: endings[index] ?? 'runs' })),
    };
  };
  const lines = async () => (await audit.search({ words: '', before: null })).lines;
  return { marketplace, services, olga, mails, first, second, asked, lines, paid, dying };
}

const timesTaken = ({ transitions }: FakeTransaction, name: string) =>
  transitions.filter((each) => each === name).length;
const twenty = (press: (staff: typeof priya) => Promise<unknown>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => codeOf(press(index % 2 ? leo : priya))));

test('twenty simultaneous suspensions by two people refund one order once, continue one, and write one line and one email each', async () => {
  const { services, olga, mails, first, second, asked, lines } = await world();
  const suspending = await asked(['canceled', 'runs']);
  const codes = await twenty((staff) => suspendPerson(services, staff, suspending));
  expect(codes.filter((code) => code === 'placed')).toHaveLength(1);
  expect(codes.filter((code) => code === 'conflict')).toHaveLength(19);
  expect([first.state, second.state]).toEqual(['state/canceled', 'state/accepted']);
  expect(timesTaken(first, 'transition/cancel')).toBe(1);
  expect(olga.permissions).toEqual({
    postListings: 'permission/deny',
    initiateTransactions: 'permission/deny',
  });
  expect(Object.values(olga.tools)).toEqual(['closed', 'closed']);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['olga@example.com', 'Your account is suspended'],
    ['rita@example.com', 'Why your order of Tool 3 was canceled'],
    ['rita@example.com', 'Your order with Olga D goes on'],
  ]);
  const [own, canceled] = mails.map(({ text }) => text);
  expect(own).toContain(`Reason: ${REASON}`);
  expect(own).toMatch(/The order of Tool 3 by Rita D is canceled, and Rita D gets \$[\d.]+ back/);
  expect(own).toContain('this order goes on as agreed, and you’re paid for it');
  expect(canceled).toMatch(/The full \$[\d.]+ goes back to the card/);
  // The reason is for the person alone.
  expect(canceled).not.toContain(REASON);
  expect(await lines()).toMatchObject([
    { deed: 'person-suspended', on: OLGA, why: REASON, sum: { amount: suspending.back } },
  ]);
  expect(await waitingOrders(services)).toEqual([]);
});

test('the preview equals the sent emails', async () => {
  const { services, mails, asked } = await world();
  const suspending = await asked(['canceled', 'runs']);
  const shown = await previewSuspension(services, suspending);
  expect(mails).toEqual([]);
  await suspendPerson(services, priya, suspending);
  expect(mails.map(({ text }) => text)).toEqual(shown.map(({ email }) => email.text));
});

test('the background work finishes what was begun wherever a server dies: nothing twice, nothing missing', async () => {
  const whole = await world();
  await suspendPerson(whole.services, priya, await whole.asked(['canceled', 'runs']));
  expect(whole.dying.calls).toBeGreaterThan(5);
  for (let at = 1; at <= whole.dying.calls; at += 1) {
    const { services, olga, mails, first, second, asked, lines, dying } = await world();
    const suspending = await asked(['canceled', 'runs']);
    dying.at = at;
    expect(await codeOf(suspendPerson(services, priya, suspending))).not.toBe('placed');
    const task = finishSuspensions(services);
    for (const item of (await task.read(null)).items) await task.handle(item);
    await codeOf(suspendPerson(services, leo, suspending));
    expect([first.state, second.state]).toEqual(['state/canceled', 'state/accepted']);
    expect(timesTaken(first, 'transition/cancel')).toBe(1);
    expect(Object.values(olga.tools)).toEqual(['closed', 'closed']);
    expect(olga.permissions.initiateTransactions).toBe('permission/deny');
    expect(await lines()).toHaveLength(1);
    // An email at which a server died may be missing; none is sent twice.
    expect(new Set(mails.map(({ text }) => text)).size).toBe(mails.length);
    expect((await services.suspensions.of(OLGA))?.isDone).toBe(true);
  }
});

test('orders or sums that staff did not see are refused, and nothing happens', async () => {
  const { services, asked, paid, olga, lines } = await world();
  const suspending = await asked(['canceled', 'runs']);
  const other = { ...suspending, back: suspending.back + 1 };
  expect(await codeOf(suspendPerson(services, priya, other))).toBe('conflict');
  await paid(3, [20, 22]);
  expect(await codeOf(suspendPerson(services, priya, suspending))).toBe('conflict');
  expect(olga.permissions.initiateTransactions).toBe('permission/allow');
  expect(await lines()).toEqual([]);
});

test('staff cannot suspend a colleague', async () => {
  const profile = { ...people[1]?.attributes.profile, metadata: { staff: true } };
  const { services, asked } = await world({ attributes: { profile } });
  expect(await codeOf(suspendPerson(services, priya, await asked([])))).toBe('conflict');
});

test('if two people let somebody back twenty times at once, there is one email and one line, and the tools stay closed', async () => {
  const { services, asked, olga, mails, lines } = await world();
  const back = { userId: OLGA, words: 'Sorry.' };
  expect(await codeOf(liftSuspension(services, leo, back))).toBe('conflict');
  await suspendPerson(services, priya, await asked(['runs', 'runs']));
  const codes = await twenty((staff) => liftSuspension(services, staff, back));
  expect(codes.filter((code) => code === 'placed')).toHaveLength(1);
  expect(olga.permissions).toEqual({
    postListings: 'permission/allow',
    initiateTransactions: 'permission/allow',
  });
  expect(Object.values(olga.tools)).toEqual(['closed', 'closed']);
  const own = mails.filter(({ to }) => to === 'olga@example.com').map(({ subject }) => subject);
  expect(own).toEqual(['Your account is suspended', 'You can rent and list again']);
  expect((await lines()).map(({ deed }) => deed)).toEqual(['person-let-back', 'person-suspended']);
});

test('orders of somebody who was banned wait for staff until it is decided how they go on', async () => {
  const { services, asked, first, second, olga } = await world({ attributes: { banned: true } });
  await followGonePeople(services).handle(OLGA);
  const waiting = await waitingOrders(services);
  expect(waiting.map(({ orderId }) => orderId)).toEqual([first.id, second.id]);
  expect(waiting[0]).toMatchObject({
    kind: 'away',
    about: 'Tool 3',
    who: ['Olga D', 'Rita D'],
    path: `/desk/people/${OLGA}`,
    until: '2030-02-05T14:00:00.000Z',
  });
  await suspendPerson(services, priya, await asked(['canceled', 'runs']));
  expect([first.state, second.state]).toEqual(['state/canceled', 'state/accepted']);
  // The marketplace has already withdrawn the right, so it is not withdrawn again.
  expect(olga.permissions.postListings).toBe('permission/allow');
  expect(await waitingOrders(services)).toEqual([]);
});
