import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Request } from 'express';
import { type ServiceContext } from '../platform/service';
import { type MarketplaceApis } from '../marketplace/marketplace';
import { revokeAllOfUser } from '../marketplace/auth/tokens';
import { originOf, type EventOrigin, recordEvent } from '../marketplace/events/record-event';
import { ApiError } from '../marketplace/http/api-error';
import { type Call } from '../marketplace/http/endpoint';
import { type Envelope } from '../marketplace/http/envelope';
import { users } from '../marketplace/store/schema/users';
import { recordUserEvent } from '../marketplace/users/user-events';
import { type Db } from '../platform/database';
import { reviews } from '../marketplace/store/schema/transactions';
import { reviewAttributes } from '../marketplace/transactions/part-resources';

/**
 * Deletes a review on behalf of the operator, because no API offers that. The transaction stays reviewed. Throws `not-found` if there is
 * no such review.
 */
async function deleteReview(
  db: Db,
  { id, origin }: { id: string; origin: EventOrigin },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
    if (!row || row.deleted) throw new ApiError('not-found');
    await tx.update(reviews).set({ deleted: true }).where(eq(reviews.id, id));
    await recordEvent(tx, {
      eventType: 'review/deleted',
      origin,
      before: {
        id,
        type: 'review',
        attributes: reviewAttributes(row),
        relationships: {
          transaction: { id: row.transactionId, type: 'transaction' },
          listing: { id: row.listingId, type: 'listing' },
          author: { id: row.authorId, type: 'user' },
          subject: { id: row.subjectId, type: 'user' },
        },
      },
      after: null,
    });
  });
}

/** Runs the operator's actions through the Integration API's commands, with `source/console` in their events. */
export interface OperatorCalls {
  /** Runs a command such as `listings/approve`; throws the API's error when it is refused. */
  run(request: Request, path: string, body: Record<string, unknown>): Promise<Envelope>;
  setBanned(request: Request, userId: string, banned: boolean): Promise<void>;
  deleteReview(request: Request, id: string): Promise<void>;
}

/** Connects the console to the APIs of the same process. */
export function createOperatorCalls(
  context: ServiceContext,
  apis: Pick<MarketplaceApis, 'integration'>,
): OperatorCalls {
  const callFor = (request: Request): Call => ({
    context,
    request,
    caller: { scope: 'integ', userId: null, clientId: 'console', sessionId: '', banned: false },
    audit: { userId: null, adminId: null, requestId: randomUUID(), clientId: null },
    view: {
      db: context.db,
      now: context.clock.now(),
      baseUrl: context.baseUrl(),
      api: 'integration',
      source: 'source/console',
      viewerId: null,
      imageVariants: [],
      imageFields: null,
    },
  });
  return {
    async run(request, path, body) {
      const command = apis.integration.find(
        (endpoint) => endpoint.kind === 'command' && endpoint.path === path,
      );
      if (command?.kind !== 'command') throw new ApiError('not-found');
      return command.run(callFor(request), body);
    },
    deleteReview: (request, id) =>
      deleteReview(context.db, { id, origin: originOf(callFor(request)) }),
    async setBanned(request, userId, banned) {
      const origin = originOf(callFor(request));
      await context.db.transaction(async (tx) => {
        const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
        if (!before || before.deleted) throw new ApiError('not-found');
        const state = banned ? ('banned' as const) : ('active' as const);
        await tx.update(users).set({ state }).where(eq(users.id, userId));
        if (banned) await revokeAllOfUser(tx, { userId, now: origin.now });
        await recordUserEvent(tx, { before, after: { ...before, state }, origin });
      });
    },
  };
}
