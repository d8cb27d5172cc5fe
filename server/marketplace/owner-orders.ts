import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import {
  type ListingId,
  listingIdSchema,
  type TransactionId,
  transactionIdSchema,
  type UserId,
} from '~/domain/ids';
import {
  extensionProcess,
  lateFeeProcess,
  type LateFeeState,
  orderProcess,
} from '~/domain/order/process/process-graph.generated';
import { REFUND_CLAIM_DAYS } from '~/domain/person/legal-terms';
import { parseTransaction, type Transaction } from '~/domain/order/process/transaction';
import { DAY_MS } from '~/domain/time/moment';
import { pageBefore } from './newest-first';

const ref = v.optional(v.nullish(v.object({ data: v.nullish(v.object({ id: v.string() })) })));
const relationshipsSchema = v.object({ listing: ref, booking: ref, customer: ref });
const includedSchema = v.object({
  id: v.string(),
  attributes: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** The payments that an owner gets: for orders, and for what belongs to an order. */
export type SalePart = 'order' | 'extension' | 'late-fee';

const parts: Readonly<Record<string, SalePart>> = {
  [orderProcess]: 'order',
  [extensionProcess]: 'extension',
  [lateFeeProcess]: 'late-fee',
};

/** An order, or a part of one, with the attributes of its related resources. */
export interface OwnerOrder {
  readonly id: TransactionId;
  readonly part: SalePart;
  /** The time when a paid late fee is paid out to its owner; undefined if the process says that this has happened. */
  readonly feePayoutAt?: Date | undefined;
  readonly listingId: ListingId;
  readonly transaction: Transaction;
  readonly listing: Readonly<Record<string, unknown>>;
  readonly customer: Readonly<Record<string, unknown>>;
}

type OrderQuery = Readonly<Record<string, unknown>>;

const namedSchema = v.fallback(
  v.object({
    processName: v.string(),
    state: v.string(),
    lastTransitionedAt: v.optional(v.string(), ''),
  }),
  { processName: '', state: '', lastTransitionedAt: '' },
);

const FEE_PAID = 'state/paid' satisfies LateFeeState;
function partOf(attributes: unknown): Pick<OwnerOrder, 'part' | 'feePayoutAt'> {
  const { processName, state, lastTransitionedAt } = v.parse(namedSchema, attributes);
  const part = parts[processName] ?? 'order';
  if (part !== 'late-fee' || state !== FEE_PAID) return { part };
  const paidAt = Date.parse(lastTransitionedAt);
  return { part, feePayoutAt: new Date(paidAt + REFUND_CLAIM_DAYS * DAY_MS) };
}

/** The fields that every query needs: days, and tools with their prices. Queries cover only orders unless they name more processes. */
const fields = {
  processNames: [orderProcess],
  'fields.transaction': [
    'createdAt',
    'processName',
    'state',
    'lastTransitionedAt',
    'lineItems',
    'payoutTotal',
    'protectedData.restOfShoppingCartItems',
    'protectedData.span',
    // The refunds in part of an order.
    'metadata',
  ],
  'fields.booking': ['start', 'end', 'seats'],
  'fields.listing': ['title'],
  'fields.user': ['profile.displayName', 'profile.abbreviatedName'],
};

/** An owner's orders that match a query, newest first, a page of the API at a time. */
export async function* ownerOrders(
  sdk: IntegrationSdk,
  owner: UserId,
  query: OrderQuery,
): AsyncGenerator<OwnerOrder> {
  let end: Date | null = null;
  do {
    const params = { include: ['booking', 'listing'], ...fields, ...query, providerId: owner };
    const page: Awaited<ReturnType<typeof pageBefore>> = await pageBefore(
      sdk.transactions.query,
      end,
      params,
    );
    const included = new Map(
      page.included.flatMap((each) => {
        const parsed = v.safeParse(includedSchema, each);
        return parsed.success ? [[parsed.output.id, parsed.output.attributes] as const] : [];
      }),
    );
    for (const { id, attributes, relationships } of page.rows) {
      const refs = v.parse(relationshipsSchema, relationships);
      const related = (name: keyof typeof refs) => included.get(refs[name]?.data?.id ?? '');
      const transaction = parseTransaction({ attributes, booking: related('booking') });
      const listingId = v.safeParse(listingIdSchema, refs.listing?.data?.id);
      if (!transaction || !listingId.success) continue;
      yield {
        id: v.parse(transactionIdSchema, id),
        ...partOf(attributes),
        listingId: listingId.output,
        transaction,
        listing: related('listing') ?? {},
        customer: related('customer') ?? {},
      };
    }
    end = page.end;
  } while (end);
}
