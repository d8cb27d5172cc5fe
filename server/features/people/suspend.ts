import { types } from 'sharetribe-flex-integration-sdk';
import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type Ending } from '~/domain/desk/order-ending';
import { type TransactionId, type UserId } from '~/domain/ids';
import { roleOf } from '~/domain/order/process/transaction';
import { ServerError } from '../../base/errors';
import { completeRental, type CompletionServices } from '../../core/extensions/complete-rental';
import { tellPerson } from '../../core/notices/tell';
import { readOrder } from '../../core/orders/read-order';
import { type SendToPerson } from '../../mail/person-mail';
import { ask } from '../../marketplace/session';
import { type Audit } from '../../staff/audit';
import { closeListing } from '../../staff/close-listing';
import { cancelByStaff } from '../../staff/end-order';
import { type Staff } from '../../staff/staff';
import { type Suspension, type Suspensions } from '../../staff/suspensions';
import { type OpenOrder, openOrdersOf } from './open-orders';
import { isGone, type Person, readPerson, toolsOf } from './read-person';
import {
  type DecidedOrder,
  type SuspensionEmail,
  liftedEmail,
  suspensionEmails,
} from './suspension-emails';

export interface SuspendServices extends CompletionServices {
  readonly suspensions: Suspensions;
  readonly audit: Pick<Audit, 'add'>;
  readonly config: PublicConfig;
  readonly send: SendToPerson;
}

export interface Suspending {
  readonly userId: UserId;
  readonly reason: string;
  readonly orders: readonly { readonly id: TransactionId; readonly ending: Ending }[];
  /** The refund that staff saw, in minor units. */
  readonly back: number;
}

async function personOf({ integration }: SuspendServices, id: UserId): Promise<Person> {
  const person = await readPerson(integration, id);
  if (!person) throw new ServerError('not-found');
  // A member of staff has to leave the desk first.
  if (person.isStaff) throw new ServerError('conflict');
  return person;
}

/** Reads the decision of staff about each open order. Refuses with `conflict` if they saw other orders, or other sums. */
function decide(
  { orders, back }: Suspending,
  open: readonly OpenOrder[],
): readonly (OpenOrder & { readonly ending: Ending })[] {
  const decided = open.map((each) => {
    const ending = orders.find(({ id }) => id === each.order.id)?.ending;
    if (!ending || !each.possible.includes(ending)) throw new ServerError('conflict');
    return { ...each, ending };
  });
  const sum = decided
    .filter(({ ending }) => ending === 'canceled')
    .reduce((total, each) => total + (each.back?.amount ?? 0), 0);
  if (decided.length !== orders.length || sum !== back) throw new ServerError('conflict');
  return decided;
}

/** The emails that a suspension would send, made by the function that makes them. Refuses as suspending does. */
export async function previewSuspension(
  services: SuspendServices,
  asked: Suspending,
): Promise<readonly SuspensionEmail[]> {
  const { id, name } = await personOf(services, asked.userId);
  const orders = decide(asked, await openOrdersOf(services, id));
  return suspensionEmails({ id, name, reason: asked.reason, orders }, services.config);
}

/** Sends each email once to everybody who can be emailed. */
async function tell(services: SuspendServices, emails: readonly SuspensionEmail[], key: string) {
  for (const { key: own, to, email } of emails) {
    await tellPerson(services, to, { kind: 'suspension', key: `${key}:${own}`, email });
  }
}

/** Ends an order as chosen. An order that changed meanwhile, for example because its owner completed it, stays unchanged. */
async function endOrder(
  services: SuspendServices,
  { id, ending }: Suspension['orders'][number],
): Promise<void> {
  if (ending === 'completed') await completeRental(services, id, { isByStaff: true });
  if (ending !== 'canceled') return;
  await cancelByStaff(services, id).catch((error: unknown) => {
    if (!(error instanceof ServerError && error.code === 'conflict')) throw error;
  });
}

/** Takes or restores the rights to list tools and to begin orders. */
const setRights = ({ integration }: SuspendServices, id: UserId, right: 'allow' | 'deny') => {
  const permission = `permission/${right}`;
  const rights = { postListings: permission, initiateTransactions: permission };
  return ask(() => integration.users.updatePermissions({ id: new types.UUID(id), ...rights }));
};

async function closeTools({ integration }: SuspendServices, owner: UserId): Promise<void> {
  for (;;) {
    const { tools } = await toolsOf(integration, owner, ['published']);
    if (tools.length === 0) return;
    for (const { id } of tools) await closeListing(integration, id);
  }
}

