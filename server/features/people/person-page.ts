import type * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import { identityStateOf } from '~/domain/person/identity';
import { otherRole, toolCount } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type deskPerson } from '~/wire/desk-people';
import { type StoredOrder } from '../../core/orders/read-order';
import { type Audit } from '../../staff/audit';
import { type CheckStore } from '../../staff/check-store';
import { type KeptMessages } from '../../staff/kept-messages';
import { reportsAbout } from '../../staff/reports-about';
import { type Suspensions } from '../../staff/suspensions';
import { type personNotes } from './notes';
import { openOrdersOf, type OrderServices } from './open-orders';
import { type Person, readPerson, toolsOf } from './read-person';

export interface PersonServices extends OrderServices {
  readonly audit: Audit;
  readonly notes: ReturnType<typeof personNotes>;
  readonly suspensions: Suspensions;
  readonly reports: Pick<KeptMessages, 'newest'>;
  /** Null: nobody's identity is checked here. */
  readonly checks: Pick<CheckStore, 'of'> | null;
  /** The address of a person in the marketplace's console, with `{id}` in it; null if the operator has not said. */
  readonly consoleUrl: string | null;
}

type Shown = v.InferInput<typeof deskPerson.answer>;

/** The row of a person's open or past order. */
export function shownRow(order: StoredOrder, role: Role) {
  const { id, title, transaction, parties, customerId, providerId } = order;
  const isRenter = role === 'customer';
  return {
    id,
    role,
    title,
    span: transaction.span,
    other: { id: isRenter ? providerId : customerId, name: parties[otherRole(role)].displayName },
    toolCount: toolCount(transaction),
    payout: transaction.payoutTotal,
  };
}

/** How the check of a person's identity stands, as far as we know without asking the payment service. */
async function shownIdentity(
  { checks }: PersonServices,
  { id, verifiedSince }: Person,
): Promise<Shown['identity']> {
  if (!checks) return null;
  const kept = await checks.of(id);
  return {
    state: identityStateOf(kept?.state ?? 'none', verifiedSince),
    verifiedAt: verifiedSince?.toISOString() ?? null,
    failures: kept?.failures ?? 0,
  };
}

/** The desk's page about a person; null if there is none. */
export async function personPage(services: PersonServices, id: UserId): Promise<Shown | null> {
  const { integration, audit, notes, suspensions, consoleUrl } = services;
  const person = await readPerson(integration, id);
  if (!person) return null;
  const [{ tools, count }, orders, suspension, { lines }, written] = await Promise.all([
    toolsOf(integration, id),
    openOrdersOf(services, id),
    suspensions.of(id),
    audit.search({ words: id, before: null }),
    notes.read(id),
  ]);
  const { verifiedSince: _since, ...known } = person;
  return {
    ...known,
    identity: await shownIdentity(services, person),
    suspension: suspension && {
      at: suspension.at,
      name: suspension.name,
      reason: suspension.reason,
      isDone: suspension.isDone,
    },
    tools: [...tools],
    toolCount: count,
    orders: orders.map(({ order, role, possible, back }) => ({
      ...shownRow(order, role),
      possible: [...possible],
      paid: back,
    })),
    reports: await reportsAbout(services.reports, new Set(tools.map((tool) => tool.id))),
    lines: [...lines],
    notes: [...written],
    consoleUrl: consoleUrl && consoleUrl.replace('{id}', id),
  };
}
