import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { dateToDay } from '~/domain/day';
import {
  type Extension,
  EXTENSION_KEYS,
  formatExtension,
  formatLateFee,
  type LateFee,
  withExtension,
} from '~/domain/extensions';
import { feeStayOf, firstOrderOf } from '~/domain/first-order';
import { type TransactionId, transactionIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import {
  extensionProcess,
  extensionStates,
  extensionTransitions,
  lateFeeProcess,
  type LateFeeState,
  lateFeeStates,
  type LateFeeTransitionName,
} from '~/domain/process-graph.generated';
import { moneySchema } from '~/domain/money';
import { metadataChange, type StayId } from '~/domain/stay-id';
import { lastStayOf, staysOf } from '~/domain/stays';
import { type BackgroundStore } from '../background/background-store';
import { ask } from '../marketplace/session';
import { reconcileExtension } from '../orders/reconcile';
import { findFirstOrder, type FirstOrder } from './first-order';

export interface NoteServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
}

/** Changes an order's metadata as it is now, alone. Writes nothing if `change` returns null. */
export const changeOrder = (
  { integration, store }: NoteServices,
  id: TransactionId,
  change: (order: FirstOrder) => object | null,
): Promise<void> =>
  store.withLock(`order:${id}`, async () => {
    const order = await findFirstOrder(integration, id);
    const metadata = order && change(order);
    if (!metadata) return;
    await ask(() => integration.transactions.updateMetadata({ id: new types.UUID(id), metadata }));
  });

/** The change of an order's metadata that keeps a late fee with its stay. */
export function feeMetadata(
  { transaction, stored }: FirstOrder,
  stay: StayId,
  fee: LateFee,
): object | null {
  const lastId = lastStayOf(transaction);
  const change = { [EXTENSION_KEYS.fee]: formatLateFee(fee) };
  return lastId ? metadataChange(stored, { id: stay, lastId, change }) : null;
}

const ids = v.fallback(v.optional(v.array(transactionIdSchema), []), []);
const protectedDataSchema = v.looseObject({ holds: ids });
const relationships = v.object({
  customer: v.object({ data: v.object({ id: userIdSchema }) }),
  booking: v.fallback(
    v.optional(v.object({ data: v.nullish(v.object({ id: v.string() })) })),
    undefined,
  ),
});
const shared = {
  payinTotal: v.fallback(v.optional(moneySchema), undefined),
  payoutTotal: v.fallback(v.optional(moneySchema), undefined),
  protectedData: protectedDataSchema,
  lastTransitionedAt: v.optional(v.string()),
  transitions: v.array(v.object({ transition: v.string(), createdAt: v.string() })),
};
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

/** What both sides can read about; the payment itself is not part of it. */
const stepsOf = ({ transitions }: Extra['data']['attributes']) =>
  transitions.flatMap(({ transition, createdAt }) => {
    const state = extensionTransitions.find(({ name }) => name === transition)?.to;
    if (!state || ['state/pending-payment', 'state/payment-expired'].includes(state)) return [];
    return [{ state, at: new Date(createdAt) }];
  });

const sumsOf = ({ payinTotal, payoutTotal }: Extra['data']['attributes']) => ({
  ...(payinTotal && { payin: payinTotal }),
  ...(payoutTotal && { payout: payoutTotal }),
});

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
    ...sumsOf(attributes),
    steps: stepsOf(attributes),
  };
}

const feeStates: Readonly<Partial<Record<LateFeeState, 'paid' | 'refunded'>>> = {
  'state/paid': 'paid',
  'state/paid-out': 'paid',
  'state/canceled': 'refunded',
};

/** A late fee as its payment makes it; null before it is paid. */
function paidFee(id: TransactionId, { data }: Extra, fee: LateFee): LateFee | null {
  const { attributes } = data;
  if (attributes.processName !== lateFeeProcess) return null;
  const state = feeStates[attributes.state];
  if (!state) return null;
  const momentOf = (name: LateFeeTransitionName): Date | undefined => {
    const taken = attributes.transitions.find(({ transition }) => transition === name);
    return taken && new Date(taken.createdAt);
  };
  return {
    ...fee,
    state,
    answeredAt: momentOf('transition/confirm-payment'),
    // A payment that was faster than its withdrawal counts.
    endedAt: momentOf('transition/cancel'),
    ...sumsOf(attributes),
    paymentId: id,
  };
}

function noteOf(id: TransactionId, extra: Extra, order: FirstOrder): object | null {
  const { transaction } = order;
  const { extensions } = transaction;
  const entry = entryOf(id, extra);
  if (entry) {
    const known = extensions.find((each) => each.id === id);
    if (isSame(known, entry)) return null;
    return { [EXTENSION_KEYS.nights]: withExtension(extensions, entry).map(formatExtension) };
  }
  const stayId = feeStayOf(extra.data.attributes.protectedData) ?? lastStayOf(transaction);
  const stay = staysOf(transaction).find((each) => each.id === stayId);
  const fee = stay?.lateFee && paidFee(id, extra, stay.lateFee);
  return stay && fee && fee.state !== stay.lateFee?.state ? feeMetadata(order, stay.id, fee) : null;
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
