import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { dateToDay } from '~/domain/day';
import {
  type Extension,
  EXTENSION_KEYS,
  firstOrderOf,
  formatExtension,
  formatLateFee,
  type LateFee,
  withExtension,
} from '~/domain/extensions';
import { type TransactionId, transactionIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import {
  extensionProcess,
  extensionStates,
  lateFeeProcess,
  lateFeeStates,
} from '~/domain/process-graph.generated';
import { type BackgroundStore } from '../background/background-store';
import { ask } from '../marketplace/session';
import { reconcileExtension } from '../orders/reconcile';
import { findFirstOrder, type FirstOrder } from './first-order';

export interface NoteServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
}

const LOCK = { leaseMs: 15_000, waitMs: 15_000 };

/** Changes an order's metadata as it is now, alone. Writes nothing if `change` returns null. */
export const changeOrder = (
  { integration, store }: NoteServices,
  id: TransactionId,
  change: (order: FirstOrder) => object | null,
): Promise<void> =>
  store.withLock(
    `order:${id}`,
    async () => {
      const order = await findFirstOrder(integration, id);
      const metadata = order && change(order);
      if (!metadata) return;
      await ask(() =>
        integration.transactions.updateMetadata({ id: new types.UUID(id), metadata }),
      );
    },
    LOCK,
  );

/** The metadata of a late fee. */
export const feeMetadata = (fee: LateFee) => ({ [EXTENSION_KEYS.fee]: formatLateFee(fee) });

const ids = v.fallback(v.optional(v.array(transactionIdSchema), []), []);
const protectedDataSchema = v.looseObject({ holds: ids });
const relationships = v.object({
  customer: v.object({ data: v.object({ id: userIdSchema }) }),
  booking: v.fallback(
    v.optional(v.object({ data: v.nullish(v.object({ id: v.string() })) })),
    undefined,
  ),
});
const shared = { protectedData: protectedDataSchema, lastTransitionedAt: v.optional(v.string()) };
const extraSchema = v.object({
  data: v.object({
    attributes: v.variant('processName', [
      v.object({
        processName: v.literal(extensionProcess),
        state: v.picklist(extensionStates),
        ...shared,
      }),
      v.object({
        processName: v.literal(lateFeeProcess),
        state: v.picklist(lateFeeStates),
        ...shared,
      }),
    ]),
    relationships,
  }),
  included: v.optional(v.array(v.object({ id: v.string(), attributes: v.unknown() })), []),
});
const bookingSchema = v.object({ start: v.string(), end: v.string(), displayStart: v.string() });

type Extra = v.InferOutput<typeof extraSchema>;

const isSame = (left: Extension | undefined, right: Extension): boolean =>
  left !== undefined &&
  JSON.stringify(formatExtension(left)) === JSON.stringify(formatExtension(right));

/** The entry of an extension in its order's metadata. */
function entryOf(id: TransactionId, { data, included }: Extra): Extension | null {
  const { attributes } = data;
  const booking = v.safeParse(
    bookingSchema,
    included.find((each) => each.id === data.relationships.booking?.data?.id)?.attributes,
  );
  if (attributes.processName !== extensionProcess || !booking.success) return null;
  const { start, end, displayStart } = booking.output;
  return {
    id,
    state: attributes.state,
    start: dateToDay(new Date(start)),
    end: dateToDay(new Date(end)),
    answerBy: new Date(displayStart),
    at: new Date(attributes.lastTransitionedAt ?? displayStart),
  };
}

function noteOf(id: TransactionId, extra: Extra, order: FirstOrder): object | null {
  const { extensions, lateFee } = order.transaction;
  const entry = entryOf(id, extra);
  if (entry) {
    const known = extensions.find((each) => each.id === id);
    if (isSame(known, entry)) return null;
    return { [EXTENSION_KEYS.nights]: withExtension(extensions, entry).map(formatExtension) };
  }
  const { attributes } = extra.data;
  if (attributes.state !== 'state/paid' || !lateFee) return null;
  const answeredAt = new Date(attributes.lastTransitionedAt ?? lateFee.askedAt);
  if (lateFee.state === 'paid') return null;
  return feeMetadata({ ...lateFee, state: 'paid', answeredAt, paymentId: id });
}

export interface NotedExtra {
  /** Further tools of a paid extension that are not reserved any more. */
  readonly lost: readonly TransactionId[];
}

/**
 * Brings everything that follows from an extension or a late fee in step with it: what its further tools are reserved for, and the note in
 * its order's metadata. Safe to repeat, and to run on several servers at once.
 */
export async function noteExtra(services: NoteServices, id: TransactionId): Promise<NotedExtra> {
  const { integration } = services;
  const answer = await ask(() =>
    integration.transactions.show({ id, include: ['customer', 'booking'] }),
  );
  const parsed = v.safeParse(extraSchema, toPlain(answer.data));
  if (!parsed.success) return { lost: [] };
  const { attributes, relationships: parties } = parsed.output.data;
  const customerId: UserId = parties.customer.data.id;
  const { state, protectedData } = attributes;
  const lost =
    attributes.processName === extensionProcess
      ? await reconcileExtension(
          integration,
          { state: attributes.state, customerId },
          protectedData.holds,
        )
      : [];
  const orderId = firstOrderOf(protectedData);
  if (orderId && state !== 'state/initial') {
    await changeOrder(services, orderId, (order) =>
      order.customerId === customerId ? noteOf(id, parsed.output, order) : null,
    );
  }
  return { lost };
}