async function decidedOrders(
  { integration }: SuspendServices,
  person: UserId,
  { orders }: Suspension,
): Promise<readonly DecidedOrder[]> {
  const read = await Promise.all(
    orders.map(async ({ id, ...decided }) => {
      const order = await readOrder(integration, id);
      const role = order && roleOf(order, person);
      return order && role ? [{ order, role, ...decided }] : [];
    }),
  );
  return read.flat();
}

/** Takes all steps again. Each can be repeated, so a server that takes over need not know which ones were taken. */
async function carryOn(
  services: SuspendServices,
  person: Person,
  suspension: Suspension,
): Promise<void> {
  const { id, name } = person;
  for (const order of suspension.orders) await endOrder(services, order);
  if (!isGone(person)) {
    // The rights go first: otherwise the owner could open a tool again.
    await setRights(services, id, 'deny');
    await closeTools(services, id);
  }
  const orders = await decidedOrders(services, id, suspension);
  const data = { id, name, reason: suspension.reason, orders };
  await tell(services, suspensionEmails(data, services.config), `suspended:${id}:${suspension.at}`);
  await services.suspensions.keep(id, { ...suspension, isDone: true });
}

/** Continues a suspension that a server did not finish; does nothing if there is none. */
export const finishSuspension = (services: SuspendServices, id: UserId): Promise<void> =>
  services.suspensions.alone(id, async () => {
    const suspension = await services.suspensions.of(id);
    const person = suspension && !suspension.isDone && (await readPerson(services.integration, id));
    if (person) await carryOn(services, person, suspension);
  });

/**
 * Ends or keeps each open order as staff chose, then takes the person's rights and closes the tools, and then notifies everybody. The
 * choices are stored before the first step: if the server dies, the next press or the background work continues with them. Refuses with
 * `conflict` if the person is suspended or works at the desk, or if the orders differ from those that staff saw.
 */
export const suspendPerson = (
  services: SuspendServices,
  staff: Staff,
  asked: Suspending,
): Promise<void> =>
  services.suspensions.alone(asked.userId, async () => {
    const { suspensions, audit, now } = services;
    const person = await personOf(services, asked.userId);
    const { id, name } = person;
    const before = await suspensions.of(id);
    if (before?.isDone) throw new ServerError('conflict');
    if (before) return carryOn(services, person, before);
    const decided = decide(asked, await openOrdersOf(services, id));
    const currency = decided.find(({ back }) => back)?.back?.currency;
    const at = (await now()).toISOString();
    await audit.add(staff, {
      deed: 'person-suspended',
      on: id,
      about: name,
      why: asked.reason,
      sum: currency && asked.back > 0 ? { amount: asked.back, currency } : null,
      path: pathTo('deskPerson', { id }),
    });
    const suspension: Suspension = {
      at,
      by: staff.id,
      name: staff.name,
      reason: asked.reason,
      isDone: false,
      orders: decided.map(({ order, ending, back }) => ({ id: order.id, ending, back })),
    };
    await suspensions.away.add({ key: id, why: 'suspended', at });
    await suspensions.keep(id, suspension);
    return carryOn(services, person, suspension);
  });

/**
 * Gives the rights back and tells the person. The tools stay closed: their owner opens those that can be lent. Refuses with `conflict` if
 * the person has the rights, or if the suspension is not finished.
 */
export const liftSuspension = (
  services: SuspendServices,
  staff: Staff,
  { userId: id, words }: { readonly userId: UserId; readonly words: string },
): Promise<void> =>
  services.suspensions.alone(id, async () => {
    const { suspensions, audit, config } = services;
    const { name, mayList, mayRent } = await personOf(services, id);
    const suspension = await suspensions.of(id);
    const isSuspended = suspension?.isDone ?? !(mayList && mayRent);
    if (!isSuspended) throw new ServerError('conflict');
    const path = pathTo('deskPerson', { id });
    await audit.add(staff, {
      deed: 'person-let-back',
      on: id,
      about: name,
      why: words || null,
      path,
    });
    await setRights(services, id, 'allow');
    const since = suspension?.at ?? (await services.now()).toISOString();
    await tell(services, [liftedEmail({ id, name, words }, config)], `let-back:${id}:${since}`);
    await suspensions.drop(id);
    await suspensions.away.drop(id);
  });
