import { type Logger } from 'pino';
import { type Sdk, types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { toPlain } from '~/api/marketplace/read-response';
import { dayToDate } from '~/domain/time/day';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { cartItemProcessAlias } from '~/domain/order/process/process-graph.generated';
import { ServerError } from '../../base/errors';
import { ask } from '../../marketplace/session';
import { type OrderListing, type OrderTool } from './order-tools';

const answerSchema = v.object({ data: v.object({ id: transactionIdSchema }) });

async function hold(sdk: Sdk, tool: OrderTool): Promise<TransactionId> {
  const answer = await ask(() =>
    sdk.transactions.initiate({
      processAlias: cartItemProcessAlias,
      transition: 'transition/hold',
      params: {
        listingId: new types.UUID(tool.listingId),
        bookingStart: dayToDate(tool.start),
        bookingEnd: dayToDate(tool.end),
        seats: tool.seats,
      },
    }),
  );
  return v.parse(answerSchema, toPlain(answer.data)).data.id;
}

const TAKEN = 'transaction-booking-time-not-available';

/** Whether a tool could not be reserved for its days, named or not. */
export const isTaken = (error: unknown): boolean =>
  (error instanceof ApiFailure && error.error.code === TAKEN) ||
  (error instanceof ServerError && error.code === TAKEN);

/** Turns a conflict into an error that names the tool that could not be reserved; returns other errors unchanged. */
export function nameTool(
  error: unknown,
  { id, title }: Pick<OrderListing, 'id' | 'title'>,
): unknown {
  if (!(error instanceof ApiFailure) || error.error.status !== 409) return error;
  return new ServerError(error.error.code, {
    status: 409,
    title: isTaken(error)
      ? `${title} was just taken for these nights`
      : `${title} cannot be rented now`,
    meta: { listingId: id },
    cause: error,
  });
}

/** Releases holds. A failure is only logged, because the hold expires automatically and the renter should see why the order failed. */
export async function releaseHolds(
  sdk: Sdk,
  holds: readonly TransactionId[],
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const outcomes = await Promise.allSettled(
    holds.map((id) =>
      ask(() =>
        sdk.transactions.transition({
          id: new types.UUID(id),
          transition: 'transition/release',
          params: {},
        }),
      ),
    ),
  );
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') {
      log.error({ err: outcome.reason, hold: holds[index] }, 'freeing a held item failed');
    }
  }
}

/**
 * Reserves each tool in the marketplace's calendar. If one cannot be reserved, releases the ones before it and rejects with its name.
 * Returns the ids of the holds, in the order of the tools.
 */
export async function holdItems(
  sdk: Sdk,
  tools: readonly OrderTool[],
  log: Pick<Logger, 'error'>,
): Promise<TransactionId[]> {
  const holds: TransactionId[] = [];
  for (const tool of tools) {
    try {
      holds.push(await hold(sdk, tool));
    } catch (error) {
      await releaseHolds(sdk, holds, log);
      throw nameTool(error, tool.listing);
    }
  }
  return holds;
}
